-- What came back of sales that stay sales was kept as one amount of the order (1005), so products and collections stood at what was sold of
-- them. Of each line it is kept now how many of its pieces came back, each time with its moment, and what they had been sold for.

-- The share of pieces in their line's total, by which products are counted; rounded half up, as `partOf` in src/shared/orders/prorate.ts.
create function worth_of_pieces(total bigint, pieces bigint, quantity bigint) returns bigint
  language sql immutable parallel safe as $$ select div(2 * total::numeric * pieces + quantity, 2 * quantity)::bigint $$;

create table returned_pieces (
  company_id bigint not null,
  id bigint generated always as identity,
  "lineId" bigint not null,
  "purchaseId" bigint not null,
  at timestamptz not null,
  pieces bigint not null check (pieces > 0),
  -- minor units; a line may have cost nothing
  worth bigint not null check (worth >= 0),
  primary key (company_id, id),
  constraint returned_pieces_line foreign key (company_id, "lineId") references purchase_products on delete cascade
);
create index returned_pieces_at on returned_pieces (company_id, at) include ("lineId", "purchaseId", pieces, worth);
create index returned_pieces_of_line on returned_pieces (company_id, "lineId", id);
create index returned_pieces_of_order on returned_pieces (company_id, "purchaseId") include (at);
select build.fence('returned_pieces');

-- Their days are kept with those of the sales, by the month.
create function returned_pieces_mark_day() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then insert into changed_sales_days (company_id, day) values (old.company_id, store_day(old.at)); end if;
  if tg_op <> 'DELETE' and (tg_op = 'INSERT' or store_day(new.at) <> store_day(old.at)) then
    insert into changed_sales_days (company_id, day) values (new.company_id, store_day(new.at));
  end if;
  return null;
end $$;
create trigger mark_day after insert or delete or update on returned_pieces for each row execute function returned_pieces_mark_day();

-- Pieces come back now; those of an order that comes with them (of other programs), at its own moment. What is taken back goes from the last ones,
-- so that an undo leaves no day poorer and none richer. What each time is worth follows the line; together they are the share of all that came back.
create function purchase_products_keep_returned() returns trigger language plpgsql
  set enable_seqscan = off
  as $$
declare
  more bigint := new."returnedQuantity";
  moment timestamptz := now();
  kept record;
begin
  if tg_op = 'UPDATE' then
    more := more - old."returnedQuantity";
    insert into changed_sales_days (company_id, day)
      select distinct company_id, store_day(at) from returned_pieces where company_id = new.company_id and "lineId" = new.id;
  else
    select coalesce((select p."createdAt" from purchases p
      where p.company_id = new.company_id and p.id = new."purchaseId" and p.version = 1), moment) into moment;
  end if;
  if more > 0 then
    insert into returned_pieces (company_id, "lineId", "purchaseId", at, pieces, worth)
      values (new.company_id, new.id, new."purchaseId", moment, more, 0);
  end if;
  while more < 0 loop
    select id, pieces into kept from returned_pieces
      where company_id = new.company_id and "lineId" = new.id order by id desc limit 1;
    exit when not found;
    if kept.pieces + more > 0 then
      update returned_pieces set pieces = kept.pieces + more where company_id = new.company_id and id = kept.id;
    else
      delete from returned_pieces where company_id = new.company_id and id = kept.id;
    end if;
    more := least(0, more + kept.pieces);
  end loop;
  update returned_pieces r set worth = told.worth
    from (select id, worth_of_pieces(new.total, upto, new.quantity) - worth_of_pieces(new.total, upto - pieces, new.quantity) as worth
          from (select id, pieces, (sum(pieces) over (order by id))::bigint as upto from returned_pieces
                where company_id = new.company_id and "lineId" = new.id) each) told
    where r.company_id = new.company_id and r.id = told.id and r.worth <> told.worth;
  return null;
end $$;
create trigger keep_returned_inserted after insert on purchase_products for each row
  when (new."returnedQuantity" > 0) execute function purchase_products_keep_returned();
create trigger keep_returned_updated after update of quantity, total, "returnedQuantity", "productId", name on purchase_products for each row
  when (old."returnedQuantity" + new."returnedQuantity" > 0 and (old.quantity, old.total, old."returnedQuantity", old."productId", old.name)
    is distinct from (new.quantity, new.total, new."returnedQuantity", new."productId", new.name))
  execute function purchase_products_keep_returned();

-- By the key, whatever the table was when this was planned.
create function returned_days(of_company bigint, of_order bigint) returns setof date language plpgsql stable
  set enable_seqscan = off
  as $$
begin
  return query select store_day(at) from returned_pieces where company_id = of_company and "purchaseId" = of_order;
end $$;

-- As in 0924. Pieces of an order that is no sale any more, or one again, go from their days or come to them.
create or replace function purchases_mark_days() returns trigger language plpgsql as $$
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

alter table sold_products
  add column units_back bigint not null default 0,
  -- minor units
  add column value_back bigint not null default 0;
drop index sold_products_key;
create unique index sold_products_key on sold_products (company_id, month, "productId", name, status, channel)
  include (units, value, units_back, value_back) nulls not distinct;

-- As in 1005 and 1013, and what came back of products.
create or replace function keep_sales_written(of_company bigint, most integer, enough bigint default 50000) returns boolean
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

-- What stands there already: by the trail, where it tells all of it; else at the last moment that it tells, or when the order last gave something
-- back, or at the order's last change.
alter table purchases no force row level security;
alter table purchase_products no force row level security;
alter table audit no force row level security;
alter table sales_given_back no force row level security;
alter table returned_pieces no force row level security;
alter table changed_sales_days no force row level security;
with returned as materialized (
    select company_id, id, "purchaseId", "returnedQuantity" as pieces, total, quantity from purchase_products where "returnedQuantity" > 0),
  steps as materialized (
    select r.company_id, r.id, a.id as line, a.at,
      coalesce((n.piece ->> 'returnedQuantity')::bigint, 0) - coalesce((select (b.piece ->> 'returnedQuantity')::bigint
        from jsonb_array_elements(case jsonb_typeof(a.changes #> '{purchaseProducts,from}') when 'array' then a.changes #> '{purchaseProducts,from}' else '[]' end) b(piece)
        where b.piece ->> 'id' = r.id::text limit 1), 0) as more
    from returned r join audit a on a.company_id = r.company_id and a.resource = 'purchases' and a."recordId" = r."purchaseId"
    cross join lateral jsonb_array_elements(
      case jsonb_typeof(a.changes #> '{purchaseProducts,to}') when 'array' then a.changes #> '{purchaseProducts,to}' else '[]' end) n(piece)
    where n.piece ->> 'id' = r.id::text),
  told as (select company_id, id, sum(more) as pieces, min(more) as least, max(at) filter (where more > 0) as at from steps where more <> 0 group by 1, 2),
  known as (
    select r.*, s.at, s.more, s.line from returned r join told t using (company_id, id) join steps s using (company_id, id)
    where t.pieces = r.pieces and t.least > 0 and s.more > 0
    union all
    select r.*, coalesce(t.at,
        (select max(g.at) from sales_given_back g where g.company_id = r.company_id and g."purchaseId" = r."purchaseId"),
        (select p."updatedAt" from purchases p where p.company_id = r.company_id and p.id = r."purchaseId")), r.pieces, 0
    from returned r left join told t using (company_id, id)
    where t.pieces is distinct from r.pieces or t.least < 0),
  placed as (
    select known.*, (sum(more) over (partition by company_id, id order by at, line))::bigint as upto from known)
  insert into returned_pieces (company_id, "lineId", "purchaseId", at, pieces, worth)
    select company_id, id, "purchaseId", at, more, worth_of_pieces(total, upto, quantity) - worth_of_pieces(total, upto - more, quantity)
    from placed order by company_id, at, line, id;
alter table purchases force row level security;
alter table purchase_products force row level security;
alter table audit force row level security;
alter table sales_given_back force row level security;
alter table returned_pieces force row level security;
alter table changed_sales_days force row level security;
