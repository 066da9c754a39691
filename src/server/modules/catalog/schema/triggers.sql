select build.keep_last_changes('products');
create trigger default_variant_id
  before insert on products
  for each row
  when (new."defaultVariantId" is null)
  execute function products_default_id();
create trigger keep_sku_key
  before insert on products
  for each row
  when (new.sku is not null)
  execute function keep_sku_key();
create trigger keep_sku_key_changed
  before update of sku on products
  for each row
  when (new.sku is distinct from old.sku)
  execute function keep_sku_key();
create trigger zy_within_limits
  before insert or update of "averageRating", "discountedPrice", "lowStockThreshold", "maxQuantity", "minQuantity", "pricedBy",
    "pricingUnit", "saleEndsAt", "saleStartsAt", cost, price, quantity, status, weight on products
  for each row
  execute function products_within_limits();
create trigger zz_mark_changed
  before update of status, "searchText", quantity, "lowStockThreshold", name, price, "discountedPrice", "isOnSale", type, vendor, tags,
    "isSoldOut", "isTracked", sku, "barCode", "saleStartsAt", "saleEndsAt", cost, weight, media on products
  for each row
  execute function flag_product_changes();
create trigger count_deleted
  after delete on products
  referencing old table as before
  for each statement
  execute function matjar_count('status');
create trigger count_inserted
  after insert on products
  referencing new table as after
  for each statement
  execute function matjar_count('status');
create trigger count_updated
  after update on products
  referencing old table as before new table as after
  for each statement
  when (current_setting('matjar.products_count_updated', true) = 'on')
  execute function matjar_count('status');
create trigger make_default
  after insert on products
  referencing new table as after
  for each statement
  execute function add_default_variants();
create trigger tell
  after update on products
  referencing old table as before new table as after
  for each statement
  when (current_setting('matjar.products_changed', true) = 'on')
  execute function apply_product_changes();
create trigger tell_conditions_deleted
  after delete on products
  referencing old table as before
  for each statement
  execute function sync_condition_facts();
create trigger tell_conditions_inserted
  after insert on products
  referencing new table as after
  for each statement
  execute function sync_condition_facts();

select build.keep_last_changes('variants');
select build.count_rows('variants');
create trigger keep_sku_key
  before insert on variants
  for each row
  when (new.sku is not null)
  execute function keep_sku_key();
create trigger keep_sku_key_changed
  before update of sku on variants
  for each row
  when (new.sku is distinct from old.sku)
  execute function keep_sku_key();
create trigger keep_values_key
  before insert or update of "values" on variants
  for each row
  when (new."values" <> '[]' or new."valuesKey" is not null)
  execute function set_variant_values_key();
create trigger search_also
  before insert on variants
  for each row
  when (not new."isDefault" or new."searchText" = '')
  execute function matjar_append_search_text('productId products');
create trigger search_also_changed
  before update of "searchText", "productId" on variants
  for each row
  execute function matjar_append_search_text('productId products');
create trigger take_threshold before insert on variants for each row execute function inherit_low_stock_threshold();
create trigger zz_keep_price_changes
  before update of "discountedPrice", "isOnSale", price on variants
  for each row
  when (current_setting('matjar.variants_keep_price_changes', true) is distinct from 'on' and (old.price is distinct from new.price
    or old."discountedPrice" is distinct from new."discountedPrice" or old."isOnSale" is distinct from new."isOnSale"))
  execute function matjar_raise_change_flag('matjar.variants_keep_price_changes');
create trigger zz_mark_quantities
  before update of "isTracked", "lowStockThreshold", "productId" on variants
  for each row
  when (current_setting('matjar.variants_mark_quantities', true) is distinct from 'on' and (old."isTracked" is distinct from new."isTracked"
    or old."lowStockThreshold" is distinct from new."lowStockThreshold" or old."productId" is distinct from new."productId"))
  execute function matjar_raise_change_flag('matjar.variants_mark_quantities');
create trigger zz_prices_changed
  before update of price, "discountedPrice", "isOnSale", "saleStartsAt", "saleEndsAt", cost on variants
  for each row
  when (current_setting('matjar.variants_prices_changed', true) is distinct from 'on' and (old.price is distinct from new.price
    or old."discountedPrice" is distinct from new."discountedPrice" or old."isOnSale" is distinct from new."isOnSale"
    or old."saleStartsAt" is distinct from new."saleStartsAt" or old."saleEndsAt" is distinct from new."saleEndsAt"
    or old.cost is distinct from new.cost))
  execute function matjar_raise_change_flag('matjar.variants_prices_changed');
create trigger zz_stock_changed
  before update of quantity on variants
  for each row
  when (current_setting('matjar.variants_stock_changed', true) is distinct from 'on' and old.quantity is distinct from new.quantity)
  execute function matjar_raise_change_flag('matjar.variants_stock_changed');
create trigger zz_tell_product
  before update of "barCode", "discountedPrice", "isOnSale", "isTracked", "saleEndsAt", "saleStartsAt", cost, media, price, sku,
    weight on variants
  for each row
  when (current_setting('matjar.variants_tell_product', true) is distinct from 'on' and (old.sku is distinct from new.sku
    or old."barCode" is distinct from new."barCode" or old.price is distinct from new.price
    or old."discountedPrice" is distinct from new."discountedPrice" or old."isOnSale" is distinct from new."isOnSale"
    or old."saleStartsAt" is distinct from new."saleStartsAt" or old."saleEndsAt" is distinct from new."saleEndsAt"
    or old.cost is distinct from new.cost or old."isTracked" is distinct from new."isTracked" or old.weight is distinct from new.weight
    or old.media is distinct from new.media))
  execute function matjar_raise_change_flag('matjar.variants_tell_product');
create trigger add_quantities
  after insert on variants
  referencing new table as after
  for each statement
  execute function sync_variant_quantities();
create trigger clear_quantities
  after delete on variants
  referencing old table as before
  for each statement
  execute function sync_variant_quantities();
create trigger keep_price_changes
  after update on variants
  referencing old table as before new table as after
  for each statement
  when (current_setting('matjar.variants_keep_price_changes', true) = 'on')
  execute function record_price_changes();
create trigger mark_quantities
  after update on variants
  referencing new table as after
  for each statement
  when (current_setting('matjar.variants_mark_quantities', true) = 'on')
  execute function refresh_low_stock_flags();
create trigger notice_low_stock
  after update of quantity on variants
  for each row
  when (stock_level(new."isTracked", old.quantity, new."lowStockThreshold") = 'enough'
    and stock_level(new."isTracked", new.quantity, new."lowStockThreshold") <> 'enough')
  execute function create_low_stock_notice();
create trigger own_prices_kept
  after insert on variants
  referencing new table as came
  for each statement
  execute function store_product_own_prices();
create trigger prices_inserted
  after insert on variants
  referencing new table as changed
  for each statement
  execute function refresh_prices_of_changed_variants();
create trigger prices_changed
  after update on variants
  referencing new table as changed
  for each statement
  when (current_setting('matjar.variants_prices_changed', true) = 'on')
  execute function refresh_prices_of_changed_variants();
create trigger prices_deleted
  after delete on variants
  referencing old table as changed
  for each statement
  execute function refresh_prices_of_changed_variants();
create trigger stock_inserted
  after insert on variants
  referencing new table as after
  for each statement
  execute function replace_default_variant();
create trigger stock_changed
  after update on variants
  referencing old table as before new table as after
  for each statement
  when (current_setting('matjar.variants_stock_changed', true) = 'on')
  execute function record_quantity_changes();
create trigger stock_deleted
  after delete on variants
  referencing old table as before
  for each statement
  execute function restore_default_variant();
create trigger tell_product
  after update on variants
  referencing new table as after
  for each statement
  when (current_setting('matjar.variants_tell_product', true) = 'on')
  execute function copy_default_variant_to_product();
create trigger words_inserted
  after insert on variants
  referencing new table as after
  for each statement
  execute function sync_variant_search_text();
create trigger words_changed
  after update on variants
  for each row
  when (old."searchText" is distinct from new."searchText")
  execute function sync_variant_search_text();
create trigger words_deleted
  after delete on variants
  referencing old table as before
  for each statement
  execute function sync_variant_search_text();

select build.keep_last_changes('collections');
select build.count_rows('collections', 'type');

create trigger collection_products_by_hand
  after insert on collection_products
  referencing new table as added
  for each statement
  execute function collection_products_by_hand();

select build.keep_last_changes('reviews');
select build.count_rows('reviews');
create trigger search_also
  before insert or update of "searchText", "productId", "customerId" on reviews
  for each row
  execute function matjar_append_search_text('productId products', 'customerId customers');
create trigger zz_tell_products_updated
  before update of "isHidden", "productId", rating on reviews
  for each row
  when (current_setting('matjar.reviews_tell_products_updated', true) is distinct from 'on'
    and (old."productId" is distinct from new."productId" or old.rating is distinct from new.rating
    or old."isHidden" is distinct from new."isHidden"))
  execute function matjar_raise_change_flag('matjar.reviews_tell_products_updated');
create trigger tell_products_deleted
  after delete on reviews
  referencing old table as before
  for each statement
  execute function refresh_reviewed_products();
create trigger tell_products_inserted
  after insert on reviews
  referencing new table as after
  for each statement
  execute function refresh_reviewed_products();
create trigger tell_products_updated
  after update on reviews
  referencing old table as before new table as after
  for each statement
  when (current_setting('matjar.reviews_tell_products_updated', true) = 'on')
  execute function refresh_reviewed_products();

select build.keep_last_changes('price_changes');
select build.count_rows('price_changes');

select build.keep_last_changes('stock_movements');
select build.count_rows('stock_movements');
create trigger place
  before insert on stock_movements
  for each row
  when (current_setting('matjar.stock', true) is distinct from 'recorded')
  execute function set_default_variant_of_movement();
create trigger last_change_renumbered
  after update of id on stock_movements
  for each row
  when (old.id <> new.id)
  execute function move_last_change_of_movement();
create trigger process_movements
  after insert on stock_movements
  referencing new table as moved
  for each statement
  execute function apply_stock_movements();

select build.keep_last_changes('stocktakes');
select build.count_rows('stocktakes', 'status');

create trigger low_stock_updated
  after update of "isLow", "productId" on variant_quantities
  for each row
  when (old."isLow" <> new."isLow" or new."isLow" and old."productId" <> new."productId")
  execute function refresh_product_low_stock();
create trigger low_stock_inserted
  after insert on variant_quantities
  for each row
  when (new."isLow")
  execute function refresh_product_low_stock();
create trigger low_stock_deleted
  after delete on variant_quantities
  for each row
  when (old."isLow")
  execute function refresh_product_low_stock();
