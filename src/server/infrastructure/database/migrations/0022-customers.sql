-- What customers have spent, and what is said of products: sums that the database keeps, because lists sort and filter by them.
-- They are no edits: a record's version stays as it is.

alter table customers
  add column "totalSpent" bigint not null default 0,
  add column "ordersCount" bigint not null default 0;
create index customers_spent on customers (company_id, "totalSpent", id);
create index customers_orders on customers (company_id, "ordersCount", id);
create index customers_name on customers
  (company_id, (trim("firstName" || ' ' || coalesce("lastName", '')) collate "und-x-icu"), id);
select build.searchable('customers');

-- Orders that count: placed, not cancelled, and not paid back.
create function customers_add_up(of_companies bigint[], of_customers bigint[]) returns void language sql as $$
  update customers c set "totalSpent" = sums.spent, "ordersCount" = sums.orders
  from (select each.company_id, each.id, coalesce(sum(p.total), 0) as spent, count(p.id) as orders
        from (select distinct company_id, id from unnest(of_companies, of_customers) named(company_id, id)) each
        left join purchases p on p.company_id = each.company_id and p."customerId" = each.id
          and p.status in ('active', 'archived') and p.payment not in ('refunded', 'failed')
        group by each.company_id, each.id) sums
  where c.company_id = sums.company_id and c.id = sums.id
    and (c."totalSpent", c."ordersCount") is distinct from (sums.spent, sums.orders);
$$;

create function purchases_tell_customers() returns trigger language plpgsql as $$
declare
  companies bigint[];
  told bigint[];
begin
  if tg_op = 'INSERT' then
    select array_agg(company_id), array_agg("customerId") into companies, told from after where "customerId" is not null;
  elsif tg_op = 'DELETE' then
    select array_agg(company_id), array_agg("customerId") into companies, told from before where "customerId" is not null;
  else
    select array_agg(changed.company_id), array_agg(changed."customerId") into companies, told
    from (
      select b.company_id, unnest(array[b."customerId", a."customerId"]) as "customerId"
      from before b join after a using (company_id, id)
      where (a."customerId", a.total, a.status, a.payment) is distinct from (b."customerId", b.total, b.status, b.payment)
    ) changed where changed."customerId" is not null;
  end if;
  if told is not null then perform customers_add_up(companies, told); end if;
  return null;
end $$;
create trigger tell_customers_inserted after insert on purchases referencing new table as after
  for each statement execute function purchases_tell_customers();
create trigger tell_customers_updated after update on purchases referencing old table as before new table as after
  for each statement execute function purchases_tell_customers();
create trigger tell_customers_deleted after delete on purchases referencing old table as before
  for each statement execute function purchases_tell_customers();
alter table customers no force row level security;
alter table purchases no force row level security;
select customers_add_up(array_agg(company_id), array_agg(id)) from customers having count(*) > 0;
alter table customers force row level security;
alter table purchases force row level security;

alter table addresses add column zone text, add column "phoneNumber" text;
