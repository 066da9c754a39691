-- Statement trigger: updates spending, order counts and first, second and last sale of customers whose orders changed or were deleted. Customers
-- are locked in the order of their ids, before their orders are read, so that concurrent changes neither deadlock nor overwrite each other.
create function refresh_customer_sales() returns trigger
  language plpgsql set enable_seqscan = off as $$
declare
  none constant text := 'select company_id, id, "customerId", channel, "createdAt", total from purchases where false';
  sold constant text := $of$select company_id, id, "customerId", channel, "createdAt",
      total - order_refunded_amount(total, "returnedTotal", "goodwillTotal") as total from %s
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

  -- Locked by id, which prevents deadlocks, and before the orders are read: of two concurrent orders
  -- the later sees the earlier. Read by key: a join depends on statistics, which may be outdated.
  for told in select company_id, array_agg(distinct id) as ids from unnest(companies, people) each(company_id, id)
    group by company_id order by company_id
  loop
    perform from customers where company_id = told.company_id and id = any(told.ids) order by id for no key update;
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
  else
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
  end if;

  for told in
    select company_id, array_agg(id) as ids, jsonb_object_agg(id, jsonb_build_array(more, many)) as sums
    from (select company_id, id, sum(more) as more, sum(many) as many
          from unnest(companies, people, spent, orders) each(company_id, id, more, many) group by 1, 2) summed
    group by company_id order by company_id
  loop
    update customers c set "totalSpent" = c."totalSpent" + (told.sums -> id::text ->> 0)::bigint,
        "ordersCount" = c."ordersCount" + (told.sums -> id::text ->> 1)::bigint,
        "firstOrderAt" = (select min(s."firstAt") from customer_sales s where s.company_id = c.company_id and s."customerId" = c.id),
        "lastOrderAt" = (select max(s."lastAt") from customer_sales s where s.company_id = c.company_id and s."customerId" = c.id)
      where c.company_id = told.company_id and c.id = any(told.ids)
        -- A changed creation time changes no sum.
        and (told.sums -> id::text <> '[0, 0]'::jsonb or tg_op <> 'INSERT');
  end loop;
  return null;
end $$;

-- Statement trigger: adds new orders to the figures of their customers. A single order needs neither grouping nor the customer's other orders.
create function add_orders_to_customers() returns trigger
  language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  told record;
begin
  select count(*) over () as many, company_id, "customerId", channel, total - order_refunded_amount(total, "returnedTotal", "goodwillTotal") as total,
      "createdAt" into told from after
    where "customerId" is not null and order_outcome(status, payment, fulfillment) = 'sold' limit 1;
  if not found then return null; end if;
  if told.many = 1 then
    -- Lock order: customers before their sales.
    update customers c set "totalSpent" = c."totalSpent" + told.total, "ordersCount" = c."ordersCount" + 1,
        "firstOrderAt" = least(c."firstOrderAt", told."createdAt"), "lastOrderAt" = greatest(c."lastOrderAt", told."createdAt")
      where c.company_id = told.company_id and c.id = told."customerId";
    insert into customer_sales as kept (company_id, "customerId", channel, "firstAt", "lastAt")
      values (told.company_id, told."customerId", told.channel, told."createdAt", told."createdAt")
      on conflict (company_id, "customerId", channel) do update set
        "firstAt" = least(kept."firstAt", excluded."firstAt"),
        "secondAt" = least(greatest(kept."firstAt", excluded."firstAt"), kept."secondAt"),
        "lastAt" = greatest(kept."lastAt", excluded."lastAt");
    return null;
  end if;

  -- Locked by id, which prevents deadlocks.
  for told in select company_id, array_agg(distinct "customerId") as ids from after
    where "customerId" is not null and order_outcome(status, payment, fulfillment) = 'sold' group by company_id order by company_id
  loop
    perform from customers where company_id = told.company_id and id = any(told.ids) order by id for no key update;
  end loop;

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
    from (select company_id, "customerId" as id, sum(total - order_refunded_amount(total, "returnedTotal", "goodwillTotal")) as more, count(*) as many
          from after
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
