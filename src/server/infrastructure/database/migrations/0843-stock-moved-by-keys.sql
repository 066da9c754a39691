-- With one plan for all, the variant of a movement is looked up by one key or the other, and what was sold without a variant one by one:
-- a condition of two cases, and a join of unknown length, read every variant and every product.

create or replace function stock_movement_placed() returns trigger language plpgsql
  set plan_cache_mode = force_generic_plan
  as $$
declare
  moved record;
begin
  if stock_mode() = 'recorded' then return new; end if;
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

-- As in 0228.
create or replace function move_stock(moves jsonb) returns table (place integer, quantity bigint, "isShort" boolean) language plpgsql
  set plan_cache_mode = force_generic_plan
  as $$
#variable_conflict use_column
declare
  asked jsonb;
  met jsonb;
begin
  -- Products before variants, each by id, as everywhere.
  perform from products p where p.company_id = matjar_company()
    and p.id = any(array(select (m ->> 'productId')::bigint from jsonb_array_elements(moves) m)) order by p.id for no key update;
  select coalesce(jsonb_agg(jsonb_build_object('place', n - 1, 'delta', m -> 'delta', 'reason', m -> 'reason', 'purchaseId', m -> 'purchaseId',
      'productId', m -> 'productId', 'variantId', coalesce(nullif(m -> 'variantId', 'null'),
        (select to_jsonb(p."defaultVariantId") from products p where p.company_id = matjar_company() and p.id = (m ->> 'productId')::bigint)))), '[]') into asked
    from jsonb_array_elements(moves) with ordinality e(m, n);
  select coalesce(jsonb_object_agg(id, jsonb_build_object('quantity', quantity, 'isTracked', "isTracked")), '{}') into met
    from (select v.id, v.quantity, v."isTracked" from variants v where v.company_id = matjar_company()
        and v.id = any(array(select (a ->> 'variantId')::bigint from jsonb_array_elements(asked) a)) order by v.id for no key update) v;
  return query
    with told as (
      select (a ->> 'place')::integer as place, (a ->> 'delta')::bigint as delta, a ->> 'variantId' as variant,
        (met -> (a ->> 'variantId') ->> 'quantity')::bigint as held, coalesce((met -> (a ->> 'variantId') ->> 'isTracked')::boolean, true) as tracked
      from jsonb_array_elements(asked) a),
    summed as (select t.*, sum(t.delta) over (partition by t.variant) as net from told t)
    select s.place, case when s.tracked then s.held end,
      s.tracked and s.delta < 0 and coalesce(s.held, 0) + s.net < 0
    from summed s order by s.place;
  if exists (select from jsonb_array_elements(asked) a group by a ->> 'variantId'
    having coalesce(bool_and((met -> (a ->> 'variantId') ->> 'isTracked')::boolean), true)
      and coalesce(min((met -> (a ->> 'variantId') ->> 'quantity')::bigint), 0) + sum((a ->> 'delta')::bigint) < 0) then return; end if;
  insert into stock_movements (company_id, "productId", "variantId", delta, reason, "purchaseId")
    select matjar_company(), (a ->> 'productId')::bigint, (a ->> 'variantId')::bigint, sum((a ->> 'delta')::bigint), a ->> 'reason', (a ->> 'purchaseId')::bigint
    from jsonb_array_elements(asked) a
    where (met -> (a ->> 'variantId') ->> 'isTracked')::boolean
    group by 2, 3, 5, 6 having sum((a ->> 'delta')::bigint) <> 0 order by 2, 3;
end $$;
