-- What customers are told apart by in lists of a million: when they bought first and last, where they live, and the store's own words
-- for them. Sums that the database keeps are no edits: a record's version stays as it is.

alter table customers
  add column tags text[] not null default '{}',
  -- of the orders that `ordersCount` counts
  add column "firstOrderAt" timestamptz,
  add column "lastOrderAt" timestamptz,
  -- of the default address
  add column city text,
  add column region text;
create index customers_first_order on customers (company_id, "firstOrderAt", id);
create index customers_last_order on customers (company_id, "lastOrderAt", id);
create index customers_city on customers (company_id, city, id);
create index customers_region on customers (company_id, region, id);
create index customers_tags on customers using gin (company_id, tags);
-- Tags are suggested from the customers that were tagged last.
create index customers_tagged on customers (company_id, id) where tags <> '{}';
select build.searchable('customers');

-- As in 0142, but the customers are written once their sales are: one statement keeps the sums and the moments, since a customer's row
-- is heavy to write.
create or replace function purchases_tell_customers() returns trigger language plpgsql
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
        -- An order that was placed on another day changes no sum.
        and (told.sums -> id::text <> '[0, 0]'::jsonb or tg_op <> 'INSERT');
  end loop;
  return null;
end $$;

-- Row trigger: the place of the default address is the customer's. The customer is locked by whoever writes their addresses.
create function addresses_tell_customer() returns trigger language plpgsql as $$
declare
  of_company bigint := coalesce(new.company_id, old.company_id);
  of_customer bigint := coalesce(new."customerId", old."customerId");
begin
  update customers c set city = place.city, region = place.region
    from (select max(a.city) as city, max(a.region) as region from addresses a
      where a.company_id = of_company and a."customerId" = of_customer and a."isDefault") place
    where c.company_id = of_company and c.id = of_customer and (c.city, c.region) is distinct from (place.city, place.region);
  return null;
end $$;
create trigger tell_customer_inserted after insert on addresses for each row when (new."isDefault")
  execute function addresses_tell_customer();
create trigger tell_customer_updated after update on addresses for each row
  when ((old.city, old.region, old."isDefault") is distinct from (new.city, new.region, new."isDefault"))
  execute function addresses_tell_customer();
create trigger tell_customer_deleted after delete on addresses for each row when (old."isDefault")
  execute function addresses_tell_customer();

-- What stands there already. Forced row-level security would hide every row from the migration.
alter table customers no force row level security;
alter table customer_sales no force row level security;
alter table addresses no force row level security;
update customers c set "firstOrderAt" = sales.first, "lastOrderAt" = sales.last
  from (select company_id, "customerId", min("firstAt") as first, max("lastAt") as last from customer_sales group by 1, 2) sales
  where c.company_id = sales.company_id and c.id = sales."customerId";
update customers c set city = a.city, region = a.region
  from addresses a where a.company_id = c.company_id and a."customerId" = c.id and a."isDefault";
alter table customers force row level security;
alter table customer_sales force row level security;
alter table addresses force row level security;
