-- Of the database's time for an order half went into planning: the triggers' statements name their rows by arrays, for which PostgreSQL plans anew
-- each time, or are put together as text. They find rows by their keys whatever the array holds, so that one plan serves.

alter function stock_move() set plan_cache_mode = force_generic_plan;
alter function stock_sum(bigint, jsonb) set plan_cache_mode = force_generic_plan;
alter function purchase_products_mark_days() set plan_cache_mode = force_generic_plan;

-- As in 0390, for orders that come: nothing was before, so nothing is compared.
create function purchases_come_to_customers() returns trigger language plpgsql
  set enable_seqscan = off
  set plan_cache_mode = force_generic_plan
  as $$
declare
  told record;
begin
  -- They are locked in order, so that nobody waits in a circle.
  for told in select company_id, array_agg(distinct "customerId") as ids from after
    where "customerId" is not null and order_outcome(status, payment, fulfillment) = 'sold' group by company_id order by company_id
  loop
    perform from customers where company_id = told.company_id and id = any(told.ids) order by id for no key update;
  end loop;
  if not found then return null; end if;

  insert into customer_sales as kept (company_id, "customerId", channel, "firstAt", "secondAt", "lastAt")
    select company_id, "customerId", channel, min("createdAt"), (array_agg("createdAt" order by "createdAt"))[2], max("createdAt")
    from after
    where "customerId" is not null and order_outcome(status, payment, fulfillment) = 'sold'
    group by 1, 2, 3
    on conflict (company_id, "customerId", channel) do update set
      "firstAt" = least(kept."firstAt", excluded."firstAt"),
      "secondAt" = least(greatest(kept."firstAt", excluded."firstAt"), kept."secondAt", excluded."secondAt"),
      "lastAt" = greatest(kept."lastAt", excluded."lastAt");

  for told in
    select company_id, array_agg(id) as ids, jsonb_object_agg(id, jsonb_build_array(more, many)) as sums
    from (select company_id, "customerId" as id, sum(total) as more, count(*) as many from after
          where "customerId" is not null and order_outcome(status, payment, fulfillment) = 'sold' group by 1, 2) summed
    group by company_id order by company_id
  loop
    update customers c set "totalSpent" = c."totalSpent" + (told.sums -> id::text ->> 0)::bigint,
        "ordersCount" = c."ordersCount" + (told.sums -> id::text ->> 1)::bigint,
        "firstOrderAt" = (select min(s."firstAt") from customer_sales s where s.company_id = c.company_id and s."customerId" = c.id),
        "lastOrderAt" = (select max(s."lastAt") from customer_sales s where s.company_id = c.company_id and s."customerId" = c.id)
      where c.company_id = told.company_id and c.id = any(told.ids);
  end loop;
  return null;
end $$;
drop trigger tell_customers_inserted on purchases;
create trigger tell_customers_inserted after insert on purchases referencing new table as after
  for each statement execute function purchases_come_to_customers();

-- As before; a few new rows are counted by a statement that is planned once. Of many, to read the group out of each row as JSON would cost more.
create or replace function matjar_count() returns trigger language plpgsql as $$
declare
  changed text := case tg_op
    when 'INSERT' then 'select 1 as sign, a.* from after a'
    when 'DELETE' then 'select -1 as sign, b.* from before b'
    else 'select 1 as sign, a.* from after a union all select -1, b.* from before b' end;
  groupings text := case when tg_nargs = 0 then '(values (''*''))'
    else format('(values (''*''), (changed.%I::text))', tg_argv[0]) end;
  are_few boolean := false;
begin
  if tg_op = 'INSERT' then are_few := (select count(*) <= 20 from (select from after limit 21) each); end if;
  if are_few then
    insert into resource_count_changes (company_id, resource, grouping, change)
      select a.company_id, tg_table_name, g.grouping, count(*) from after a
      cross join lateral (values ('*'), (case when tg_nargs > 0 then to_jsonb(a) ->> tg_argv[0] end)) g(grouping)
      where g.grouping is not null group by a.company_id, g.grouping;
  else
    execute format(
      'insert into resource_count_changes (company_id, resource, grouping, change)
       select changed.company_id, %L, g.grouping, sum(changed.sign) from (%s) changed
       cross join lateral %s g(grouping) where g.grouping is not null
       group by changed.company_id, g.grouping having sum(changed.sign) <> 0', tg_table_name, changed, groupings);
  end if;
  if random() < 0.02 and matjar_company() is not null then
    perform matjar_fold_counts(matjar_company(), tg_table_name);
  end if;
  return null;
end $$;
