-- Functions with the rights of matjar_door, which reads across tenants. Each verifies the caller.
set local role matjar_door;

-- Enqueues a job for each tenant in which a scheduled sale starts or ends, as its owner; skips tenants without an active owner or with a
-- running job.
create function enqueue_sales(now_is timestamptz) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
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

reset role;
