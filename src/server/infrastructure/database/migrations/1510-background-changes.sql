-- Large changes of rows are made by jobs, company by company; what is finished is recorded.
create table background_changes (
  company_id bigint not null references companies on delete cascade,
  name text not null check (length(name) >= 1 and length(name) <= 100),
  "finishedAt" timestamptz not null default now(),
  primary key (company_id, name)
);
select build.isolate_tenants('background_changes');
create policy door on background_changes for select to matjar_door using (true);
grant select on background_changes to matjar_door;
revoke update, delete on background_changes from matjar_app;

grant create on schema public to matjar_door;
set local role matjar_door;
-- Enqueues background changes of tables' rows, one job per tenant and change, as the tenant's owner; a job that failed is replaced an hour later. A
-- tenant without an active owner waits for one.
create function enqueue_background_changes(names text[]) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  enqueued integer;
begin
  if not pg_try_advisory_xact_lock(7246517, 710) then return 0; end if;
  insert into jobs (company_id, "user", kind, title, input, "maxAttempts")
  select c.id, o."user", 'background_change', '{"key": "jobs.title.background_change"}', jsonb_build_object('change', wanted.name), 60
  from companies c
  cross join unnest(names) wanted (name)
  cross join lateral (select s."user" from staff s where s.company_id = c.id and s.role = 'owner' and s.status = 'active'
    order by s.id limit 1) o
  where not exists (select from background_changes b where b.company_id = c.id and b.name = wanted.name)
    and not exists (select from jobs j where j.company_id = c.id and j.kind = 'background_change' and j.input ->> 'change' = wanted.name
      and (j.state in ('queued', 'running') or j."finishedAt" > now() - interval '1 hour'));
  get diagnostics enqueued = row_count;
  return enqueued;
end $$;

-- For a migration that needs the result of a background change: fails while a tenant lacks it.
create function require_background_change(of_name text) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  missing bigint;
begin
  select count(*) into missing from companies c
    where not exists (select from background_changes b where b.company_id = c.id and b.name = of_name);
  if missing > 0 then
    raise exception 'the background change % is not finished in % companies: let a process with MATJAR_ROLE=worker of the version before finish it', of_name, missing;
  end if;
end $$;
reset role;
revoke create on schema public from matjar_door;
revoke all on function enqueue_background_changes, require_background_change from public;
grant execute on function enqueue_background_changes to matjar_app;
