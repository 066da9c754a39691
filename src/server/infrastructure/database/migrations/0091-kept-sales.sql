-- Figures over years of orders would read every one of them at every look. The sales of each day of the store's clock are kept, and
-- of each month those of each product. Whatever changes an order marks its day, in the same transaction and without waiting for
-- anybody; a marked day is counted from its orders until somebody who looks has it kept anew. So no figure is ever behind.

-- What has become of an order, the first that fits; null for a draft. Told in words in src/shared/orders/outcomes.ts. Whoever changes it
-- marks every day of every company.
create function order_outcome(status text, payment text, fulfillment text) returns text
  language sql immutable parallel safe as $$
  select case
    when status = 'draft' then null
    when status = 'canceled' or fulfillment = 'cancelled' then 'cancelled'
    when payment = 'refunded' or fulfillment = 'package_returned' then 'refunded'
    when payment = 'failed' or fulfillment = 'delivery_failed' then 'failed'
    when payment = 'pending' then 'pending'
    else 'sold' end
$$;

-- A day and a moment of the store's clock.
create function store_day(moment timestamptz) returns date language sql immutable parallel safe as
  $$ select (moment at time zone 'Africa/Cairo')::date $$;
create function store_midnight(day date) returns timestamptz language sql immutable parallel safe as
  $$ select day::timestamp at time zone 'Africa/Cairo' $$;

create table sales_days (
  company_id bigint not null references companies on delete cascade,
  day date not null,
  status text not null,
  channel text not null,
  outcome text not null,
  fulfillment text not null,
  creator bigint,
  orders bigint not null,
  -- minor units
  amount bigint not null
);
create unique index sales_days_key on sales_days (company_id, day, status, channel, outcome, fulfillment, creator)
  nulls not distinct;
select build.fence('sales_days');

-- Lines of sales, by the first day of their month. A product that is gone is known by its name.
create table sold_products (
  company_id bigint not null references companies on delete cascade,
  month date not null,
  status text not null,
  channel text not null,
  "productId" bigint,
  name jsonb,
  units bigint not null,
  -- minor units
  value bigint not null,
  check (("productId" is null) = (name is not null))
);
create unique index sold_products_key on sold_products (company_id, month, "productId", name, status, channel)
  include (units, value) nulls not distinct;
select build.fence('sold_products');

-- Only ever added to, so that nobody who places an order waits for another.
create table changed_sales_days (
  company_id bigint not null,
  day date not null,
  id bigint generated always as identity,
  primary key (company_id, day, id)
);
select build.fence('changed_sales_days');

create function purchases_mark_days() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into changed_sales_days (company_id, day)
      select distinct company_id, store_day("createdAt") from after where status <> 'draft';
  elsif tg_op = 'DELETE' then
    insert into changed_sales_days (company_id, day)
      select distinct company_id, store_day("createdAt") from before where status <> 'draft';
  else
    insert into changed_sales_days (company_id, day)
      select distinct b.company_id, store_day(moment) from before b join after a using (company_id, id)
      cross join lateral unnest(array[b."createdAt", a."createdAt"]) moment
      where (a.status, a.channel, a.payment, a.fulfillment, a.total, a.creator, a."createdAt")
        is distinct from (b.status, b.channel, b.payment, b.fulfillment, b.total, b.creator, b."createdAt")
        and (a.status <> 'draft' or b.status <> 'draft');
  end if;
  return null;
end $$;
create trigger mark_days_inserted after insert on purchases referencing new table as after
  for each statement execute function purchases_mark_days();
create trigger mark_days_updated after update on purchases referencing old table as before new table as after
  for each statement execute function purchases_mark_days();
create trigger mark_days_deleted after delete on purchases referencing old table as before
  for each statement execute function purchases_mark_days();

-- Lines come, change and go with an order, and lose their product when it is deleted.
create function purchase_products_mark_days() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into changed_sales_days (company_id, day)
      select distinct p.company_id, store_day(p."createdAt") from after l
      join purchases p on p.company_id = l.company_id and p.id = l."purchaseId" where p.status <> 'draft';
  elsif tg_op = 'DELETE' then
    insert into changed_sales_days (company_id, day)
      select distinct p.company_id, store_day(p."createdAt") from before l
      join purchases p on p.company_id = l.company_id and p.id = l."purchaseId" where p.status <> 'draft';
  else
    insert into changed_sales_days (company_id, day)
      select distinct p.company_id, store_day(p."createdAt") from before b join after a using (company_id, id)
      cross join lateral unnest(array[b."purchaseId", a."purchaseId"]) purchase
      join purchases p on p.company_id = b.company_id and p.id = purchase
      where p.status <> 'draft' and (a."purchaseId", a."productId", a.name, a.quantity, a.total)
        is distinct from (b."purchaseId", b."productId", b.name, b.quantity, b.total);
  end if;
  return null;
end $$;
create trigger mark_days_inserted after insert on purchase_products referencing new table as after
  for each statement execute function purchase_products_mark_days();
create trigger mark_days_updated after update on purchase_products referencing old table as before new table as after
  for each statement execute function purchase_products_mark_days();
create trigger mark_days_deleted after delete on purchase_products referencing old table as before
  for each statement execute function purchase_products_mark_days();

-- Keeps the marked days of a company anew when there are more marks than `most`. Marks go before their days are counted: what is
-- committed in between is counted, and its mark stays. Whoever finds another at it leaves it to them.
create function keep_sales(of_company bigint, most integer) returns void language plpgsql as $$
declare
  days date[];
  months date[];
begin
  if (select count(*) from (select 1 from changed_sales_days where company_id = of_company limit most + 1) marks) <= most
    or not pg_try_advisory_xact_lock(hashtext('keep_sales'), of_company::integer) then return; end if;
  with gone as (delete from changed_sales_days where company_id = of_company returning day)
    select array_agg(distinct day), array_agg(distinct date_trunc('month', day::timestamp)::date) into days, months from gone;
  if days is null then return; end if;

  delete from sales_days where company_id = of_company and day = any(days);
  insert into sales_days (company_id, day, status, channel, outcome, fulfillment, creator, orders, amount)
    select p.company_id, d.day, p.status, p.channel, order_outcome(p.status, p.payment, p.fulfillment), p.fulfillment, p.creator,
      count(*), sum(p.total)
    from unnest(days) d(day)
    join purchases p on p.company_id = of_company and p.status <> 'draft'
      and p."createdAt" >= store_midnight(d.day) and p."createdAt" < store_midnight(d.day + 1)
    group by 1, 2, 3, 4, 5, 6, 7;

  delete from sold_products where company_id = of_company and month = any(months);
  insert into sold_products (company_id, month, status, channel, "productId", name, units, value)
    select p.company_id, m.month, p.status, p.channel, l."productId", case when l."productId" is null then l.name end,
      sum(l.quantity), sum(l.total)
    from unnest(months) m(month)
    join purchases p on p.company_id = of_company and p."createdAt" >= store_midnight(m.month)
      and p."createdAt" < store_midnight((m.month + interval '1 month')::date)
      and order_outcome(p.status, p.payment, p.fulfillment) = 'sold'
    join purchase_products l on l.company_id = p.company_id and l."purchaseId" = p.id
    group by 1, 2, 3, 4, 5, 6;
end $$;

-- Whoever asks whether a customer had bought before need not open every order of theirs.
create index purchases_of_customer on purchases (company_id, "customerId", "createdAt")
  include (status, channel, payment, fulfillment);
drop index purchases_customer;

-- What stands there already: every day is marked, and kept once.
alter table purchases no force row level security;
alter table purchase_products no force row level security;
alter table changed_sales_days no force row level security;
alter table sales_days no force row level security;
alter table sold_products no force row level security;
insert into changed_sales_days (company_id, day)
  select distinct company_id, store_day("createdAt") from purchases where status <> 'draft';
select keep_sales(id, 0) from companies;
alter table purchases force row level security;
alter table purchase_products force row level security;
alter table changed_sales_days force row level security;
alter table sales_days force row level security;
alter table sold_products force row level security;
