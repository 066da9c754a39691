-- What a placed order has the database do beside its row, for one order as most come: said without sets, without reading the whole row as JSON
-- to look at one column, and without asking for the company of every line that the fence asks for anyway.

-- As in 0841. Of one order nothing is grouped, and what it adds to its customer needs no look at the others.
create or replace function purchases_come_to_customers() returns trigger language plpgsql
  set enable_seqscan = off
  set plan_cache_mode = force_generic_plan
  as $$
declare
  told record;
begin
  select count(*) over () as many, company_id, "customerId", channel, total, "createdAt" into told from after
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

-- As the general one (0020), of an order: its number, and the words of its customer.
create function purchases_search_also() returns trigger language plpgsql as $$
begin
  new."searchText" := split_part(new."searchText", E'\n', 1) || E'\n#' || new.id || E'\n'
    || coalesce((select split_part(c."searchText", E'\n', 1) from customers c where c.company_id = new.company_id and c.id = new."customerId"), '');
  return new;
end $$;
drop trigger search_also on purchases;
create trigger search_also before insert or update of "searchText", "customerId" on purchases
  for each row execute function purchases_search_also();

-- Lines of the ledger, and change sets, are of the company that the fence asks for; each looked for it again, and took a lock of one row that
-- all orders of a store share. They go with it as lines of the trail do (0862).
alter table stock_movements drop constraint stock_movements_company_id_fkey;
alter table change_sets drop constraint change_sets_company_id_fkey;
-- Definer: nobody else takes a movement away.
create or replace function companies_take_lines() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  entered constant text := current_setting('matjar.company_id', true);
begin
  -- The fence hides the lines from whoever has not entered the company.
  perform set_config('matjar.company_id', old.id::text, true);
  delete from audit where company_id = old.id;
  delete from price_changes where company_id = old.id;
  delete from stock_movements where company_id = old.id;
  delete from change_sets where company_id = old.id;
  perform set_config('matjar.company_id', coalesce(entered, ''), true);
  return null;
end $$;
