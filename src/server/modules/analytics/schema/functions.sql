-- Day of a time in the store's time zone.
create function store_day(moment timestamptz) returns date
  language sql immutable parallel safe as $$ select (moment at time zone 'Africa/Cairo')::date $$;

-- Start of a day in the store's time zone.
create function store_midnight(day date) returns timestamptz
  language sql immutable parallel safe as $$ select day::timestamp at time zone 'Africa/Cairo' $$;

-- Statement trigger: marks the days whose sales change with orders. The lines of a new order need not mark it again.
create function mark_order_days() returns trigger
  language plpgsql as $$
declare
  come record;
  known text;
begin
  if tg_op = 'INSERT' then
    select count(*) over () as many, company_id, id, status, "createdAt" into come from after limit 1;
    if come.many = 1 then
      if come.status <> 'draft' then
        insert into changed_sales_days (company_id, day) values (come.company_id, store_day(come."createdAt"));
        known := set_config('matjar.day_marked_of', concat(come.company_id, ' ', come.id), true);
      end if;
      return null;
    end if;
    insert into changed_sales_days (company_id, day)
      select distinct company_id, store_day("createdAt") from after where status <> 'draft';
  elsif tg_op = 'DELETE' then
    insert into changed_sales_days (company_id, day)
      select distinct company_id, store_day("createdAt") from before where status <> 'draft';
  else
    with was as (select company_id, id, status, channel, payment, fulfillment, total, creator, "createdAt" from before),
      is_now as (select company_id, id, status, channel, payment, fulfillment, total, creator, "createdAt" from after),
      differing as ((table was except table is_now) union all (table is_now except table was))
    insert into changed_sales_days (company_id, day)
      select company_id, store_day("createdAt") from differing where status <> 'draft'
      union
      select d.company_id, r.day from (select distinct company_id, id from differing) d cross join lateral returned_days(d.company_id, d.id) r(day);
  end if;
  return null;
end $$;

-- Statement trigger: marks the days of the orders whose lines changed. Orders are read by key, whatever plan the number of lines suggests.
create function mark_order_line_days() returns trigger
  language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
begin
  if tg_op = 'INSERT' then
    if not exists (select from after a
        where concat(a.company_id, ' ', a."purchaseId") is distinct from current_setting('matjar.day_marked_of', true)) then return null; end if;
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

-- Recomputes the precomputed sales of marked days; see `refresh_sales_days`.
create function recompute_sales_days(of_company bigint, most integer, enough bigint default 50000) returns boolean
  language plpgsql set enable_seqscan = off as $$
declare
  handled bigint := 0;
  first_day date;
  opens timestamptz;
  closes timestamptz;
  last_month date;
  days date[];
begin
  if (select count(*) from (select 1 from changed_sales_days where company_id = of_company limit most + 1) marks) <= most
    or not pg_try_advisory_xact_lock(hashtext('refresh_sales_days'), of_company::integer) then return false; end if;
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
    -- By key: a join would read the orders of all years.
    insert into sales_days (company_id, day, status, channel, outcome, fulfillment, creator, orders, amount)
      select g.company_id, store_day(g.at), p.status, p.channel, 'given_back', p.fulfillment, p.creator, count(*), sum(g.amount)
      from sales_given_back g
      cross join lateral (select o.status, o.channel, o.payment, o.fulfillment, o.creator from purchases o
        where o.company_id = of_company and o.id = g."purchaseId" limit 1) p
      where order_outcome(p.status, p.payment, p.fulfillment) = 'sold' and g.company_id = of_company and g.at >= opens and g.at < closes
        and store_day(g.at) = any(days)
      group by 1, 2, 3, 4, 5, 6, 7;

    delete from sold_products where company_id = of_company and month = first_day;
    insert into sold_products (company_id, month, status, channel, "productId", name, units, value, units_back, value_back)
      select of_company, first_day, status, channel, "productId", case when "productId" is null then name end,
        sum(units), sum(value), sum(units_back), sum(value_back)
      from (
        select p.status, p.channel, l."productId", l.name, l.quantity as units, l.total as value, 0 as units_back, 0 as value_back
        from purchases p
        join purchase_products l on l.company_id = p.company_id and l."purchaseId" = p.id
        where p.company_id = of_company and p."createdAt" >= opens and p."createdAt" < closes
          and order_outcome(p.status, p.payment, p.fulfillment) = 'sold'
        union all
        select p.status, p.channel, l."productId", l.name, 0, 0, r.pieces, r.worth
        from returned_pieces r
        cross join lateral (select o.status, o.channel, o.payment, o.fulfillment from purchases o
          where o.company_id = of_company and o.id = r."purchaseId" limit 1) p
        cross join lateral (select o."productId", o.name from purchase_products o
          where o.company_id = of_company and o.id = r."lineId" limit 1) l
        where order_outcome(p.status, p.payment, p.fulfillment) = 'sold' and r.company_id = of_company and r.at >= opens and r.at < closes) told
      group by 1, 2, 3, 4, 5, 6;

    handled := handled + 1 + coalesce((
      select sum(orders) from sales_days where company_id = of_company and day >= first_day and day < last_month), 0);
    exit when handled >= enough;
  end loop;
  return (select count(*) from (select 1 from changed_sales_days where company_id = of_company limit most + 1) marks) > most;
end $$;

-- Row trigger: marks the day of a refund for recomputation.
create function mark_refund_day() returns trigger
  language plpgsql as $$
declare
  told sales_given_back := coalesce(new, old);
begin
  insert into changed_sales_days (company_id, day) values (told.company_id, store_day(told.at));
  return null;
end $$;

-- Recomputes the precomputed sales of marked days, oldest months first, if there are more than `most` marks. Marks are deleted before the days are
-- counted, so that concurrent changes keep theirs. Skipped while another transaction does it. Returns whether more than `enough` are left:
-- call it again in another transaction.
create function refresh_sales_days(of_company bigint, most integer, enough bigint default 50000) returns boolean
  language plpgsql as $$
begin
  if current_setting('transaction_read_only') = 'on' then return false; end if;
  return recompute_sales_days(of_company, most, enough);
end $$;

-- Row trigger: marks the day of a return for recomputation.
create function mark_return_day() returns trigger
  language plpgsql as $$
begin
  if tg_op <> 'INSERT' then insert into changed_sales_days (company_id, day) values (old.company_id, store_day(old.at)); end if;
  if tg_op <> 'DELETE' and (tg_op = 'INSERT' or store_day(new.at) <> store_day(old.at)) then
    insert into changed_sales_days (company_id, day) values (new.company_id, store_day(new.at));
  end if;
  return null;
end $$;

-- Days of an order's returned units. By key, whatever plan the number of rows suggests.
create function returned_days(of_company bigint, of_order bigint) returns setof date
  language plpgsql stable set enable_seqscan = off as $$
begin
  return query select store_day(at) from returned_pieces where company_id = of_company and "purchaseId" = of_order;
end $$;
