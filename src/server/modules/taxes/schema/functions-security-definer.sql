-- Functions with the rights of matjar_door, which reads across tenants. Each verifies the caller.
set local role matjar_door;

-- Enqueues a job for each tenant with tax documents to submit or to look up; returns their number.
create function enqueue_tax_documents(looked_before timestamptz) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  enqueued integer;
begin
  insert into jobs (company_id, "user", kind, title, input, "maxAttempts")
  select due.company_id, o."user", 'tax_documents', '{"key": "jobs.title.tax_documents"}', '{}', 60
  from (
    select a.company_id from tax_accounts a
      -- accounts that the authority refused are skipped until they are corrected
      where a."triedFailure" is null and (a."isAutomatic" and (a."lookedAt" is null or a."lookedAt" < looked_before)
        or exists (select from tax_documents d where d.company_id = a.company_id and d.state in ('waiting', 'sending', 'sent')))) due
  cross join lateral (select s."user" from staff s where s.company_id = due.company_id and s.role = 'owner' and s.status = 'active'
    order by s.id limit 1) o
  where not exists (select from jobs j where j.company_id = due.company_id and j.kind = 'tax_documents' and j.state in ('queued', 'running'));
  get diagnostics enqueued = row_count;
  return enqueued;
end $$;

reset role;
