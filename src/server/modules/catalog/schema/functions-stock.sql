-- How this transaction writes stock, for the triggers that skip what others of them write: `moved` variants whose movements exist,
-- `recorded` movements of a quantity already written, `told` variants whose product is up to date, `summed` products after their variants,
-- `settled` when `move_stock` writes all of them.
create function stock_mode() returns text language sql stable return coalesce(current_setting('matjar.stock', true), '');

-- Sets the stock mode; returns the former one.
create function stock_mode(entered text) returns text
  language plpgsql as $$
declare
  before text := stock_mode();
begin
  perform set_config('matjar.stock', entered, true);
  return before;
end $$;

-- Reason of direct changes of quantities: the setting matjar.stock_reason, else from the change set, else the argument.
create function stock_reason(usual text) returns text language sql stable return coalesce(
  nullif(current_setting('matjar.stock_reason', true), ''),
  (select case when kind in ('undo', 'restore') then 'undo' when source like 'import %' then 'import' end from change_sets
   where company_id = matjar_company() and id = nullif(current_setting('matjar.change_set', true), '')::bigint),
  usual);

-- Row trigger: a movement without a variant belongs to the product's default variant.
create function set_default_variant_of_movement() returns trigger
  language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  moved record;
begin
  if new."variantId" is null then
    select v.id, v."productId" into moved from variants v
      where v.company_id = new.company_id and v."productId" = new."productId" and v."isDefault";
  else
    select v.id, v."productId" into moved from variants v where v.company_id = new.company_id and v.id = new."variantId";
  end if;
  if moved.id is null or moved."productId" <> new."productId" then
    raise foreign_key_violation using
      message = format('Product %s has no variant %s: the stock of a product with options is that of its variants.',
        new."productId", coalesce(new."variantId"::text, 'of its own')),
      constraint = 'stock_movements_variant';
  end if;
  new."variantId" := moved.id;
  new."quantityAfter" := null;
  return new;
end $$;

-- Statement trigger: applies new stock movements to the variants and records the resulting quantities. Security definer, because
-- "quantityAfter" is written here only.
create function apply_stock_movements() returns trigger
  language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  told record;
  mode text := stock_mode();
begin
  if mode = 'recorded' then return null; end if;
  for told in
    select company_id, array_agg("productId") as products, array_agg("variantId") as variants, array_agg(last) as movements,
      jsonb_object_agg("variantId", sum) as sums
    from (select company_id, "productId", "variantId", sum(delta) as sum, max(id) as last from moved group by 1, 2, 3) each
    group by company_id order by company_id
  loop
    perform from products p where p.company_id = told.company_id and p.id = any(told.products) order by p.id for no key update;
    perform from variants v where v.company_id = told.company_id and v.id = any(told.variants) order by v.id for no key update;
    perform stock_mode('moved');
    update variants v set quantity = v.quantity + (told.sums ->> v.id::text)::bigint, version = v.version + 1, "updatedAt" = now()
      where v.company_id = told.company_id and v.id = any(told.variants) and told.sums ->> v.id::text <> '0';
    perform stock_mode(mode);
    update stock_movements m set "quantityAfter" = v.quantity
      from variants v
      where m.company_id = told.company_id and m.id = any(told.movements) and v.company_id = told.company_id and v.id = m."variantId";
    -- The order of movements is that of the locks.
    update stock_movements m set id = default
      where m.company_id = told.company_id and m.id = any(told.movements) and exists (select from stock_movements o
        where o.company_id = m.company_id and o."variantId" = m."variantId" and o.id > m.id);
  end loop;
  -- Several movements of one variant in one statement: each starts from the quantity after the former.
  if exists (select from moved group by company_id, "variantId" having count(*) > 1) then
    for told in
      select company_id, array_agg(id) as ids, jsonb_object_agg(id, later) as later, jsonb_object_agg(id, last) as lasts
      from (select company_id, id, max(id) over whole as last, sum(delta) over whole - sum(delta) over (whole order by id) as later
            from moved window whole as (partition by company_id, "variantId")) each
      where id <> last group by company_id
    loop
      update stock_movements m set "quantityAfter" = v.quantity - (told.later ->> m.id::text)::bigint
        from variants v
        where m.company_id = told.company_id and m.id = any(told.ids) and v.company_id = told.company_id and v.id = m."variantId";
    end loop;
  end if;
  return null;
end $$;

-- Adds the changes of quantities to the products. `sums`: change by product id.
create function stock_sum(of_company bigint, sums jsonb) returns void
  language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  mode text := stock_mode('summed');
begin
  perform from products p where p.company_id = of_company and p.id = any(array(select jsonb_object_keys(sums)::bigint))
    order by p.id for no key update;
  update products p set quantity = p.quantity + (sums ->> p.id::text)::bigint, version = p.version + 1, "updatedAt" = now()
    where p.company_id = of_company and p.id = any(array(select jsonb_object_keys(sums)::bigint));
  perform stock_mode(mode);
end $$;

-- Statement trigger: changed quantities of variants become stock movements and add up to the products, unless the stock mode says that this
-- is done.
create function record_quantity_changes() returns trigger
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

-- Row trigger: a renumbered movement is another record for the last changes.
create function move_last_change_of_movement() returns trigger
  language plpgsql as $$
begin
  update last_changes set id = new.id
    where company_id = old.company_id and resource = 'stock_movements' and at = old."updatedAt" and id = old.id;
  return null;
end $$;

-- Moves the stock of many variants, all or none. `moves`: [{productId, variantId?, delta, reason, purchaseId?}]. Returns the quantity by
-- position from 0; `isShort` if less is available. Untracked and deleted items return no quantity. Writes movements, variants and products
-- itself (stock mode `settled`).
create function move_stock(moves jsonb) returns table (place integer, quantity bigint, "isShort" boolean)
  language plpgsql set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  of_company constant bigint := matjar_company();
  mode constant text := stock_mode();
  entered text;
  places integer[];
  products_of bigint[];
  variants_of bigint[];
  deltas bigint[];
  reasons text[];
  orders_of bigint[];
  helds bigint[];
  counted boolean[];
  shorts boolean[];
  is_strange boolean;
begin
  -- Lock order: products, then variants, each by id.
  with locked as materialized (
    select p.id, p."defaultVariantId" from products p
      where p.company_id = of_company and p.id = any(array(select (m ->> 'productId')::bigint from jsonb_array_elements(moves) m))
      order by p.id for no key update)
  select array_agg(e.n::integer - 1 order by e.n), array_agg((e.m ->> 'productId')::bigint order by e.n),
      array_agg(coalesce((e.m ->> 'variantId')::bigint, l."defaultVariantId") order by e.n),
      array_agg((e.m ->> 'delta')::bigint order by e.n), array_agg(e.m ->> 'reason' order by e.n),
      array_agg((e.m ->> 'purchaseId')::bigint order by e.n)
    into places, products_of, variants_of, deltas, reasons, orders_of
    from jsonb_array_elements(moves) with ordinality e(m, n)
    left join locked l on l.id = (e.m ->> 'productId')::bigint;
  if places is null then return; end if;

  -- A second statement, to see the changes that the first one waited for.
  with held as materialized (
    select v.id, v."productId", v.quantity, v."isTracked" from variants v
      where v.company_id = of_company and v.id = any(variants_of) order by v.id for no key update)
  select array_agg(w.quantity order by w.at), array_agg(w."isTracked" order by w.at), array_agg(w.short order by w.at),
      bool_or(w.strange)
    into helds, counted, shorts, is_strange
    from (select a.at, h.quantity, coalesce(h."isTracked", true) as "isTracked", h."productId" <> a.product as strange,
        coalesce(h."isTracked", true) and a.delta < 0
          and coalesce(h.quantity, 0) + sum(a.delta) over (partition by a.variant) < 0 as short
      from unnest(places, products_of, variants_of, deltas) a(at, product, variant, delta)
      left join held h on h.id = a.variant) w;
  if is_strange then
    raise foreign_key_violation using message = 'A variant is of another product than its pieces are taken from.',
      constraint = 'stock_movements_variant';
  end if;
  for at in 1 .. cardinality(places) loop
    place := places[at];
    quantity := case when counted[at] then helds[at] end;
    "isShort" := shorts[at];
    return next;
  end loop;
  if true = any(shorts) then return; end if;

  -- Numbered under the locks, so that the order of movements is that of the locks.
  entered := set_config('matjar.stock', 'recorded', true);
  insert into stock_movements (company_id, "productId", "variantId", delta, "quantityAfter", reason, "purchaseId")
    select of_company, m.product, m.variant, m.delta,
      m.held + sum(m.delta) over (partition by m.variant order by m.reason, m.purchase rows unbounded preceding), m.reason, m.purchase
    from (select a.product, a.variant, sum(a.delta)::bigint as delta, a.held, a.reason, a.purchase
      from unnest(products_of, variants_of, deltas, helds, counted, reasons, orders_of) a(product, variant, delta, held, counts, reason, purchase)
      where a.counts and a.held is not null group by 1, 2, 4, 5, 6 having sum(a.delta) <> 0) m
    order by m.product, m.variant, m.reason, m.purchase;
  entered := set_config('matjar.stock', 'settled', true);
  update variants v set quantity = v.quantity + m.delta, version = v.version + 1, "updatedAt" = now()
    from (select a.variant, sum(a.delta)::bigint as delta from unnest(variants_of, deltas, helds, counted) a(variant, delta, held, counts)
      where a.counts and a.held is not null group by 1 having sum(a.delta) <> 0) m
    where v.company_id = of_company and v.id = m.variant;
  entered := set_config('matjar.stock', 'summed', true);
  update products p set quantity = p.quantity + m.delta, version = p.version + 1, "updatedAt" = now()
    from (select a.product, sum(a.delta)::bigint as delta from unnest(products_of, deltas, helds, counted) a(product, delta, held, counts)
      where a.counts and a.held is not null group by 1 having sum(a.delta) <> 0) m
    where p.company_id = of_company and p.id = m.product;
  entered := set_config('matjar.stock', mode, true);
end $$;

-- Stock of a variant: `out`, `low` (at most the threshold), or `enough`, as also if it is not tracked. The only definition of low stock: flags,
-- list filters, counts and notices call it. Immutable SQL, so that the planner inlines it.
create function stock_level(is_tracked boolean, quantity bigint, threshold bigint) returns text
  language sql immutable parallel safe as $$
  select case when not is_tracked then 'enough' when quantity <= 0 then 'out' when quantity <= threshold then 'low' else 'enough' end
$$;

-- Row trigger: a new variant takes the low-stock threshold of its product.
create function inherit_low_stock_threshold() returns trigger
  language plpgsql as $$
begin
  new."lowStockThreshold" := coalesce(
    (select p."lowStockThreshold" from products p where p.company_id = new.company_id and p.id = new."productId"), 5);
  return new;
end $$;

-- Posts the differences of a stocktake to the stock, or reverses them (`way` -1), less what other stocktakes corrected since the count. Deleted
-- variants are skipped, and no quantity becomes negative.
create function post_stocktake(stocktake bigint, way integer, said text) returns void
  language plpgsql as $$
begin
  -- Lock order: products, then variants, each by id.
  perform from products p where p.company_id = matjar_company() and p.id in (select v."productId" from stocktake_lines l
      join variants v on v.company_id = l.company_id and v.id = l."variantId"
      where l.company_id = matjar_company() and l."stocktakeId" = stocktake) order by p.id for no key update;
  perform from variants v where v.company_id = matjar_company() and v.id in (select l."variantId" from stocktake_lines l
      where l.company_id = matjar_company() and l."stocktakeId" = stocktake) order by v.id for no key update;
  with differing as (
    select v."productId", v.id, greatest(-v.quantity, case when way > 0
        then l.counted - l.expected - coalesce((select sum(o.posted) from stocktake_lines o
          where o.company_id = l.company_id and o."variantId" = l."variantId" and o."stocktakeId" <> l."stocktakeId"
            and o."postedAt" > l."countedAt"), 0)
        else -coalesce(l.posted, l.counted - l.expected) end)::bigint as delta
    from stocktake_lines l join variants v on v.company_id = l.company_id and v.id = l."variantId"
    where l.company_id = matjar_company() and l."stocktakeId" = stocktake and v."isTracked"),
  kept as (
    update stocktake_lines l set posted = case when way > 0 then d.delta end, "postedAt" = case when way > 0 then clock_timestamp() end
    from differing d where l.company_id = matjar_company() and l."stocktakeId" = stocktake and l."variantId" = d.id)
  insert into stock_movements (company_id, "productId", "variantId", delta, reason, note)
    select matjar_company(), "productId", id, delta, case when way > 0 then 'count' else 'undo' end, said
    from differing where delta <> 0 order by "productId", id;
end $$;

-- Statement trigger: adds and removes `variant_quantities`. Its name sorts before stock_inserted and stock_deleted, which move quantities.
create function sync_variant_quantities() returns trigger
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

-- Statement trigger: recomputes `isLow` when a variant's threshold, tracking or product changes.
create function refresh_low_stock_flags() returns trigger
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

-- Row trigger: recomputes "isLow" of the products of a variant that became low or ceased to be: a product is low if any of its variants is.
create function refresh_product_low_stock() returns trigger
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
