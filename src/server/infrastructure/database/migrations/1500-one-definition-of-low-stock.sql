-- Low stock: one definition, the function `stock_level`. A product is low if any of its variants is, also where the product itself is marked
-- sold out or not tracked: its list and the inventory then count the same products.
create function stock_level(is_tracked boolean, quantity bigint, threshold bigint) returns text
  language sql immutable parallel safe as $$
  select case when not is_tracked then 'enough' when quantity <= 0 then 'out' when quantity <= threshold then 'low' else 'enough' end
$$;

create or replace function record_quantity_changes() returns trigger
  language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  mode constant text := stock_mode();
  told record;
begin
  update variant_quantities q set quantity = a.quantity,
      "isLow" = stock_level(a."isTracked", a.quantity, a."lowStockThreshold") = 'low',
      "isOutOfStock" = stock_level(a."isTracked", a.quantity, a."lowStockThreshold") = 'out'
    from after a where q.company_id = a.company_id and q.id = a.id and q.quantity <> a.quantity;
  if mode = 'settled' then return null; end if;
  if mode <> 'moved' then
    perform stock_mode('recorded');
    insert into stock_movements (company_id, "productId", "variantId", delta, "quantityAfter", reason)
      select company_id, max("productId"), id, sum(quantity), sum(quantity) filter (where is_now), stock_reason('edit')
      from (select true as is_now, company_id, "productId", id, quantity from after
            union all select false, company_id, "productId", id, -quantity from before) moved
      group by company_id, id having sum(quantity) <> 0 order by id;
    perform stock_mode(mode);
  end if;
  if mode <> 'told' then
    for told in
      select company_id, jsonb_object_agg("productId", sum) as sums
      from (select company_id, "productId", sum(quantity) as sum
            from (select company_id, "productId", quantity from after
                  union all select company_id, "productId", -quantity from before) moved
            group by 1, 2 having sum(quantity) <> 0) each
      group by company_id
    loop
      perform stock_sum(told.company_id, told.sums);
    end loop;
  end if;
  return null;
end $$;

create or replace function sync_variant_quantities() returns trigger
  language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  if tg_op = 'INSERT' then
    insert into variant_quantities (company_id, id, quantity, "productId", "isLow", "isOutOfStock")
      select company_id, id, quantity, "productId", stock_level(a."isTracked", a.quantity, a."lowStockThreshold") = 'low',
        stock_level(a."isTracked", a.quantity, a."lowStockThreshold") = 'out'
      from after a;
  else
    delete from variant_quantities q using before b where q.company_id = b.company_id and q.id = b.id;
  end if;
  return null;
end $$;

create or replace function refresh_low_stock_flags() returns trigger
  language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  update variant_quantities q set "productId" = a."productId",
      "isLow" = stock_level(a."isTracked", a.quantity, a."lowStockThreshold") = 'low',
      "isOutOfStock" = stock_level(a."isTracked", a.quantity, a."lowStockThreshold") = 'out'
    from after a where q.company_id = a.company_id and q.id = a.id
      and (q."productId", q."isLow", q."isOutOfStock") is distinct from
        (a."productId", stock_level(a."isTracked", a.quantity, a."lowStockThreshold") = 'low', stock_level(a."isTracked", a.quantity, a."lowStockThreshold") = 'out');
  return null;
end $$;

create or replace function refresh_product_low_stock() returns trigger
  language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_custom_plan as $$
declare
  of_company bigint;
  of_products bigint[];
begin
  if tg_op <> 'DELETE' then
    of_company := new.company_id;
    of_products := array[new."productId"];
  end if;
  if tg_op <> 'INSERT' then
    of_company := old.company_id;
    of_products := of_products || old."productId";
  end if;
  update condition_facts f set "isLow" = l.is_low
    from products p
    cross join lateral (select exists (select from variant_quantities q
      where q.company_id = p.company_id and q."productId" = p.id and q."isLow") as is_low offset 0) l
    where p.company_id = of_company and p.id = any(of_products) and f.company_id = p.company_id and f.id = p.id and f."isLow" <> l.is_low;
  return null;
end $$;

create or replace function sync_condition_facts() returns trigger
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

create or replace function apply_product_changes() returns trigger
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

create or replace trigger notice_low_stock
  after update of quantity on variants
  for each row
  when (stock_level(new."isTracked", old.quantity, new."lowStockThreshold") = 'enough'
    and stock_level(new."isTracked", new.quantity, new."lowStockThreshold") <> 'enough')
  execute function create_low_stock_notice();

update condition_facts f set "isLow" = not f."isLow"
  where f."isLow" <> exists (select from variant_quantities q where q.company_id = f.company_id and q."productId" = f.id and q."isLow");
