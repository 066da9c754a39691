-- Sales counted an order at what it was sold for, whatever came back of it later, until all of it had. What comes off a sale that stays one is
-- kept now, each time with its moment: the figures tell it on the day on which it was given back, as the day of the sale was told long ago.

-- What of an order's total nobody pays in the end: the worth of pieces that came back, and money that was given back out of goodwill. Money
-- that was paid twice, or for what the order no longer holds, is not of the sale.
create function order_given_back(total bigint, returned bigint, goodwill bigint) returns bigint
  language sql immutable parallel safe as $$ select least(returned, total) + goodwill $$;

create table sales_given_back (
  company_id bigint not null,
  id bigint generated always as identity,
  "purchaseId" bigint not null,
  at timestamptz not null,
  -- minor units
  amount bigint not null check (amount > 0),
  primary key (company_id, id),
  constraint sales_given_back_purchase foreign key (company_id, "purchaseId") references purchases on delete cascade
);
create index sales_given_back_at on sales_given_back (company_id, at) include ("purchaseId", amount);
create index sales_given_back_purchase on sales_given_back (company_id, "purchaseId", id);
select build.fence('sales_given_back');

-- Their days are kept as those of orders (0091), in the same rows: `given_back` stands where an order has its outcome.
create function sales_given_back_mark_day() returns trigger language plpgsql as $$
declare
  told sales_given_back := coalesce(new, old);
begin
  insert into changed_sales_days (company_id, day) values (told.company_id, store_day(told.at));
  return null;
end $$;
create trigger mark_day after insert or delete or update on sales_given_back for each row execute function sales_given_back_mark_day();

-- What comes off is told now, of an order that comes with it (of other programs) at its own moment. What is taken back was never given: it goes
-- from the last ones, so that an undo leaves no day poorer and none richer.
create function purchases_give_back() returns trigger language plpgsql as $$
declare
  more bigint := order_given_back(new.total, new."returnedTotal", new."goodwillTotal");
  kept record;
begin
  if tg_op = 'UPDATE' then
    more := more - order_given_back(old.total, old."returnedTotal", old."goodwillTotal");
    if (old.status, old.channel, old.payment, old.fulfillment, old.creator)
      is distinct from (new.status, new.channel, new.payment, new.fulfillment, new.creator) then
      insert into changed_sales_days (company_id, day)
        select distinct company_id, store_day(at) from sales_given_back where company_id = new.company_id and "purchaseId" = new.id;
    end if;
  end if;
  if more > 0 then
    insert into sales_given_back (company_id, "purchaseId", at, amount)
      values (new.company_id, new.id, case tg_op when 'INSERT' then new."createdAt" else now() end, more);
  end if;
  while more < 0 loop
    select id, amount into kept from sales_given_back
      where company_id = new.company_id and "purchaseId" = new.id order by id desc limit 1;
    exit when not found;
    if kept.amount + more > 0 then
      update sales_given_back set amount = kept.amount + more where company_id = new.company_id and id = kept.id;
    else
      delete from sales_given_back where company_id = new.company_id and id = kept.id;
    end if;
    more := least(0, more + kept.amount);
  end loop;
  return null;
end $$;
create trigger give_back_inserted after insert on purchases for each row
  when (new."returnedTotal" + new."goodwillTotal" > 0) execute function purchases_give_back();
create trigger give_back_updated after update of total, "returnedTotal", "goodwillTotal", status, channel, payment, fulfillment, creator on purchases
  for each row
  when (old."returnedTotal" + old."goodwillTotal" + new."returnedTotal" + new."goodwillTotal" > 0) execute function purchases_give_back();

-- As in 0140, and what was given back.
create or replace function keep_sales(of_company bigint, most integer, enough bigint default 50000) returns boolean
  language plpgsql
  -- The months are narrow beside the table, whatever its statistics say; those of orders that were just written say nothing.
  set enable_seqscan = off
  as $$
declare
  handled bigint := 0;
  first_day date;
  opens timestamptz;
  closes timestamptz;
  last_month date;
  days date[];
begin
  if (select count(*) from (select 1 from changed_sales_days where company_id = of_company limit most + 1) marks) <= most
    or not pg_try_advisory_xact_lock(hashtext('keep_sales'), of_company::integer) then return false; end if;
  loop
    select min(day) into first_day from changed_sales_days where company_id = of_company;
    exit when first_day is null;
    first_day := date_trunc('month', first_day::timestamp)::date;
    last_month := (first_day + interval '1 month')::date;
    opens := store_midnight(first_day);
    closes := store_midnight(last_month);
    with gone as (
      delete from changed_sales_days where company_id = of_company and day >= first_day and day < last_month returning day)
      select array_agg(distinct day) into days from gone;

    delete from sales_days where company_id = of_company and day = any(days);
    insert into sales_days (company_id, day, status, channel, outcome, fulfillment, creator, orders, amount)
      select p.company_id, store_day(p."createdAt"), p.status, p.channel, order_outcome(p.status, p.payment, p.fulfillment),
        p.fulfillment, p.creator, count(*), sum(p.total)
      from purchases p
      where p.company_id = of_company and p."createdAt" >= opens and p."createdAt" < closes and p.status <> 'draft'
        and store_day(p."createdAt") = any(days)
      group by 1, 2, 3, 4, 5, 6, 7;
    -- Each found by its order's key: joined, the orders of all years were read beside a month of these.
    insert into sales_days (company_id, day, status, channel, outcome, fulfillment, creator, orders, amount)
      select g.company_id, store_day(g.at), p.status, p.channel, 'given_back', p.fulfillment, p.creator, count(*), sum(g.amount)
      from sales_given_back g
      cross join lateral (select o.status, o.channel, o.payment, o.fulfillment, o.creator from purchases o
        where o.company_id = of_company and o.id = g."purchaseId" limit 1) p
      where order_outcome(p.status, p.payment, p.fulfillment) = 'sold' and g.company_id = of_company and g.at >= opens and g.at < closes and store_day(g.at) = any(days)
      group by 1, 2, 3, 4, 5, 6, 7;

    delete from sold_products where company_id = of_company and month = first_day;
    insert into sold_products (company_id, month, status, channel, "productId", name, units, value)
      select p.company_id, first_day, p.status, p.channel, l."productId", case when l."productId" is null then l.name end,
        sum(l.quantity), sum(l.total)
      from purchases p
      join purchase_products l on l.company_id = p.company_id and l."purchaseId" = p.id
      where p.company_id = of_company and p."createdAt" >= opens and p."createdAt" < closes
        and order_outcome(p.status, p.payment, p.fulfillment) = 'sold'
      group by 1, 2, 3, 4, 5, 6;

    handled := handled + 1 + coalesce((
      select sum(orders) from sales_days where company_id = of_company and day >= first_day and day < last_month), 0);
    exit when handled >= enough;
  end loop;
  return (select count(*) from (select 1 from changed_sales_days where company_id = of_company limit most + 1) marks) > most;
end $$;

-- As in 0390 and 0923: what customers have spent is what they have paid in the end.
create or replace function purchases_tell_customers() returns trigger language plpgsql
  set enable_seqscan = off
  as $$
declare
  none constant text := 'select company_id, id, "customerId", channel, "createdAt", total from purchases where false';
  sold constant text := $of$select company_id, id, "customerId", channel, "createdAt",
      total - order_given_back(total, "returnedTotal", "goodwillTotal") as total from %s
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

create or replace function purchases_come_to_customers() returns trigger language plpgsql
  set enable_seqscan = off
  set plan_cache_mode = force_generic_plan
  as $$
declare
  told record;
begin
  select count(*) over () as many, company_id, "customerId", channel, total - order_given_back(total, "returnedTotal", "goodwillTotal") as total,
      "createdAt" into told from after
    where "customerId" is not null and order_outcome(status, payment, fulfillment) = 'sold' limit 1;
  if not found then return null; end if;
  if told.many = 1 then
    -- The customer is locked before what is kept of their orders, as everywhere.
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

  -- They are locked in order, so that nobody waits in a circle.
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
    from (select company_id, "customerId" as id, sum(total - order_given_back(total, "returnedTotal", "goodwillTotal")) as more, count(*) as many
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

-- Told of what comes back too.
drop trigger tell_customers_updated on purchases;
drop trigger zz_tell_customers_updated on purchases;
create trigger tell_customers_updated after update on purchases referencing old table as before new table as after
  for each statement execute function purchases_tell_customers();
select build.when_changed('purchases', '{tell_customers_updated}', 'status', 'channel', 'payment', 'fulfillment', 'total', 'customerId', 'createdAt',
  'returnedTotal', 'goodwillTotal');

-- What stands there already: by the trail, where it tells all of it; else at the last moment that it tells, or at the order's last change.
alter table purchases no force row level security;
alter table audit no force row level security;
alter table sales_given_back no force row level security;
alter table changed_sales_days no force row level security;
alter table customers no force row level security;
with given as materialized (
    select company_id, id, "updatedAt", order_given_back(total, "returnedTotal", "goodwillTotal") as amount
    from purchases where "returnedTotal" + "goodwillTotal" > 0 and order_given_back(total, "returnedTotal", "goodwillTotal") > 0),
  steps as materialized (
    select g.company_id, g.id, a.id as line, a.at,
      coalesce((a.changes #>> '{returnedTotal,to}')::numeric::bigint, 0) - coalesce((a.changes #>> '{returnedTotal,from}')::numeric::bigint, 0)
      + coalesce((a.changes #>> '{goodwillTotal,to}')::numeric::bigint, 0) - coalesce((a.changes #>> '{goodwillTotal,from}')::numeric::bigint, 0) as more
    from given g join audit a on a.company_id = g.company_id and a.resource = 'purchases' and a."recordId" = g.id
    where a.changes ?| array['returnedTotal', 'goodwillTotal']),
  told as (select company_id, id, sum(more) as amount, min(more) as least, max(at) filter (where more > 0) as at from steps where more <> 0 group by 1, 2),
  known as (
    select g.company_id, g.id, s.at, s.more as amount, s.line from given g join told t using (company_id, id) join steps s using (company_id, id)
    where t.amount = g.amount and t.least > 0 and s.more > 0
    union all
    select g.company_id, g.id, coalesce(t.at, g."updatedAt"), g.amount, 0 from given g left join told t using (company_id, id)
    where t.amount is distinct from g.amount or t.least < 0)
  insert into sales_given_back (company_id, "purchaseId", at, amount) select company_id, id, at, amount from known order by company_id, at, line;
update customers c set "totalSpent" = c."totalSpent" - less.amount
  from (select company_id, "customerId" as id, sum(order_given_back(total, "returnedTotal", "goodwillTotal")) as amount
        from purchases where "customerId" is not null and "returnedTotal" + "goodwillTotal" > 0
          and order_outcome(status, payment, fulfillment) = 'sold' group by 1, 2) less
  where c.company_id = less.company_id and c.id = less.id and less.amount > 0;
alter table purchases force row level security;
alter table audit force row level security;
alter table sales_given_back force row level security;
alter table changed_sales_days force row level security;
alter table customers force row level security;
