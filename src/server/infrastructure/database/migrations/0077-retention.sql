-- What is cleaned at night (src/server/retention): the doors that look across stores to plan it, and that forget what belongs
-- to none. How long things are kept is said there; here stand the least periods, below which nothing is deleted.

grant insert on jobs to matjar_door;
grant select, delete on deleted_rows to matjar_door;
grant select on change_sets to matjar_door;
create policy door on deleted_rows to matjar_door using (company_id = matjar_company());
create policy door on change_sets for select to matjar_door using (company_id = matjar_company());
create index jobs_cleaning on jobs (company_id, "createdAt") where kind = 'clean_up';

-- Enqueues the cleaning of every store that is due, as a job of its owner. A store without an active owner waits for one.
create function plan_cleaning(now_is timestamptz) returns integer
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  planned integer;
  is_night boolean := extract(hour from now_is at time zone 'Africa/Cairo') between 2 and 4;
begin
  if not pg_try_advisory_xact_lock(7246514, 0) then return 0; end if;
  insert into jobs (company_id, "user", kind, title)
  select c.id, o."user", 'clean_up', '{"key": "jobs.title.clean_up"}'
  from companies c
  cross join lateral (select s."user" from staff s where s.company_id = c.id and s.role = 'owner' and s.status = 'active'
    order by s.id limit 1) o
  cross join lateral (select greatest(c."createdAt", max(j."createdAt")) as at, bool_or(j.state in ('queued', 'running')) as waits
    from jobs j where j.company_id = c.id and j.kind = 'clean_up') last
  where last.waits is not true
    and (is_night and last.at < now_is - interval '18 hours' or last.at < now_is - interval '44 hours');
  get diagnostics planned = row_count;
  return planned;
end $$;

-- Forgets ended sessions, codes and links that serve no more, old guesses, and messages that no service took.
create function clean_accounts(now_is timestamptz, codes timestamptz, wrong timestamptz, messages timestamptz) returns void
  language sql volatile security definer set search_path = public, pg_temp
as $$
  delete from sessions where "expiresAt" < least(now_is, now());
  delete from one_time_codes where "createdAt" < least(codes, now() - interval '1 hour');
  delete from password_resets where "createdAt" < least(codes, now() - interval '1 hour');
  delete from guesses where since < least(wrong, now() - interval '1 hour');
  delete from outbox where "createdAt" < least(messages, now() - interval '1 day');
$$;

-- Forgets what the store's deletions before a moment took along.
create function forget_deleted_rows(before timestamptz) returns void
  language sql volatile security definer set search_path = public, pg_temp
as $$
  delete from deleted_rows d using change_sets s
  where d.company_id = matjar_company() and s.company_id = d.company_id and s.id = d."changeSet"
    and s.at < least(before, now() - interval '1 day');
$$;

grant create on schema public to matjar_door;
alter function plan_cleaning(timestamptz) owner to matjar_door;
alter function clean_accounts(timestamptz, timestamptz, timestamptz, timestamptz) owner to matjar_door;
alter function forget_deleted_rows(timestamptz) owner to matjar_door;
revoke create on schema public from matjar_door;
revoke all on function plan_cleaning(timestamptz), clean_accounts(timestamptz, timestamptz, timestamptz, timestamptz),
  forget_deleted_rows(timestamptz) from public;
grant execute on function plan_cleaning(timestamptz), clean_accounts(timestamptz, timestamptz, timestamptz, timestamptz),
  forget_deleted_rows(timestamptz) to matjar_app;
