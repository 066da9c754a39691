-- Row trigger: gives a product restored from an old deletion the id of its default variant.
create function products_default_id() returns trigger
  language plpgsql as $$
begin
  new."defaultVariantId" := nextval('variants_id_seq');
  return new;
end $$;

-- Statement trigger: the first variants with options replace the default variant and take over its quantity: to the first of them, unless they
-- state quantities. An undo states all quantities itself.
create function replace_default_variant() returns trigger
  language plpgsql as $$
declare
  mode text := stock_mode();
  reason text := coalesce(current_setting('matjar.stock_reason', true), '');
  told record;
  gone jsonb;
  given jsonb;
begin
  perform stock_mode('recorded');
  insert into stock_movements (company_id, "productId", "variantId", delta, "quantityAfter", reason)
    select company_id, "productId", id, quantity, quantity, stock_reason('initial') from after where quantity <> 0 order by id;
  perform stock_mode(mode);
  if mode = 'told' then return null; end if;
  for told in
    select company_id, array_agg("productId") as products, jsonb_object_agg("productId", sum) as sums, jsonb_object_agg("productId", first) as firsts
    from (select company_id, "productId", sum(quantity) as sum, min(id) as first from after group by 1, 2) each
    group by company_id
  loop
    given := '{}';
    select coalesce(jsonb_object_agg(v."productId", v.quantity), '{}') into gone from variants v
      where v.company_id = told.company_id and v."productId" = any(told.products) and v."isDefault";
    if gone <> '{}' then
      perform stock_mode('told');
      if stock_reason('') <> 'undo' then
        select coalesce(jsonb_object_agg(told.firsts ->> key, value), '{}') into given from jsonb_each(gone)
          where value::bigint > 0 and told.sums ->> key = '0';
        perform set_config('matjar.stock_reason', stock_reason('options'), true);
        update variants v set quantity = v.quantity + (given ->> v.id::text)::bigint
          where v.company_id = told.company_id and v.id = any(array(select jsonb_object_keys(given)::bigint));
        perform set_config('matjar.stock_reason', reason, true);
      end if;
      delete from variants v where v.company_id = told.company_id and v."productId" = any(told.products) and v."isDefault";
      perform stock_mode(mode);
    end if;
    select coalesce(jsonb_object_agg(key, net), '{}') into gone
      from (select key, value::bigint - coalesce((gone ->> key)::bigint, 0) + coalesce((given ->> (told.firsts ->> key))::bigint, 0) as net
            from jsonb_each(told.sums)) each
      where net <> 0;
    if gone <> '{}' then perform stock_sum(told.company_id, gone); end if;
  end loop;
  return null;
end $$;

-- Statement trigger: quantities leave with deleted variants. With the last one of a product, its default variant returns and takes the
-- quantity over; in an undo, the quantity of its last movement.
create function restore_default_variant() returns trigger
  language plpgsql as $$
declare
  mode text := stock_mode();
  told record;
  bare bigint[];
  others jsonb;
begin
  perform stock_mode('recorded');
  insert into stock_movements (company_id, "productId", "variantId", delta, "quantityAfter", reason)
    select b.company_id, b."productId", b.id, -b.quantity, 0, stock_reason('options') from before b
    where b.quantity <> 0 and exists (select from companies c where c.id = b.company_id) order by b.id;
  perform stock_mode(mode);
  if mode = 'told' then return null; end if;
  for told in
    select company_id, array_agg("productId") as products, jsonb_object_agg("productId", sum) as sums, jsonb_object_agg("productId", born) as births
    from (select company_id, "productId", sum(quantity) as sum, min("createdAt") as born from before group by 1, 2) each group by company_id
  loop
    bare := array(select p.id from products p where p.company_id = told.company_id and p.id = any(told.products)
      and not exists (select from variants v where v.company_id = p.company_id and v."productId" = p.id));
    if stock_reason('') = 'undo' then
      select jsonb_object_agg(p.id, coalesce(-m.delta, 0) - (told.sums ->> p.id::text)::bigint) into others
        from products p left join lateral (select * from stock_movements m
          where m.company_id = p.company_id and m."variantId" = p."defaultVariantId" order by m.id desc limit 1) m
          on m.delta < 0 and m."quantityAfter" = 0 and m."createdAt" >= (told.births ->> p.id::text)::timestamptz
        where p.company_id = told.company_id and p.id = any(bare) and coalesce(-m.delta, 0) <> (told.sums ->> p.id::text)::bigint;
      if others is not null then perform stock_sum(told.company_id, others); end if;
    end if;
    perform create_default_variants(told.company_id, bare);
    select jsonb_object_agg(key, -value::bigint) into others from jsonb_each(told.sums)
      where value::bigint <> 0 and key::bigint <> all(bare);
    if others is not null then perform stock_sum(told.company_id, others); end if;
  end loop;
  return null;
end $$;

-- Creates the default variants of products without variants.
create function create_default_variants(of_company bigint, ids bigint[]) returns void
  language plpgsql as $$
declare
  mode text := stock_mode('told');
begin
  insert into variants (company_id, id, "productId", "isDefault", quantity, "searchText", "createdAt", "updatedAt", sku, "barCode", price,
    "discountedPrice", "isOnSale", "saleStartsAt", "saleEndsAt", cost, "isTracked", weight, media)
    select p.company_id, p."defaultVariantId", p.id, true, p.quantity, E'\n' || split_part(p."searchText", E'\n', 1), p."createdAt",
      p."updatedAt", p.sku, p."barCode", p.price, p."discountedPrice", p."isOnSale", p."saleStartsAt", p."saleEndsAt", p.cost, p."isTracked",
      p.weight, p.media
    from products p where p.company_id = of_company and p.id = any(ids)
      and not exists (select from variants v where v.company_id = p.company_id and v."productId" = p.id) order by p.id;
  perform stock_mode(mode);
end $$;

-- Statement trigger: copies changed columns of default variants to their products, with history entries.
create function copy_default_variant_to_product() returns trigger
  language plpgsql as $$
declare
  told record;
  echoes jsonb;
begin
  if current_setting('matjar.twins', true) = 'told' then return null; end if;
  perform set_config('matjar.twins', 'told', true);
  for told in select company_id, array_agg("productId") as twins from after where "isDefault" group by company_id loop
    perform from products p where p.company_id = told.company_id and p.id = any(told.twins) order by p.id for no key update;
    with was as materialized (
      select p.id, jsonb_build_object('sku', p.sku, 'barCode', p."barCode", 'price', p.price, 'discountedPrice', p."discountedPrice", 'isOnSale',
        p."isOnSale", 'saleStartsAt', p."saleStartsAt", 'saleEndsAt', p."saleEndsAt", 'cost', p.cost, 'isTracked', p."isTracked", 'weight',
        p.weight, 'media', p.media) as held from products p
      where p.company_id = told.company_id and p.id = any(told.twins)),
    written as (
      update products p set (sku, "barCode", price, "discountedPrice", "isOnSale", "saleStartsAt", "saleEndsAt", cost, "isTracked", weight,
        media) = row(v.sku, v."barCode", v.price, v."discountedPrice", v."isOnSale", v."saleStartsAt", v."saleEndsAt", v.cost, v."isTracked",
        v.weight, v.media), version = p.version + 1, "updatedAt" = v."updatedAt",
        "searchText" = case when (p.sku, p."barCode") is not distinct from (v.sku, v."barCode") then p."searchText"
          else replace_search_word(replace_search_word(p."searchText", p.sku, v.sku), p."barCode", v."barCode") end
      from variants v
      where p.company_id = told.company_id and p.id = any(told.twins)
        and v.company_id = told.company_id and v.id = p."defaultVariantId" and v."isDefault" and (v.sku, v."barCode", v.price,
          v."discountedPrice", v."isOnSale", v."saleStartsAt", v."saleEndsAt", v.cost, v."isTracked", v.weight, v.media) is distinct from (p.sku,
          p."barCode", p.price, p."discountedPrice", p."isOnSale", p."saleStartsAt", p."saleEndsAt", p.cost, p."isTracked", p.weight, p.media)
      returning p.id, p.version, jsonb_build_object('sku', p.sku, 'barCode', p."barCode", 'price', p.price, 'discountedPrice',
        p."discountedPrice", 'isOnSale', p."isOnSale", 'saleStartsAt', p."saleStartsAt", 'saleEndsAt', p."saleEndsAt", 'cost', p.cost,
        'isTracked', p."isTracked", 'weight', p.weight, 'media', p.media) as held)
    select jsonb_agg(jsonb_build_object('id', w.id, 'version', w.version, 'was', was.held, 'is', w.held)) into echoes
      from written w join was using (id);
    perform add_derived_history('products', echoes);
  end loop;
  perform set_config('matjar.twins', '', true);
  return null;
end $$;

-- Statement trigger: gives new products their default variant.
create function add_default_variants() returns trigger
  language plpgsql as $$
declare
  told record;
begin
  for told in select company_id, array_agg(id) as ids from after group by company_id loop
    perform create_default_variants(told.company_id, told.ids);
  end loop;
  return null;
end $$;
