-- What 0091 keeps of the sales was kept at the price of days x all orders: where row-level security holds, a condition that calls a
-- function with a column (`store_midnight(day)`) may not narrow what is read, so each day read every order. And it was all or nothing:
-- what did not end within the time-out began anew at the next look. Now bounds are plain values, each month is read once, and a call
-- keeps about `enough` orders' worth of months and leaves the others to the next one.

drop function keep_sales(bigint, integer);

-- Keeps marked days of a company anew, the oldest months first, when there are more marks than `most`. Marks go before their days are
-- counted: what is committed in between is counted, and its mark stays. Whoever finds another at it leaves it to them.
-- Answers whether more is left than that; call it again, in a transaction of its own.
create function keep_sales(of_company bigint, most integer, enough bigint default 50000) returns boolean
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

-- The orders of lines, found by their key each: beside many lines the plan for few was kept, or the other way round.
create or replace function purchase_products_mark_days() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into changed_sales_days (company_id, day)
      select distinct l.company_id, store_day(p."createdAt")
      from (select distinct company_id, "purchaseId" from after) l
      cross join lateral (select "createdAt" from purchases p
        where p.company_id = l.company_id and p.id = l."purchaseId" and p.status <> 'draft' limit 1) p;
  elsif tg_op = 'DELETE' then
    insert into changed_sales_days (company_id, day)
      select distinct l.company_id, store_day(p."createdAt")
      from (select distinct company_id, "purchaseId" from before) l
      cross join lateral (select "createdAt" from purchases p
        where p.company_id = l.company_id and p.id = l."purchaseId" and p.status <> 'draft' limit 1) p;
  else
    with was as (select company_id, id, "purchaseId", "productId", name, quantity, total from before),
      is_now as (select company_id, id, "purchaseId", "productId", name, quantity, total from after)
    insert into changed_sales_days (company_id, day)
      select distinct l.company_id, store_day(p."createdAt")
      from (select company_id, "purchaseId"
            from ((table was except table is_now) union all (table is_now except table was)) differing
            group by 1, 2) l
      cross join lateral (select "createdAt" from purchases p
        where p.company_id = l.company_id and p.id = l."purchaseId" and p.status <> 'draft' limit 1) p;
  end if;
  return null;
end $$;
alter function purchase_products_mark_days() set enable_seqscan = off;
