-- What writes of thousands of rows cost. A trigger's statement is planned once for a connection, for as many rows as it met first,
-- and with statistics that know nothing of rows which the same transaction wrote: joined with each other, two transition tables
-- compared each row with every other, and counting a customer's orders anew read all orders for each customer.

-- ── what customers have spent ──────────────────────────────────────────────────────────────────────────────────────
-- Kept by differences: no order is read again, and of two that a customer places at one moment neither is lost.
create or replace function purchases_tell_customers() returns trigger language plpgsql as $$
declare
  changed text := case tg_op
    when 'INSERT' then 'select 1 as sign, a.* from after a'
    when 'DELETE' then 'select -1 as sign, b.* from before b'
    else 'select 1 as sign, a.* from after a union all select -1, b.* from before b' end;
  told record;
begin
  -- Orders that count: placed, not cancelled, and not paid back. One update for all customers, found by their key: a join with
  -- them would be left to the statistics again.
  for told in execute format(
    'select company_id, array_agg(id) as ids, jsonb_object_agg(id, jsonb_build_array(spent, orders)) as sums
     from (select company_id, "customerId" as id, sum(sign * total) as spent, sum(sign) as orders from (%s) changed
       where "customerId" is not null and status in (''active'', ''archived'') and payment not in (''refunded'', ''failed'')
       group by 1, 2 having sum(sign * total) <> 0 or sum(sign) <> 0 order by 1, 2) each
     group by company_id order by company_id', changed)
  loop
    update customers set "totalSpent" = "totalSpent" + (told.sums -> id::text ->> 0)::bigint,
        "ordersCount" = "ordersCount" + (told.sums -> id::text ->> 1)::bigint
      where company_id = told.company_id and id = any(told.ids);
  end loop;
  return null;
end $$;
drop function customers_add_up(bigint[], bigint[]);

-- What stands there already, counted once.
alter table customers no force row level security;
alter table purchases no force row level security;
update customers c set "totalSpent" = coalesce(sums.spent, 0), "ordersCount" = coalesce(sums.orders, 0)
  from customers each left join (
    select company_id, "customerId", sum(total) as spent, count(*) as orders from purchases
    where status in ('active', 'archived') and payment not in ('refunded', 'failed')
    group by company_id, "customerId") sums on sums.company_id = each.company_id and sums."customerId" = each.id
  where c.company_id = each.company_id and c.id = each.id
    and (c."totalSpent", c."ordersCount") is distinct from (coalesce(sums.spent, 0), coalesce(sums.orders, 0));
alter table customers force row level security;
alter table purchases force row level security;

-- ── what else compares rows with what they were ────────────────────────────────────────────────────────────────────
create or replace function purchases_mark_days() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into changed_sales_days (company_id, day)
      select distinct company_id, store_day("createdAt") from after where status <> 'draft';
  elsif tg_op = 'DELETE' then
    insert into changed_sales_days (company_id, day)
      select distinct company_id, store_day("createdAt") from before where status <> 'draft';
  else
    with was as (select company_id, id, status, channel, payment, fulfillment, total, creator, "createdAt" from before),
      is_now as (select company_id, id, status, channel, payment, fulfillment, total, creator, "createdAt" from after)
    insert into changed_sales_days (company_id, day)
      select distinct company_id, store_day("createdAt")
      from ((table was except table is_now) union all (table is_now except table was)) differing
      where status <> 'draft';
  end if;
  return null;
end $$;

create or replace function purchase_products_mark_days() returns trigger language plpgsql as $$
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
    with was as (select company_id, id, "purchaseId", "productId", name, quantity, total from before),
      is_now as (select company_id, id, "purchaseId", "productId", name, quantity, total from after)
    insert into changed_sales_days (company_id, day)
      select distinct p.company_id, store_day(p."createdAt")
      from (select company_id, "purchaseId"
            from ((table was except table is_now) union all (table is_now except table was)) differing
            group by 1, 2) l
      join purchases p on p.company_id = l.company_id and p.id = l."purchaseId" where p.status <> 'draft';
  end if;
  return null;
end $$;

create or replace function stock_record_change() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() > 1 then return null; end if;
  if tg_table_name = 'products' then
    insert into stock_movements (company_id, "productId", delta, reason)
      select company_id, id, sum(quantity), stock_reason()
      from (select company_id, id, quantity from after union all select company_id, id, -quantity from before) moved
      group by company_id, id having sum(quantity) <> 0;
  else
    insert into stock_movements (company_id, "productId", "variantId", delta, reason)
      select company_id, max("productId") filter (where is_now), id, sum(quantity), stock_reason()
      from (select true as is_now, company_id, "productId", id, quantity from after
            union all select false, company_id, "productId", id, -quantity from before) moved
      group by company_id, id having sum(quantity) <> 0;
  end if;
  return null;
end $$;

create or replace function reviews_tell_products() returns trigger language plpgsql as $$
declare
  companies bigint[];
  told bigint[];
begin
  if tg_op = 'INSERT' then
    select array_agg(company_id), array_agg("productId") into companies, told from after;
  elsif tg_op = 'DELETE' then
    select array_agg(company_id), array_agg("productId") into companies, told from before;
  else
    select array_agg(company_id), array_agg("productId") into companies, told
    from (select company_id, id, "productId", rating, "isHidden" from after
          except select company_id, id, "productId", rating, "isHidden" from before) differing;
  end if;
  if told is not null then perform reviews_average(companies, told); end if;
  return null;
end $$;

-- Of the rows that are found through others only those are looked for whose words have changed; most changes change no words.
create or replace function matjar_search_told() returns trigger language plpgsql as $$
declare
  told record;
begin
  for told in
    select company_id, array_agg(id) as ids
    from (select company_id, id, "searchText" from after except select company_id, id, "searchText" from before) differing
    group by company_id
  loop
    execute format('update %I set "searchText" = split_part("searchText", E''\n'', 1) where company_id = $1 and %I = any($2)',
      tg_argv[0], tg_argv[1]) using told.company_id, told.ids;
  end loop;
  return null;
end $$;

-- ── what is searched ───────────────────────────────────────────────────────────────────────────────────────────────
-- Every change of a row enters it anew in each index, and its eighty threes of letters one by one were two thirds of what an update
-- cost. They wait in a short list that every search reads with the index, and go in together, sorted, when it holds 256 kB.
do $$
declare
  found text;
begin
  for found in
    select i.indexrelid::regclass::text from pg_index i
    join pg_class c on c.oid = i.indexrelid join pg_am m on m.oid = c.relam and m.amname = 'gin'
    where c.relnamespace = 'public'::regnamespace and 'fastupdate=off' = any(c.reloptions)
  loop
    execute format('alter index %s set (fastupdate = on, gin_pending_list_limit = 256)', found);
  end loop;
end $$;
