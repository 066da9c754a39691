-- What an order takes is locked before it is taken, so that everything of it is known: the movement with what it leaves, the variant, the
-- product. It was worked out again by the triggers of the movement, of the variant and of the product, each with locks and sums of its own:
-- thirty statements where five do it.

-- As in 0228 and 0843; writes movements, variants and products itself (stock mode `settled`: the triggers of all three know that).
create or replace function move_stock(moves jsonb) returns table (place integer, quantity bigint, "isShort" boolean) language plpgsql
  set plan_cache_mode = force_generic_plan
  as $$
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
  -- Products before variants, each by id, as everywhere.
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

  -- A second statement: what the first one waited for is seen whole only by this one.
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

  -- Numbered under the locks, so that who waited for another stands behind them in the books too.
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

-- As in 0226, and what lists sort and filter by (0920). `settled`: movements and products are written by whoever wrote the variants.
create or replace function stock_of_variant_changed() returns trigger language plpgsql
  -- By the key: a plan that was made for thousands of rows, or while there were few, would read all of them for one.
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
  as $$
declare
  mode constant text := stock_mode();
  told record;
begin
  update variant_quantities q set quantity = a.quantity
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

-- Statement triggers of variants that come and go: before those that move their pieces (stock_came, stock_left).
create function variants_bring_quantities() returns trigger language plpgsql
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
  as $$
begin
  if tg_op = 'INSERT' then
    insert into variant_quantities (company_id, id, quantity) select company_id, id, quantity from after;
  else
    delete from variant_quantities q using before b where q.company_id = b.company_id and q.id = b.id;
  end if;
  return null;
end $$;
create trigger bring_quantities after insert on variants referencing new table as after
  for each statement execute function variants_bring_quantities();
create trigger bring_quantities_away after delete on variants referencing old table as before
  for each statement execute function variants_bring_quantities();

-- As in 0226, without a question of what stands in a setting.
create or replace function stock_movement_placed() returns trigger language plpgsql
  set plan_cache_mode = force_generic_plan
  as $$
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
drop trigger place on stock_movements;
create trigger place before insert on stock_movements for each row
  when (current_setting('matjar.stock', true) is distinct from 'recorded') execute function stock_movement_placed();
