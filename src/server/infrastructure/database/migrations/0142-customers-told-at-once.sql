-- What customers have bought was told one customer and channel at a time, and looked for in their orders even when orders were only
-- placed: thousands of orders in one statement took seconds. Orders that come need no look at others: the first, the second and the last
-- are those of what is kept and of what came. Only where sales change or go is looked again, in one statement for all.
create or replace function purchases_tell_customers() returns trigger language plpgsql
  -- The orders of a customer are few beside the table, whatever its statistics say.
  set enable_seqscan = off
  as $$
declare
  none constant text := 'select company_id, id, "customerId", channel, "createdAt", total from purchases where false';
  sold constant text := $of$select company_id, id, "customerId", channel, "createdAt", total from %s
    where "customerId" is not null and order_outcome(status, payment, fulfillment) = 'sold'$of$;
  was text := case tg_op when 'INSERT' then none else format(sold, 'before') end;
  is_now text := case tg_op when 'DELETE' then none else format(sold, 'after') end;
  companies bigint[];
  people bigint[];
  channels text[];
  spent bigint[];
  orders bigint[];
  told record;
begin
  execute format(
    'with was as (%s), is_now as (%s)
     select array_agg(company_id), array_agg("customerId"), array_agg(channel), array_agg(spent), array_agg(orders)
     from (select company_id, "customerId", channel, sum(sign * total) as spent, sum(sign) as orders
       from (select 1 as sign, * from (table is_now except table was) come
             union all select -1, * from (table was except table is_now) gone) changed
       group by 1, 2, 3) each', was, is_now) into companies, people, channels, spent, orders;
  if companies is null then return null; end if;

  -- They are locked in order, so that nobody waits in a circle, and before their orders are looked at again: of two orders at one moment,
  -- the later finds the earlier one. Found by their key each: joined with them, many were compared with many where statistics were old.
  for told in
    select company_id, array_agg(id) as ids, jsonb_object_agg(id, jsonb_build_array(more, many)) as sums
    from (select company_id, id, sum(more) as more, sum(many) as many
          from unnest(companies, people, spent, orders) each(company_id, id, more, many) group by 1, 2) summed
    group by company_id order by company_id
  loop
    perform from customers where company_id = told.company_id and id = any(told.ids) order by id for no key update;
    update customers set "totalSpent" = "totalSpent" + (told.sums -> id::text ->> 0)::bigint,
        "ordersCount" = "ordersCount" + (told.sums -> id::text ->> 1)::bigint
      where company_id = told.company_id and id = any(told.ids)
        and told.sums -> id::text <> '[0, 0]'::jsonb;
  end loop;

  if tg_op = 'INSERT' then
    insert into customer_sales as kept (company_id, "customerId", channel, "firstAt", "secondAt", "lastAt")
      select company_id, "customerId", channel, min("createdAt"), (array_agg("createdAt" order by "createdAt"))[2], max("createdAt")
      from after
      where "customerId" is not null and order_outcome(status, payment, fulfillment) = 'sold'
      group by 1, 2, 3
      on conflict (company_id, "customerId", channel) do update set
        "firstAt" = least(kept."firstAt", excluded."firstAt"),
        "secondAt" = least(greatest(kept."firstAt", excluded."firstAt"), kept."secondAt", excluded."secondAt"),
        "lastAt" = greatest(kept."lastAt", excluded."lastAt");
    return null;
  end if;

  delete from customer_sales s
    where s.company_id = any(companies) and s."customerId" = any(people)
      and (select true from purchases p
        where p.company_id = s.company_id and p."customerId" = s."customerId" and p.channel = s.channel
          and order_outcome(p.status, p.payment, p.fulfillment) = 'sold' limit 1) is null;
  insert into customer_sales (company_id, "customerId", channel, "firstAt", "secondAt", "lastAt")
    select one.company_id, one."customerId", one.channel, first.moments[1], first.moments[2], last.moment
    from unnest(companies, people, channels) one(company_id, "customerId", channel)
    cross join lateral (select from customers c where c.company_id = one.company_id and c.id = one."customerId" limit 1) stands
    cross join lateral (select array(select p."createdAt" from purchases p
        where p.company_id = one.company_id and p."customerId" = one."customerId" and p.channel = one.channel
          and order_outcome(p.status, p.payment, p.fulfillment) = 'sold'
        order by p."createdAt" limit 2) as moments) first
    cross join lateral (select p."createdAt" as moment from purchases p
        where p.company_id = one.company_id and p."customerId" = one."customerId" and p.channel = one.channel
          and order_outcome(p.status, p.payment, p.fulfillment) = 'sold'
        order by p."createdAt" desc limit 1) last
    on conflict (company_id, "customerId", channel) do update
    set "firstAt" = excluded."firstAt", "secondAt" = excluded."secondAt", "lastAt" = excluded."lastAt";
  return null;
end $$;
