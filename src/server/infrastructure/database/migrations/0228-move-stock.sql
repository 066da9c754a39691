-- Moves the pieces of many variants at once, all or none: what is short is answered instead of written. Argument: [{productId, variantId?,
-- delta, reason, purchaseId?}]; without a variant the product's own. Answers each place of it from 0: what there is now; `isShort`, less than is
-- taken. What is not tracked, and what is gone and is to come back, is answered with no quantity and moves nothing.
create function move_stock(moves jsonb) returns table (place integer, quantity bigint, "isShort" boolean) language plpgsql as $$
#variable_conflict use_column
declare
  asked jsonb;
  met jsonb;
begin
  -- Products before variants, each by id, as everywhere.
  perform from products p where p.company_id = matjar_company()
    and p.id = any(array(select (m ->> 'productId')::bigint from jsonb_array_elements(moves) m)) order by p.id for no key update;
  select coalesce(jsonb_agg(jsonb_build_object('place', n - 1, 'delta', m -> 'delta', 'reason', m -> 'reason', 'purchaseId', m -> 'purchaseId',
      'productId', m -> 'productId', 'variantId', coalesce(nullif(m -> 'variantId', 'null'), to_jsonb(p."defaultVariantId")))), '[]') into asked
    from jsonb_array_elements(moves) with ordinality e(m, n)
    left join products p on p.company_id = matjar_company() and p.id = (m ->> 'productId')::bigint;
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
