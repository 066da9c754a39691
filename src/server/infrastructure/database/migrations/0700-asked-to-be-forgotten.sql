-- Customers who asked to be forgotten and are not yet: when they asked, who of the staff took it, and when it is due. What is due is
-- carried out by a job (modules/customers/erase/erase-customers-job.ts).
alter table customers
  add column "eraseAskedAt" timestamptz,
  add column "eraseAskedBy" text,
  add column "eraseDueAt" timestamptz,
  add constraint customers_erase_asked check (("eraseDueAt" is null) = ("eraseAskedAt" is null) and ("erasedAt" is null or "eraseDueAt" is null));
create index customers_erase_due on customers (company_id, "eraseDueAt", id) where "eraseDueAt" is not null;
select build.searchable('customers');

-- An order under way needs the address of its customer still.
create function is_under_way(status text, fulfillment text) returns boolean
  language sql immutable parallel safe
  return status = 'active' and fulfillment not in ('delivered', 'package_returned', 'cancelled');

grant select ("eraseDueAt") on customers to matjar_door;
grant select (status, fulfillment) on purchases to matjar_door;
create policy door on customers for select to matjar_door using ("eraseDueAt" is not null);
create policy door_under_way on purchases for select to matjar_door using (is_under_way(status, fulfillment));

-- Enqueues what is due, a job of its owner for each store in which somebody can be forgotten now. Who waits for an order is left alone.
create function enqueue_erasures(now_is timestamptz) returns integer
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  enqueued integer;
begin
  if not pg_try_advisory_xact_lock(7246517, 700) then return 0; end if;
  insert into jobs (company_id, "user", kind, title)
  select due.company_id, o."user", 'erase_customers', '{"key": "jobs.title.erase_customers"}'
  from (
    select distinct c.company_id from customers c where c."eraseDueAt" <= now_is
      and not exists (select from purchases p where p.company_id = c.company_id and p."customerId" = c.id
        and is_under_way(p.status, p.fulfillment))) due
  cross join lateral (select s."user" from staff s where s.company_id = due.company_id and s.role = 'owner' and s.status = 'active'
    order by s.id limit 1) o
  where not exists (select from jobs j where j.company_id = due.company_id and j.kind = 'erase_customers' and j.state in ('queued', 'running'));
  get diagnostics enqueued = row_count;
  return enqueued;
end $$;
create index jobs_erase_customers on jobs (company_id) where kind = 'erase_customers' and state in ('queued', 'running');

grant create on schema public to matjar_door;
alter function enqueue_erasures(timestamptz) owner to matjar_door;
revoke create on schema public from matjar_door;
revoke all on function enqueue_erasures(timestamptz) from public;
grant execute on function enqueue_erasures(timestamptz) to matjar_app;
