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
  execute function products_mark_changed();
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
  execute function products_came();
create trigger tell
  after update on products
  referencing old table as before new table as after
  for each statement
  when (current_setting('matjar.products_changed', true) = 'on')
  execute function products_tell();
create trigger tell_conditions_deleted
  after delete on products
  referencing old table as before
  for each statement
  execute function products_tell_conditions();
create trigger tell_conditions_inserted
  after insert on products
  referencing new table as after
  for each statement
  execute function products_tell_conditions();

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
  execute function variants_keep_key();
create trigger search_also
  before insert on variants
  for each row
  when (not new."isDefault" or new."searchText" = '')
  execute function matjar_search_also('productId products');
create trigger search_also_changed
  before update of "searchText", "productId" on variants
  for each row
  execute function matjar_search_also('productId products');
create trigger take_threshold before insert on variants for each row execute function variants_take_threshold();
create trigger zz_keep_price_changes
  before update of "discountedPrice", "isOnSale", price on variants
  for each row
  when (current_setting('matjar.variants_keep_price_changes', true) is distinct from 'on' and (old.price is distinct from new.price
    or old."discountedPrice" is distinct from new."discountedPrice" or old."isOnSale" is distinct from new."isOnSale"))
  execute function matjar_changed('matjar.variants_keep_price_changes');
create trigger zz_mark_quantities
  before update of "isTracked", "lowStockThreshold", "productId" on variants
  for each row
  when (current_setting('matjar.variants_mark_quantities', true) is distinct from 'on' and (old."isTracked" is distinct from new."isTracked"
    or old."lowStockThreshold" is distinct from new."lowStockThreshold" or old."productId" is distinct from new."productId"))
  execute function matjar_changed('matjar.variants_mark_quantities');
create trigger zz_prices_changed
  before update of price, "discountedPrice", "isOnSale", "saleStartsAt", "saleEndsAt", cost on variants
  for each row
  when (current_setting('matjar.variants_prices_changed', true) is distinct from 'on' and (old.price is distinct from new.price
    or old."discountedPrice" is distinct from new."discountedPrice" or old."isOnSale" is distinct from new."isOnSale"
    or old."saleStartsAt" is distinct from new."saleStartsAt" or old."saleEndsAt" is distinct from new."saleEndsAt"
    or old.cost is distinct from new.cost))
  execute function matjar_changed('matjar.variants_prices_changed');
create trigger zz_stock_changed
  before update of quantity on variants
  for each row
  when (current_setting('matjar.variants_stock_changed', true) is distinct from 'on' and old.quantity is distinct from new.quantity)
  execute function matjar_changed('matjar.variants_stock_changed');
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
  execute function matjar_changed('matjar.variants_tell_product');
create trigger bring_quantities
  after insert on variants
  referencing new table as after
  for each statement
  execute function variants_bring_quantities();
create trigger bring_quantities_away
  after delete on variants
  referencing old table as before
  for each statement
  execute function variants_bring_quantities();
create trigger keep_price_changes
  after update on variants
  referencing old table as before new table as after
  for each statement
  when (current_setting('matjar.variants_keep_price_changes', true) = 'on')
  execute function price_changes_keep();
create trigger mark_quantities
  after update on variants
  referencing new table as after
  for each statement
  when (current_setting('matjar.variants_mark_quantities', true) = 'on')
  execute function variants_mark_quantities();
create trigger notice_low_stock
  after update of quantity on variants
  for each row
  when (old.quantity > new."lowStockThreshold" and new.quantity <= new."lowStockThreshold" and new."isTracked")
  execute function matjar_notice_low_stock();
create trigger own_prices_kept
  after insert on variants
  referencing new table as came
  for each statement
  execute function variants_keep_own_prices();
create trigger prices_came
  after insert on variants
  referencing new table as changed
  for each statement
  execute function variants_tell_prices();
create trigger prices_changed
  after update on variants
  referencing new table as changed
  for each statement
  when (current_setting('matjar.variants_prices_changed', true) = 'on')
  execute function variants_tell_prices();
create trigger prices_went
  after delete on variants
  referencing old table as changed
  for each statement
  execute function variants_tell_prices();
create trigger stock_came
  after insert on variants
  referencing new table as after
  for each statement
  execute function variants_came();
create trigger stock_changed
  after update on variants
  referencing old table as before new table as after
  for each statement
  when (current_setting('matjar.variants_stock_changed', true) = 'on')
  execute function stock_of_variant_changed();
create trigger stock_left
  after delete on variants
  referencing old table as before
  for each statement
  execute function variants_left();
create trigger tell_product
  after update on variants
  referencing new table as after
  for each statement
  when (current_setting('matjar.variants_tell_product', true) = 'on')
  execute function defaults_tell_products();
create trigger words_came
  after insert on variants
  referencing new table as after
  for each statement
  execute function variants_words_keep();
create trigger words_changed
  after update on variants
  for each row
  when (old."searchText" is distinct from new."searchText")
  execute function variants_words_keep();
create trigger words_went
  after delete on variants
  referencing old table as before
  for each statement
  execute function variants_words_keep();

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
  execute function matjar_search_also('productId products', 'customerId customers');
create trigger zz_tell_products_updated
  before update of "isHidden", "productId", rating on reviews
  for each row
  when (current_setting('matjar.reviews_tell_products_updated', true) is distinct from 'on'
    and (old."productId" is distinct from new."productId" or old.rating is distinct from new.rating
    or old."isHidden" is distinct from new."isHidden"))
  execute function matjar_changed('matjar.reviews_tell_products_updated');
create trigger tell_products_deleted
  after delete on reviews
  referencing old table as before
  for each statement
  execute function reviews_tell_products();
create trigger tell_products_inserted
  after insert on reviews
  referencing new table as after
  for each statement
  execute function reviews_tell_products();
create trigger tell_products_updated
  after update on reviews
  referencing old table as before new table as after
  for each statement
  when (current_setting('matjar.reviews_tell_products_updated', true) = 'on')
  execute function reviews_tell_products();

select build.keep_last_changes('price_changes');
select build.count_rows('price_changes');

select build.keep_last_changes('stock_movements');
select build.count_rows('stock_movements');
create trigger place
  before insert on stock_movements
  for each row
  when (current_setting('matjar.stock', true) is distinct from 'recorded')
  execute function stock_movement_placed();
create trigger last_change_renumbered
  after update of id on stock_movements
  for each row
  when (old.id <> new.id)
  execute function stock_movement_renumbered();
create trigger move
  after insert on stock_movements
  referencing new table as moved
  for each statement
  execute function stock_move();

select build.keep_last_changes('stocktakes');
select build.count_rows('stocktakes', 'status');

create trigger tell_low
  after update of "isLow", "productId" on variant_quantities
  for each row
  when (old."isLow" <> new."isLow" or new."isLow" and old."productId" <> new."productId")
  execute function variant_quantities_tell_low();
create trigger tell_low_came
  after insert on variant_quantities
  for each row
  when (new."isLow")
  execute function variant_quantities_tell_low();
create trigger tell_low_went
  after delete on variant_quantities
  for each row
  when (old."isLow")
  execute function variant_quantities_tell_low();
