-- Support: staff of the operator (users."isMasterAdmin") see every store through narrow views, and enter one for a while, to read or to act.
-- What they do there stands in the store's own trail, with who, why and until when. The views belong to "matjar_support", which may read
-- the columns named here and no other: no password hash, no token, no key, no value of a trail.

do $$
begin
  begin
    if not exists (select from pg_roles where rolname = 'matjar_support') then
      create role matjar_support nologin;
    end if;
  exception when duplicate_object or unique_violation then
    null;
  end;
  begin
    grant matjar_support to current_user;
  exception when insufficient_privilege then
    if not pg_has_role('matjar_support', 'member') then raise; end if;
  end;
end $$;

-- Is the person of this transaction support staff?
create function matjar_is_support() returns boolean
  language sql stable security definer set search_path = public, pg_temp
as $$
  select exists (select from users where id = matjar_user() and "isMasterAdmin");
$$;

-- ── visits ─────────────────────────────────────────────────────────────────────────────────────────────────────────
create table support_visits (
  company_id bigint not null references companies on delete cascade,
  id bigint generated always as identity,
  "user" bigint not null references users,
  -- as the store's owner reads it, who does not see the operator's people
  "userName" text not null,
  mode text not null check (mode in ('read', 'act')),
  reason text,
  "startedAt" timestamptz not null default now(),
  until timestamptz not null,
  "leftAt" timestamptz,
  -- the session that entered
  "tokenHash" bytea not null,
  primary key (company_id, id),
  constraint support_visits_hour check (until <= "startedAt" + interval '60 minutes'),
  constraint support_visits_reason check (mode = 'read' or length(reason) >= 10)
);
create index support_visits_session on support_visits ("tokenHash") where "leftAt" is null;
create index support_visits_person on support_visits ("user", company_id) where "leftAt" is null;
select build.fence('support_visits');
revoke all on support_visits from matjar_app;
grant select (company_id, id, "user", "userName", mode, reason, "startedAt", until, "leftAt") on support_visits to matjar_app;
grant select, insert, update ("leftAt") on support_visits to matjar_door;
create policy door on support_visits to matjar_door using (true) with check (true);

-- What support staff did to stores and people, for their own trail. Reached through doors alone.
create table support_events (
  id bigint generated always as identity primary key,
  "user" bigint not null references users,
  action text not null,
  "companyId" bigint references companies on delete set null,
  "aboutUser" bigint references users on delete set null,
  reason text,
  details jsonb not null default '{}',
  source text,
  at timestamptz not null default now()
);
create index support_events_time on support_events (at desc);
grant select, insert on support_events to matjar_door;

-- Every entry of a store's trail says the visit in which it was written.
alter table audit add column "supportVisit" bigint default nullif(current_setting('matjar.support_visit', true), '')::bigint;
grant insert on audit to matjar_door;
create policy door on audit for insert to matjar_door with check (true);

-- The facts of somebody of support in a store. They are those of an owner; "support" says how long and whether they may write.
create function support_facts(of_user bigint, visit support_visits) returns jsonb
  language sql stable security definer set search_path = public, pg_temp
as $$
  select jsonb_build_object(
    'user', jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email, 'phone', u.phone),
    'company', (select own_sign_in_facts(s."user", s.company_id) -> 'company' from staff s
      where s.company_id = visit.company_id and s.role = 'owner' and s.status = 'active' order by s.id limit 1),
    'role', 'owner', 'permissions', '{}'::jsonb, 'roleId', null,
    'support', jsonb_build_object('mode', visit.mode, 'reason', visit.reason,
      'until', to_char(visit.until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')))
  from users u where u.id = of_user and u."isMasterAdmin";
$$;

-- As in 0053; and in a store in which support acts, what a job does for them goes on as theirs while they are there.
create or replace function sign_in_facts(of_user bigint, of_company bigint) returns jsonb
  language sql stable security definer set search_path = public, pg_temp
as $$
  select coalesce((
    select facts || jsonb_build_object('roleId', r.id)
      || case when r.id is null then '{}' else jsonb_build_object('permissions', matjar_both(facts -> 'permissions', r.permissions)) end
    from (select own_sign_in_facts(of_user, of_company) as facts) own
    left join staff s on s."user" = of_user and s.company_id = of_company and facts ->> 'role' = 'staff'
    left join roles r on r.company_id = s.company_id and r.id = s."roleId"
    where facts is not null
  ), (
    select support_facts(of_user, v) from support_visits v
    where of_company is not null and v."user" = of_user and v.company_id = of_company and v.mode = 'act'
      and v."leftAt" is null and v.until > now()
    order by v.id desc limit 1
  ));
$$;

-- As in 0003, for support staff in the store that they visit. A visit that only reads makes its transactions read-only.
create or replace function enter_session(hash bytea) returns jsonb
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  session record;
  visit support_visits;
  facts jsonb;
begin
  select s."user", s.company_id, s."lastSeenAt" into session
    from sessions s where s."tokenHash" = hash and s."expiresAt" > now();
  if not found then return null; end if;
  if session.company_id is null then
    select * into visit from support_visits v
      where v."tokenHash" = hash and v."leftAt" is null and v.until > now() order by v.id desc limit 1;
  end if;
  if visit.id is null then facts := sign_in_facts(session."user", session.company_id);
  else facts := support_facts(session."user", visit); end if;
  if facts is null then return null; end if;
  perform set_config('matjar.company_id', coalesce(visit.company_id, session.company_id)::text, true),
          set_config('matjar.user_id', session."user"::text, true),
          set_config('matjar.support_visit', coalesce(visit.id::text, ''), true);
  if session."lastSeenAt" < now() - interval '5 minutes' then
    update sessions set "lastSeenAt" = now(), "expiresAt" = now() + interval '30 days' where "tokenHash" = hash;
  end if;
  if visit.mode = 'read' then perform set_config('transaction_read_only', 'on', true); end if;
  return facts;
end $$;

-- As in 0030, and what a job writes for support says its visit.
create or replace function enter_job(of_company bigint, of_job bigint, of_attempt integer) returns table (facts jsonb)
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
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

-- ── doors ──────────────────────────────────────────────────────────────────────────────────────────────────────────
-- Enters as support, in no store, for calls about all of them. Null for everybody else.
create function enter_support(hash bytea) returns bigint
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  person bigint;
begin
  select s."user" into person from sessions s join users u on u.id = s."user" and u."isMasterAdmin"
    where s."tokenHash" = hash and s."expiresAt" > now() and s.company_id is null;
  perform set_config('matjar.company_id', '', true), set_config('matjar.support_visit', '', true),
    set_config('matjar.user_id', coalesce(person::text, ''), true);
  return person;
end $$;

-- Notes what support did, in their own trail, and in that of the store where its owner reads it.
create function note_support(what text, of_company bigint, about_user bigint, why text, from_ip text, more jsonb, of_visit bigint default null)
  returns void language plpgsql volatile security definer set search_path = public, pg_temp
as $$
begin
  if not matjar_is_support() then raise exception 'Only for support.' using errcode = '42501'; end if;
  insert into support_events ("user", action, "companyId", "aboutUser", reason, source, details)
    values (matjar_user(), what, of_company, about_user, why, from_ip, more);
  if of_company is not null then
    insert into audit (company_id, resource, "recordId", version, action, actor, source, changes, "changeSet", "supportVisit")
    values (of_company, 'support', coalesce(of_visit, about_user), 1, what, matjar_user(), from_ip,
      (select coalesce(jsonb_object_agg(key, jsonb_build_object('from', null, 'to', value)), '{}')
       from jsonb_each(more || case when why is null then '{}' else jsonb_build_object('reason', why) end)), null, of_visit);
  end if;
end $$;

create function leave_support(hash bytea) returns void
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  visit record;
begin
  for visit in
    update support_visits set "leftAt" = now() where "tokenHash" = hash and "leftAt" is null and until > now()
    returning company_id, id, "user"
  loop
    insert into support_events ("user", action, "companyId") values (visit."user", 'support_left', visit.company_id);
    insert into audit (company_id, resource, "recordId", version, action, actor, changes, "changeSet", "supportVisit")
      values (visit.company_id, 'support', visit.id, 1, 'support_left', visit."user", '{}', null, visit.id);
  end loop;
end $$;

-- Opens a store for support. Answers false where there is no such store.
create function open_support(hash bytea, of_company bigint, as_mode text, why text, minutes integer, from_ip text) returns boolean
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  visit support_visits;
begin
  if enter_support(hash) is null then raise exception 'Only for support.' using errcode = '42501'; end if;
  if not exists (select from companies where id = of_company) then return false; end if;
  perform leave_support(hash);
  insert into support_visits (company_id, "user", "userName", mode, reason, until, "tokenHash")
    select of_company, u.id, coalesce(u.name, u.email, u.phone, ''), as_mode, why, now() + make_interval(mins => minutes), hash
    from users u where u.id = matjar_user()
    returning * into visit;
  perform note_support('support_opened', of_company, null, why, from_ip,
    jsonb_build_object('mode', as_mode, 'until', to_char(visit.until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')), visit.id);
  return true;
end $$;

-- Plans and trials, as support changes them. Both answer false where there is no such store.
grant update ("planId", "planEndsAt", "isFreeTrial", "trialEndsAt", version, "updatedAt") on companies to matjar_door;
create policy door_change on companies for update to matjar_door using (true) with check (true);

create function extend_trial(of_company bigint, days integer, why text, from_ip text) returns boolean
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  ends timestamptz;
begin
  if not matjar_is_support() then raise exception 'Only for support.' using errcode = '42501'; end if;
  update companies set "isFreeTrial" = true, "trialEndsAt" = greatest(coalesce("trialEndsAt", now()), now()) + make_interval(days => days),
    version = version + 1, "updatedAt" = now() where id = of_company returning "trialEndsAt" into ends;
  if not found then return false; end if;
  perform note_support('trial_extended', of_company, null, why, from_ip,
    jsonb_build_object('days', days, 'trialEndsAt', to_char(ends at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')));
  return true;
end $$;

create function change_plan(of_company bigint, plan integer, ends timestamptz, why text, from_ip text) returns boolean
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
begin
  if not matjar_is_support() then raise exception 'Only for support.' using errcode = '42501'; end if;
  update companies set "planId" = plan, "planEndsAt" = ends, "isFreeTrial" = false, version = version + 1, "updatedAt" = now()
    where id = of_company;
  if not found then return false; end if;
  perform note_support('plan_changed', of_company, null, why, from_ip,
    jsonb_build_object('planId', plan, 'planEndsAt', to_char(ends at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')));
  return true;
end $$;

-- Whoever stops being support staff leaves at once; whoever signs out does too (leave_support is called before).

-- ── what support sees ──────────────────────────────────────────────────────────────────────────────────────────────
create schema support;
grant usage on schema support to matjar_app;
grant usage on schema public, support to matjar_support;

grant select (id, name, subdomain, "customUrl", "paymentCurrency", "defaultStoreLanguage", "contactPhone", "contactEmails",
  "isFreeTrial", "trialEndsAt", "planId", "planEndsAt", "createdAt", "updatedAt") on companies to matjar_support;
grant select (id, name, email, phone, "isMasterAdmin", "createdAt") on users to matjar_support;
grant select (company_id, id, "user", role, status, "roleId", "lastLoginAt", "createdAt", "searchText") on staff to matjar_support;
grant select (company_id, id, name) on roles to matjar_support;
grant select (company_id, id, kind, title, state, "user", progress, error, attempts, "createdAt", "startedAt", "finishedAt")
  on jobs to matjar_support;
grant select (company_id, id, resource, "recordId", action, actor, at, source, "supportVisit") on audit to matjar_support;
grant select (company_id, id, status, "createdAt") on purchases to matjar_support;
grant select (company_id, resource, grouping, change) on resource_count_changes to matjar_support;
grant select ("user", "lastSeenAt", "expiresAt") on sessions to matjar_support;
grant select ("user", "confirmedAt") on second_factors to matjar_support;
grant select (id, "user", action, at, source) on account_events to matjar_support;
grant select on support_events to matjar_support;
grant select (company_id, id, "user", "userName", mode, reason, "startedAt", until, "leftAt") on support_visits to matjar_support;
do $$
declare
  name text;
begin
  foreach name in array array['companies', 'users', 'staff', 'roles', 'jobs', 'audit', 'purchases', 'resource_count_changes', 'support_visits'] loop
    execute format('create policy support on %I for select to matjar_support using (true)', name);
  end loop;
end $$;

create index companies_found on companies using gin (matjar_fold(name || ' ' || subdomain) gin_trgm_ops);
create index users_found on users using gin (
  matjar_fold(coalesce(name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '')) gin_trgm_ops);
create index purchases_id on purchases (id);
create index jobs_created on jobs ("createdAt" desc);
create index audit_newest on audit (id desc);

create view support.companies as
  select c.id, c.name, c.subdomain, c."customUrl", c."paymentCurrency" as currency, c."defaultStoreLanguage" as language,
    c."contactPhone" as phone, c."contactEmails" as emails, c."isFreeTrial", c."createdAt",
    owner.id as "ownerId", owner.name as "ownerName", owner.email as "ownerEmail", owner.phone as "ownerPhone",
    (select count(*)::int from staff s where s.company_id = c.id) as "staffCount",
    (select coalesce(sum(n.change), 0)::int from resource_count_changes n
      where n.company_id = c.id and n.resource = 'purchases' and n.grouping = '*') as "orderCount",
    (select max(s."lastLoginAt") from staff s where s.company_id = c.id) as "lastLoginAt",
    c."planId", c."planEndsAt", c."trialEndsAt",
    case when c."isFreeTrial" and c."trialEndsAt" > now() then 'trial'
      when c."planId" is not null and coalesce(c."planEndsAt" > now(), true) then 'active' else 'ended' end as "planState",
    matjar_fold(c.name || ' ' || c.subdomain) as "searchText"
  from companies c
  left join lateral (select u.id, u.name, u.email, u.phone from staff s join users u on u.id = s."user"
    where s.company_id = c.id and s.role = 'owner' order by s.id limit 1) owner on true
  where matjar_is_support();

create view support.users as
  select u.id, u.name, u.email, u.phone, u."isMasterAdmin", u."createdAt",
    exists (select from second_factors f where f."user" = u.id and f."confirmedAt" is not null) as "hasSecondFactor",
    (select count(*)::int from sessions s where s."user" = u.id and s."expiresAt" > now()) as "sessionCount",
    (select max(s."lastSeenAt") from sessions s where s."user" = u.id) as "lastSeenAt",
    (select coalesce(string_agg(c.name, ', ' order by s.id), '') from staff s join companies c on c.id = s.company_id
      where s."user" = u.id) as "companyNames",
    (select count(*)::int from staff s where s."user" = u.id) as "companyCount",
    matjar_fold(coalesce(u.name, '') || ' ' || coalesce(u.email, '') || ' ' || coalesce(u.phone, '')) as "searchText"
  from users u where matjar_is_support();

create view support.staff as
  select s.company_id as "companyId", c.name as "companyName", c.subdomain, s.id, s."user" as "userId", u.name, u.email, u.phone, s.role,
    s.status, r.name as "roleName", s."lastLoginAt", s."createdAt"
  from staff s join users u on u.id = s."user" join companies c on c.id = s.company_id
  left join roles r on r.company_id = s.company_id and r.id = s."roleId"
  where matjar_is_support();

create view support.jobs as
  select j.id, j.company_id as "companyId", c.name as "companyName", j.kind, j.title, j.state, j."user" as "userId",
    coalesce(u.name, u.email, u.phone) as "userName", j.progress, j.error, j.attempts, j."createdAt", j."startedAt", j."finishedAt"
  from jobs j join companies c on c.id = j.company_id join users u on u.id = j."user"
  where matjar_is_support();

create view support.audit as
  select a.id, a.company_id as "companyId", c.name as "companyName", a.resource, a."recordId", a.action, a.actor as "userId",
    coalesce(u.name, u.email, u.phone) as "userName", a.at, a.source, a."supportVisit" is not null as "isSupport"
  from audit a join companies c on c.id = a.company_id left join users u on u.id = a.actor
  where matjar_is_support();

create view support.purchases as
  select p.id, p.company_id as "companyId", c.name as "companyName", p.status, p."createdAt"
  from purchases p join companies c on c.id = p.company_id
  where matjar_is_support();

create view support.events as
  select e.id, e.action, e."companyId", c.name as "companyName", e."aboutUser" as "aboutUserId", coalesce(b.name, b.email, b.phone) as "aboutUserName",
    e."user" as "userId", coalesce(u.name, u.email, u.phone) as "userName", e.reason, e.details, e.at
  from support_events e join users u on u.id = e."user" left join companies c on c.id = e."companyId" left join users b on b.id = e."aboutUser"
  where matjar_is_support();

create view support.account_events as
  select e.id, e."user" as "userId", e.action, e.at, e.source from account_events e where matjar_is_support();

grant create on schema public to matjar_door;
do $$
declare
  door text;
begin
  foreach door in array array['matjar_is_support()', 'support_facts(bigint, support_visits)', 'sign_in_facts(bigint, bigint)',
    'enter_session(bytea)', 'enter_job(bigint, bigint, integer)', 'enter_support(bytea)',
    'note_support(text, bigint, bigint, text, text, jsonb, bigint)', 'leave_support(bytea)',
    'open_support(bytea, bigint, text, text, integer, text)', 'extend_trial(bigint, integer, text, text)',
    'change_plan(bigint, integer, timestamptz, text, text)'] loop
    execute format('alter function %s owner to matjar_door', door);
    execute format('revoke all on function %s from public', door);
  end loop;
end $$;
revoke create on schema public from matjar_door;
grant execute on function enter_session(bytea), enter_job(bigint, bigint, integer), enter_support(bytea),
  note_support(text, bigint, bigint, text, text, jsonb, bigint), leave_support(bytea),
  open_support(bytea, bigint, text, text, integer, text), extend_trial(bigint, integer, text, text),
  change_plan(bigint, integer, timestamptz, text, text) to matjar_app;
grant execute on function matjar_is_support() to matjar_app, matjar_support;
do $$
declare
  name text;
begin
  grant create on schema support to matjar_support;
  foreach name in array array['companies', 'users', 'staff', 'jobs', 'audit', 'purchases', 'events', 'account_events'] loop
    execute format('alter view support.%I owner to matjar_support', name);
    execute format('grant select on support.%I to matjar_app', name);
  end loop;
  revoke create on schema support from matjar_support;
end $$;
