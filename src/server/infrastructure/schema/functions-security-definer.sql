-- Functions with the rights of matjar_door, which reads across tenants. Each verifies the caller.
set local role matjar_door;

-- Signs the transaction in by a session: sets its tenant and user, and returns the sign-in facts; null if the session has expired or the user
-- is suspended. A session ends 30 days after its last use, which is recorded at most every five minutes. A read-only support visit makes the
-- transaction read-only. Session, visit and facts are read by one statement, in one snapshot: between two, another transaction could give the
-- session's user a tenant, and a user with a tenant but a session without one has no access.
create function enter_session(hash bytea) returns jsonb
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  session record;
begin
  select s."user", s.company_id, s."lastSeenAt", (latest.visit).id as visit, (latest.visit).company_id as visited, (latest.visit).mode,
      case when (latest.visit).id is null then sign_in_facts(s."user", s.company_id) else support_facts(s."user", latest.visit) end as facts
    into session
    from sessions s
    left join lateral (select v as visit from support_visits v
      where s.company_id is null and v."tokenHash" = hash and v."leftAt" is null and v.until > now() order by v.id desc limit 1) latest on true
    where s."tokenHash" = hash and s."expiresAt" > now();
  if session.facts is null then return null; end if;
  perform set_config('matjar.company_id', coalesce(session.visited, session.company_id)::text, true),
          set_config('matjar.user_id', session."user"::text, true),
          set_config('matjar.support_visit', coalesce(session.visit::text, ''), true);
  if session."lastSeenAt" < now() - interval '5 minutes' then
    update sessions set "lastSeenAt" = now(), "expiresAt" = now() + interval '30 days' where "tokenHash" = hash;
  end if;
  if session.mode = 'read' then perform set_config('transaction_read_only', 'on', true); end if;
  return session.facts;
end $$;

-- Claims the next job for a runner; no row if there is none. The tenant served longest ago comes first, with at most `per_company` running jobs.
-- Jobs of a dead runner (lock free, or no heartbeat for 30 seconds) are queued again before.
create function claim_job(of_runner integer, per_company integer) returns setof jobs
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(7246512, 0);
  with gone as (
    -- A locked row belongs to a live runner.
    select j.company_id, j.id from jobs j
    where j.state = 'running' and j.runner is distinct from of_runner
      and (j."heartbeatAt" < now() - interval '30 seconds'
        or case when j.runner > 0 then pg_try_advisory_xact_lock(7246513, j.runner) end)
    for update skip locked
  )
  update jobs j set runner = null, "runAfter" = now(),
    state = case when j."cancelAsked" then 'canceled' else 'queued' end,
    "finishedAt" = case when j."cancelAsked" then now() end
  from gone where j.company_id = gone.company_id and j.id = gone.id;

  return query
  with waiting as (
    select w.company_id, min(w."runAfter") as since from jobs w
    where w.state = 'queued' and w."runAfter" <= now() group by w.company_id
  ), next as (
    select w.company_id from waiting w
    where per_company > (select count(*) from jobs r where r.company_id = w.company_id and r.state = 'running')
    order by (select max(t."takenAt") from jobs t where t.company_id = w.company_id) nulls first, w.since, w.company_id
    limit 1
  ), chosen as (
    select c.company_id, c.id from jobs c join next on next.company_id = c.company_id
    where c.state = 'queued' and c."runAfter" <= now()
    order by c."runAfter", c.id limit 1
    for update of c skip locked
  )
  update jobs j set state = 'running', runner = of_runner, attempts = j.attempts + 1, error = null,
    "takenAt" = clock_timestamp(), "heartbeatAt" = now(), "startedAt" = coalesce(j."startedAt", now())
  from chosen where j.company_id = chosen.company_id and j.id = chosen.id
  returning j.*;
end $$;

-- Signs the transaction in as a job: sets its tenant and user, and returns the user's current sign-in facts (null without access), and marks
-- the entries of a support visit. No row if the job belongs to another attempt by now.
create function enter_job(of_company bigint, of_job bigint, of_attempt integer) returns table (facts jsonb)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  person bigint;
  here jsonb;
begin
  select j."user" into person from jobs j
    where j.company_id = of_company and j.id = of_job and j.state = 'running' and j.attempts = of_attempt;
  if not found then return; end if;
  here := sign_in_facts(person, of_company);
  perform set_config('matjar.company_id', of_company::text, true), set_config('matjar.user_id', person::text, true),
    set_config('matjar.support_visit', coalesce(case when here ? 'support' then (
      select max(v.id)::text from support_visits v where v."user" = person and v.company_id = of_company
        and v.mode = 'act' and v."leftAt" is null and v.until > now()) end, ''), true);
  return query select here;
end $$;

-- Stores a message in the outbox, when no service delivers it.
create function store_outbox_message(by_channel text, to_recipient text, with_subject text, with_body text) returns void
  language sql security definer set search_path = public, pg_temp as $$
  insert into outbox (channel, recipient, subject, body) values (by_channel, to_recipient, with_subject, with_body);
  delete from outbox where id < (select max(id) - 200 from outbox);
$$;

-- The newest messages of the outbox, for development.
create function read_outbox_messages() returns setof outbox
  language sql stable security definer set search_path = public, pg_temp as $$
  select * from outbox order by id desc limit 200;
$$;

-- Facts of a user in a tenant, named as in `shared/identity/sign-in-facts.ts`; tenant and role are null for a user without one. Null without
-- access. A user on a support visit has the facts of the visit.
create function sign_in_facts(of_user bigint, of_company bigint) returns jsonb
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  person users;
  member staff;
  company companies;
  role roles;
  visit support_visits;
begin
  select * into person from users u where u.id = of_user;
  if not found then return null; end if;
  if of_company is not null then
    select * into member from staff s where s."user" = of_user and s.company_id = of_company and s.status = 'active';
    if not found then
      select * into visit from support_visits v
        where v."user" = of_user and v.company_id = of_company and v.mode = 'act' and v."leftAt" is null and v.until > now()
        order by v.id desc limit 1;
      return case when found then support_facts(of_user, visit) end;
    end if;
    select * into company from companies c where c.id = of_company;
    if member.role = 'staff' and member."roleId" is not null then
      select * into role from roles r where r.company_id = of_company and r.id = member."roleId";
    end if;
  -- Users suspended in all tenants have no access; users without any tenant may create one.
  elsif not person."isMasterAdmin" and exists (select from staff o where o."user" = of_user) then
    return null;
  end if;
  return jsonb_build_object(
    'user', jsonb_build_object('id', person.id, 'name', person.name, 'email', person.email, 'phone', person.phone,
      'companyId', company.id),
    'company', case when company.id is not null then matjar_company_facts(company) end,
    'role', case when company.id is not null then member.role when person."isMasterAdmin" then 'master_admin' end,
    'permissions', case when role.id is null then coalesce(member.permissions, '{}')
      else union_permissions(coalesce(member.permissions, '{}'), role.permissions) end,
    'roleId', role.id)
    || case when member."inQuestion" then jsonb_build_object('inQuestion', jsonb_build_object('foundedAt',
      to_char(company."createdAt" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))) else '{}' end;
end $$;

-- Start of a session, which proves the identity of users without a password.
create function session_start(hash bytea) returns timestamptz
  language sql stable security definer set search_path = public, pg_temp as $$
  select "createdAt" from sessions where "tokenHash" = hash and "user" = matjar_user();
$$;

-- Signs the transaction in by a session, for a caller with cached facts. Returns the stamp alone if the cached facts (`known`) are current, else
-- the new stamp, a line break and the facts; null as above. The stamp consists of the tenant, the user and the transaction ids of all rows that
-- the facts are read from. It is read before the facts, so it is never too new. Support visits have no stamp, because they end by time.
create function enter_session(hash bytea, known text) returns text
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  person bigint;
  company bigint;
  seen timestamptz;
  stamp text;
begin
  select s."user", s.company_id, s."lastSeenAt", concat_ws(' ', s."user", s.company_id,
      (select u.xmin from users u where u.id = s."user"), m.xmin, (select c.xmin from companies c where c.id = s.company_id),
      case when m."roleId" is not null then (select r.xmin from roles r where r.company_id = m.company_id and r.id = m."roleId") end)
    into person, company, seen, stamp
    from sessions s
    join staff m on m.company_id = s.company_id and m."user" = s."user" and m.status = 'active'
    where s."tokenHash" = hash and s."expiresAt" > now();
  if not found or stamp is distinct from known or seen < now() - interval '5 minutes' then
    return concat(stamp, E'\n') || enter_session(hash)::text;
  end if;
  -- An assignment is evaluated without a query, unlike PERFORM.
  known := set_config('matjar.company_id', company::text, true);
  known := set_config('matjar.user_id', person::text, true);
  known := set_config('matjar.support_visit', '', true);
  return stamp;
end $$;

-- Whether a job is due, or running without a live runner. Polled every few seconds; served by two small indexes.
create function has_waiting_jobs() returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from jobs where state = 'queued' and "runAfter" <= now())
    or exists (select from jobs where state = 'running')
$$;

-- Whether a job is due of a tenant with fewer than `per_company` running ones: it would run if a runner had a free slot.
create function job_could_start(per_company integer) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from (select distinct w.company_id from jobs w where w.state = 'queued' and w."runAfter" <= now()) waiting
    where per_company > (select count(*) from jobs r where r.company_id = waiting.company_id and r.state = 'running'))
$$;

-- Jobs that wait or run, by kind, with the seconds for which the oldest due one has waited: for metrics and readiness.
create function queue_figures() returns table (kind text, waiting bigint, running bigint, oldest double precision)
  language sql stable security definer set search_path = public, pg_temp as $$
  select found.kind, count(*) filter (where found.is_waiting), count(*) filter (where not found.is_waiting),
    coalesce(extract(epoch from now() - min(found."runAfter") filter (where found.is_waiting)), 0)::double precision
  from (
    select j.kind, j."runAfter", true as is_waiting from jobs j where j.state = 'queued' and j."runAfter" <= now()
    union all
    select j.kind, j."runAfter", false from jobs j where j.state = 'running'
  ) found
  group by found.kind
$$;

-- Counts an attempt; returns 0, or the seconds to wait after more than `most` within 15 minutes.
create function count_attempt(of_about bytea, most integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  mine guesses;
begin
  insert into guesses (about, failures) values (of_about, 1)
    on conflict (about) do update set
      failures = case when guesses.since > now() - interval '15 minutes' then guesses.failures + 1 else 1 end,
      since = case when guesses.since > now() - interval '15 minutes' then guesses.since else now() end
    returning * into mine;
  if random() < 0.01 then delete from guesses where since < now() - interval '1 day'; end if;
  if mine.failures <= most then return 0; end if;
  return greatest(1, ceil(extract(epoch from mine.since + interval '15 minutes' - now())));
end $$;

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
