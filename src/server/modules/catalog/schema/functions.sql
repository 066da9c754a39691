-- Updates average and number of visible reviews of products, without a new version of the product.
create function refresh_review_averages(of_companies bigint[], of_products bigint[]) returns void
  language sql as $$
  update products p set "averageRating" = said.average, "totalReviews" = said.count
  from (select each.company_id, each.id, round(avg(r.rating), 2) as average, count(r.id) as count
        from (select distinct company_id, id from unnest(of_companies, of_products) named(company_id, id)) each
        left join reviews r on r.company_id = each.company_id and r."productId" = each.id and not r."isHidden"
        group by each.company_id, each.id) said
  where p.company_id = said.company_id and p.id = said.id
    and (p."averageRating", p."totalReviews") is distinct from (said.average, said.count);
$$;

-- Statement trigger: updates the review figures of the products.
create function refresh_reviewed_products() returns trigger
  language plpgsql as $$
declare
  companies bigint[];
  told bigint[];
begin
  if tg_op = 'INSERT' then
    select array_agg(company_id), array_agg("productId") into companies, told from after;
  elsif tg_op = 'DELETE' then
    select array_agg(company_id), array_agg("productId") into companies, told from before;
  else
    select array_agg(company_id), array_agg("productId") into companies, told
    from (select company_id, id, "productId", rating, "isHidden" from after
          except select company_id, id, "productId", rating, "isHidden" from before) differing;
  end if;
  if told is not null then perform refresh_review_averages(companies, told); end if;
  return null;
end $$;

-- Canonical text of a variant's option values, without letter case and outer blanks; null without options.
create function variant_key(options jsonb) returns text
  language sql immutable parallel safe as $$
  select string_agg(lower(btrim(coalesce(nullif(each.option -> 'value' ->> 'en', ''), each.option -> 'value' ->> 'ar', ''))),
    chr(31) order by each.place)
  from jsonb_array_elements(options) with ordinality each(option, place)
$$;

-- Row trigger: sets "valuesKey", by which option values are unique within a product.
create function set_variant_values_key() returns trigger
  language plpgsql as $$
begin
  new."valuesKey" := variant_key(new.values);
  return new;
end $$;

-- Statement trigger: adds or removes the rows that conditions read (`condition_facts`). By key, whatever plan the number of rows suggests.
create function sync_condition_facts() returns trigger
  language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  if tg_op = 'DELETE' then
    delete from condition_facts f using before b where f.company_id = b.company_id and f.id = b.id;
    return null;
  end if;
  insert into condition_facts (company_id, id, price, "discountedPrice", quantity, "isOnSale", type, vendor, tags, name, "isOutOfStock", "isLow")
    select company_id, id, price, "discountedPrice", quantity, "isOnSale", type, vendor, tags, matjar_folded_name(after.name),
      "isSoldOut" or ("isTracked" and quantity <= 0),
      exists (select from variant_quantities q where q.company_id = after.company_id and q."productId" = after.id and q."isLow")
    from after;
  return null;
end $$;

-- Trigger: stores the search text of a variant in `variants_words`, so that changes of other columns do not rewrite its trigrams.
create function sync_variant_search_text() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into variants_words (company_id, id, "searchText") select company_id, id, "searchText" from after;
  elsif tg_op = 'DELETE' then
    delete from variants_words w using (select company_id, array_agg(id) as ids from before group by 1) gone
      where w.company_id = gone.company_id and w.id = any(gone.ids);
  else
    update variants_words set "searchText" = new."searchText" where company_id = new.company_id and id = new.id;
  end if;
  return null;
end $$;

-- One text for a text in two languages; an empty language equals a missing one.
create function merge_language_texts(said jsonb) returns text language sql immutable parallel safe
return coalesce(said ->> 'en', '') || chr(31) || coalesce(said ->> 'ar', '');

-- Names and values of a product's options: in the order of `arrangement`, then of the variants. A function, because a subquery in a select list
-- is prepared even for products without options.
create function product_options(company bigint, product bigint, arrangement jsonb) returns jsonb
  language plpgsql stable parallel safe set enable_seqscan = off as $$
begin
  if not exists (select from variants v where v.company_id = company and v."productId" = product and not v."isDefault") then return '[]'; end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('name', each.name, 'values', each.values) order by each.place), '[]')
    from (
      select said.place, (array_agg(said.name order by said.first))[1] as name,
        jsonb_agg(jsonb_build_object('value', said.value) order by given.place nulls last, said.first) as values
      from (
        select o.place, (array_agg(o.option -> 'value' order by v.id))[1] as value, min(v.id) as first,
          (array_agg(o.option -> 'name' order by v.id))[1] as name
        from variants v, jsonb_array_elements(v.values) with ordinality o(option, place)
        where v.company_id = company and v."productId" = product
        group by o.place, merge_language_texts(o.option -> 'value')) said
      left join lateral (
        select g.place from jsonb_array_elements(arrangement -> (said.place::integer - 1) -> 'values') with ordinality g(option, place)
        where merge_language_texts(g.option -> 'value') = merge_language_texts(said.value) limit 1) given on true
      group by said.place) each);
end $$;

-- Row trigger: records which kinds of columns of a product changed, for `apply_product_changes`.
create function flag_product_changes() returns trigger
  language plpgsql as $$
declare
  marked text;
begin
  if old."searchText" is distinct from new."searchText" then marked := set_config('matjar.products_search_told', 'on', true); end if;
  if old.quantity is distinct from new.quantity then marked := set_config('matjar.products_stock_changed', 'on', true); end if;
  if old."lowStockThreshold" is distinct from new."lowStockThreshold" then marked := set_config('matjar.products_tell_threshold', 'on', true); end if;
  if old.name is distinct from new.name then marked := set_config('matjar.products_tell_names', 'on', true); end if;
  -- The first changed row raises the flag; the others are not compared.
  if current_setting('matjar.products_tell_conditions', true) is distinct from 'on'
    and (old.price, old."discountedPrice", old.quantity, old."isOnSale", old.type, old.vendor, old.tags, old."isSoldOut", old."isTracked")
    is distinct from (new.price, new."discountedPrice", new.quantity, new."isOnSale", new.type, new.vendor, new.tags, new."isSoldOut",
      new."isTracked")
  then marked := set_config('matjar.products_tell_conditions', 'on', true); end if;
  if current_setting('matjar.products_tell_default', true) is distinct from 'on'
    and (old.sku, old."barCode", old.price, old."discountedPrice", old."isOnSale", old."saleStartsAt", old."saleEndsAt", old.cost, old."isTracked",
      old.weight, old.media)
    is distinct from (new.sku, new."barCode", new.price, new."discountedPrice", new."isOnSale", new."saleStartsAt", new."saleEndsAt", new.cost,
      new."isTracked", new.weight, new.media)
  then marked := set_config('matjar.products_tell_default', 'on', true); end if;
  if marked is not null then marked := set_config('matjar.products_changed', 'on', true); end if;
  if old.status is distinct from new.status then marked := set_config('matjar.products_count_updated', 'on', true); end if;
  return new;
end $$;

-- Constraint: limits of products' columns, checked only when set; raises check violations with the name of the limit.
create function products_within_limits() returns trigger
  language plpgsql as $$
declare
  broken text;
  "averageRating" products."averageRating"%type := new."averageRating";
  "discountedPrice" products."discountedPrice"%type := new."discountedPrice";
  "lowStockThreshold" products."lowStockThreshold"%type := new."lowStockThreshold";
  "maxQuantity" products."maxQuantity"%type := new."maxQuantity";
  "minQuantity" products."minQuantity"%type := new."minQuantity";
  "pricedBy" products."pricedBy"%type := new."pricedBy";
  "pricingUnit" products."pricingUnit"%type := new."pricingUnit";
  "saleEndsAt" products."saleEndsAt"%type := new."saleEndsAt";
  "saleStartsAt" products."saleStartsAt"%type := new."saleStartsAt";
  cost products.cost%type := new.cost;
  price products.price%type := new.price;
  quantity products.quantity%type := new.quantity;
  status products.status%type := new.status;
  weight products.weight%type := new.weight;
begin
  if (("averageRating" >= (0)::numeric) AND ("averageRating" <= (5)::numeric)) is false then broken := 'products_averageRating_check'; end if;
  if (cost >= 0) is false then broken := 'products_cost_check'; end if;
  if ("discountedPrice" >= 0) is false then broken := 'products_discountedPrice_check'; end if;
  if (("lowStockThreshold" >= 0) AND ("lowStockThreshold" <= 10000000)) is false then broken := 'products_lowStockThreshold_check'; end if;
  if ("maxQuantity" >= 1) is false then broken := 'products_maxQuantity_check'; end if;
  if ("minQuantity" >= 1) is false then broken := 'products_minQuantity_check'; end if;
  if (price >= 0) is false then broken := 'products_price_check'; end if;
  if ("pricedBy" = ANY (ARRAY['unit'::text, 'length'::text, 'area'::text, 'weight'::text])) is false then broken := 'products_pricedBy_check'; end if;
  if ("pricingUnit" = ANY (ARRAY['unit'::text, 'cm'::text, 'm'::text, 'cm2'::text, 'm2'::text, 'g'::text,
    'kg'::text])) is false then broken := 'products_pricingUnit_check'; end if;
  if (quantity >= 0) is false then broken := 'products_quantity_below_zero'; end if;
  if ("saleEndsAt" > "saleStartsAt") is false then broken := 'products_sale_ends'; end if;
  if (status = ANY (ARRAY['visible'::text, 'hidden'::text, 'sold_out'::text,
    'disabled'::text])) is false then broken := 'products_status_check'; end if;
  if (weight >= (0)::numeric) is false then broken := 'products_weight_check'; end if;
  if broken is not null then
    raise check_violation using table = tg_table_name, constraint = broken,
      message = format('new row for relation "%s" violates check constraint "%s"', tg_table_name, broken);
  end if;
  return new;
end $$;

-- Statement trigger: applies the effects of changed products, by flags: search texts, stock, default variants, condition facts, thresholds.
-- Flags stay raised until the end of the transaction, so columns are compared; flags are read first, because effects may update products.
create function apply_product_changes() returns trigger
  language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  is_searched boolean := current_setting('matjar.products_search_told', true) = 'on';
  is_moved boolean := current_setting('matjar.products_stock_changed', true) = 'on' and stock_mode() <> 'summed';
  is_default boolean := current_setting('matjar.products_tell_default', true) = 'on' and current_setting('matjar.twins',
    true) is distinct from 'told';
  is_named boolean := current_setting('matjar.products_tell_names', true) = 'on';
  is_conditioned boolean := current_setting('matjar.products_tell_conditions', true) = 'on';
  is_threshold boolean := current_setting('matjar.products_tell_threshold', true) = 'on';
  mode text;
  told record;
  count bigint;
  echoes jsonb;
  kept text;
  outer_twins text := coalesce(current_setting('matjar.twins', true), '');
begin
  kept := set_config('matjar.twins', 'told', true);
  if is_searched then
    for told in
      select company_id, array_agg(id) as ids
      from (select company_id, id, "searchText" from after except select company_id, id, "searchText" from before) differing
      group by company_id
    loop
      update reviews set "searchText" = split_part("searchText", E'\n', 1) where company_id = told.company_id and "productId" = any(told.ids);
      update variants set "searchText" = split_part("searchText", E'\n', 1) where company_id = told.company_id and "productId" = any(told.ids);
    end loop;
  end if;

  if is_moved then
    mode := stock_mode();
    for told in
      select company_id, array_agg(id) as ids, jsonb_object_agg(id, sum) as sums
      from (select company_id, id, sum(quantity) as sum
            from (select company_id, id, quantity from after union all select company_id, id, -quantity from before) moved
            group by 1, 2 having sum(quantity) <> 0) each
      group by company_id
    loop
      perform stock_mode('told');
      update variants v set quantity = v.quantity + (told.sums ->> v."productId"::text)::bigint, version = v.version + 1, "updatedAt" = now()
        where v.company_id = told.company_id and v."productId" = any(told.ids) and v."isDefault";
      get diagnostics count = row_count;
      perform stock_mode(mode);
      if count < cardinality(told.ids) then
        raise check_violation using message = 'The quantity of a product with options is the sum of its variants.',
          constraint = 'products_quantity_of_variants';
      end if;
    end loop;
  end if;

  -- The default variant equals its product.
  if is_default then
    kept := set_config('matjar.twins', 'told', true);
    for told in select company_id, array_agg("defaultVariantId") as twins from after group by company_id loop
      with was as materialized (
        select v.id, jsonb_build_object('sku', v.sku, 'barCode', v."barCode", 'price', v.price, 'discountedPrice', v."discountedPrice",
            'isOnSale', v."isOnSale", 'saleStartsAt', v."saleStartsAt", 'saleEndsAt', v."saleEndsAt", 'cost', v.cost, 'isTracked', v."isTracked",
            'weight', v.weight, 'media', v.media) as held
          from variants v
          where v.company_id = told.company_id and v.id = any(told.twins) and v."isDefault"),
      written as (
        update variants v set (sku, "barCode", price, "discountedPrice", "isOnSale", "saleStartsAt", "saleEndsAt", cost, "isTracked", weight, media)
              = row(p.sku, p."barCode", p.price, p."discountedPrice", p."isOnSale", p."saleStartsAt", p."saleEndsAt", p.cost, p."isTracked", p.weight,
                p.media),
            version = v.version + 1, "updatedAt" = p."updatedAt"
          from products p
          where v.company_id = told.company_id and v.id = any(told.twins) and v."isDefault"
            and p.company_id = told.company_id and p.id = v."productId"
            and (v.sku, v."barCode", v.price, v."discountedPrice", v."isOnSale", v."saleStartsAt", v."saleEndsAt", v.cost, v."isTracked", v.weight,
              v.media)
            is distinct from (p.sku, p."barCode", p.price, p."discountedPrice", p."isOnSale", p."saleStartsAt", p."saleEndsAt", p.cost,
              p."isTracked", p.weight, p.media)
          returning v.id, v.version, jsonb_build_object('sku', v.sku, 'barCode', v."barCode", 'price', v.price,
            'discountedPrice', v."discountedPrice", 'isOnSale', v."isOnSale", 'saleStartsAt', v."saleStartsAt", 'saleEndsAt', v."saleEndsAt",
            'cost', v.cost, 'isTracked', v."isTracked", 'weight', v.weight, 'media', v.media) as held)
      select jsonb_agg(jsonb_build_object('id', w.id, 'version', w.version, 'was', was.held, 'is', w.held)) into echoes
        from written w join was using (id);
      perform add_derived_history('variants', echoes);
    end loop;
    kept := set_config('matjar.twins', '', true);
  end if;

  -- Columns that conditions read: the name, and the others, each if changed.
  if is_named then
    update condition_facts f set name = matjar_folded_name(a.name) from after a where f.company_id = a.company_id and f.id = a.id;
  end if;
  if is_conditioned then
    update condition_facts f set price = a.price, "discountedPrice" = a."discountedPrice", quantity = a.quantity, "isOnSale" = a."isOnSale",
        type = a.type, vendor = a.vendor, tags = a.tags, "isOutOfStock" = a."isSoldOut" or (a."isTracked" and a.quantity <= 0)
      from after a
      where f.company_id = a.company_id and f.id = a.id
        and (f.price, f."discountedPrice", f.quantity, f."isOnSale", f.type, f.vendor, f.tags, f."isOutOfStock")
          is distinct from (a.price, a."discountedPrice", a.quantity, a."isOnSale", a.type, a.vendor, a.tags,
            a."isSoldOut" or (a."isTracked" and a.quantity <= 0));
  end if;

  if is_threshold then
    for told in select company_id, array_agg(id) as ids from after group by company_id loop
      perform from variants v where v.company_id = told.company_id and v."productId" = any(told.ids) order by v.id for no key update;
      update variants v set "lowStockThreshold" = coalesce(p."lowStockThreshold", 5)
        from products p
        where v.company_id = told.company_id and v."productId" = any(told.ids) and p.company_id = told.company_id and p.id = v."productId"
          and v."lowStockThreshold" <> coalesce(p."lowStockThreshold", 5);
    end loop;
  end if;
  kept := set_config('matjar.twins', outer_twins, true);
  return null;
end $$;

-- Row trigger: sets the folded SKU, by which SKUs are unique without letter case.
create function keep_sku_key() returns trigger
  language plpgsql as $$
begin
  new."skuKey" := lower(new.sku);
  return new;
end $$;
