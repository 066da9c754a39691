-- A sale that begins and ends by itself: its times beside the mark that they switch (areas/catalogue/sale-schedule.ts).

alter table products
  add column "saleStartsAt" timestamptz,
  add column "saleEndsAt" timestamptz,
  add constraint products_sale_ends check ("saleEndsAt" > "saleStartsAt");
alter table variants
  add column "saleStartsAt" timestamptz,
  add column "saleEndsAt" timestamptz,
  add constraint variants_sale_ends check ("saleEndsAt" > "saleStartsAt");

-- What waits for its hour, in all stores: few rows, looked through every half minute.
create index products_sale_begins on products ("saleStartsAt", company_id, id) where "saleStartsAt" is not null and not "isOnSale";
create index products_sale_ends on products ("saleEndsAt", company_id, id) where "saleEndsAt" is not null;
create index variants_sale_begins on variants ("saleStartsAt", company_id, id) where "saleStartsAt" is not null and not "isOnSale";
create index variants_sale_ends on variants ("saleEndsAt", company_id, id) where "saleEndsAt" is not null;

grant select (company_id, id, "isOnSale", "saleStartsAt", "saleEndsAt") on products, variants to matjar_door;
create policy door on products for select to matjar_door using ("saleStartsAt" is not null or "saleEndsAt" is not null);
create policy door on variants for select to matjar_door using ("saleStartsAt" is not null or "saleEndsAt" is not null);

-- Enqueues the sales of every store in which one is due, as a job of its owner. A store without an active owner waits for one; one
-- whose job is at work is looked at again.
create function enqueue_sales(now_is timestamptz) returns integer
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  enqueued integer;
begin
  if not pg_try_advisory_xact_lock(7246517, 0) then return 0; end if;
  insert into jobs (company_id, "user", kind, title)
  select due.company_id, o."user", 'sale_schedule', '{"key": "jobs.title.sale_schedule"}'
  from (
    select company_id from products where "saleStartsAt" <= now_is and "saleStartsAt" is not null and not "isOnSale"
    union select company_id from products where "saleEndsAt" <= now_is and "saleEndsAt" is not null
    union select company_id from variants where "saleStartsAt" <= now_is and "saleStartsAt" is not null and not "isOnSale"
    union select company_id from variants where "saleEndsAt" <= now_is and "saleEndsAt" is not null) due
  cross join lateral (select s."user" from staff s where s.company_id = due.company_id and s.role = 'owner' and s.status = 'active'
    order by s.id limit 1) o
  where not exists (select from jobs j where j.company_id = due.company_id and j.kind = 'sale_schedule' and j.state in ('queued', 'running'));
  get diagnostics enqueued = row_count;
  return enqueued;
end $$;
create index jobs_sale_schedule on jobs (company_id) where kind = 'sale_schedule' and state in ('queued', 'running');

grant create on schema public to matjar_door;
alter function enqueue_sales(timestamptz) owner to matjar_door;
revoke create on schema public from matjar_door;
revoke all on function enqueue_sales(timestamptz) from public;
grant execute on function enqueue_sales(timestamptz) to matjar_app;
