-- corrects: 2d617ba3908d08e5944bceb9d6cc6dded724bd39a1b3074b02b8b7a165dfd733
-- The narrow doors through which the app's role reaches what it may not read: password hashes and sessions.
-- They run as the role "matjar_door", the one role that sees users, staff and sessions across companies.

do $$
begin
  begin
    if not exists (select from pg_roles where rolname = 'matjar_door') then
      create role matjar_door nologin;
    end if;
  exception when duplicate_object or unique_violation then
    null;
  end;
  begin
    grant matjar_door to current_user;
  exception when insufficient_privilege then
    if not pg_has_role('matjar_door', 'member') then raise; end if;
  end;
end $$;

grant usage on schema public to matjar_door;
grant select on companies to matjar_door;
grant select on users to matjar_door;
grant select, update ("lastLoginAt") on staff to matjar_door;
grant select, insert, update, delete on sessions to matjar_door;
create policy door on companies for select to matjar_door using (true);
create policy door on users for select to matjar_door using (true);
create policy door on staff to matjar_door using (true) with check (true);

-- The facts of one user in one company, as `shared/identity/sign-in-facts.ts` names them; null where they may not enter.
create function sign_in_facts(of_user bigint, of_company bigint) returns jsonb
  language sql stable security definer set search_path = public, pg_temp
as $$
  select jsonb_build_object(
    'user', jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email),
    'company', case when c.id is not null then jsonb_build_object(
      'id', c.id, 'name', c.name, 'subdomain', c.subdomain, 'paymentCurrency', c."paymentCurrency",
      'priceDecimalPoints', c."priceDecimalPoints", 'defaultStoreLanguage', c."defaultStoreLanguage") end,
    'role', case when c.id is null then 'master_admin' else s.role end,
    'permissions', coalesce(s.permissions, '{}'))
  from users u
  left join staff s on s."user" = u.id and s.company_id = of_company and s.status = 'active'
  left join companies c on c.id = s.company_id
  where u.id = of_user and (c.id is not null or (of_company is null and u."isMasterAdmin"));
$$;

-- Enters a session for the rest of the transaction: sets its company and person, answers its facts.
-- Null when there is no such session, it has expired, or its person is suspended. Thirty days after the last use it ends;
-- the use is written down at most every five minutes, so that reading does not mean writing.
create function enter_session(hash bytea) returns jsonb
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  session record;
  facts jsonb;
begin
  select s."user", s.company_id, s."lastSeenAt" into session
    from sessions s where s."tokenHash" = hash and s."expiresAt" > now();
  if not found then return null; end if;
  facts := sign_in_facts(session."user", session.company_id);
  if facts is null then return null; end if;
  perform set_config('matjar.company_id', coalesce(session.company_id::text, ''), true),
          set_config('matjar.user_id', session."user"::text, true);
  if session."lastSeenAt" < now() - interval '5 minutes' then
    update sessions set "lastSeenAt" = now(), "expiresAt" = now() + interval '30 days' where "tokenHash" = hash;
  end if;
  return facts;
end $$;

-- The password hash to compare with, and whom it would let in; no row for an unknown email.
create function find_credentials(for_email text) returns table ("user" bigint, "passwordHash" text)
  language sql stable security definer set search_path = public, pg_temp
as $$
  select id, users."passwordHash" from users where email = lower(for_email);
$$;

-- Opens a session for a user who has proved who they are, in the company used last (or the first), and enters it.
create function open_session(for_user bigint, hash bytea, user_agent text, from_ip text) returns jsonb
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  company bigint;
begin
  select s.company_id into company from staff s
    where s."user" = for_user and s.status = 'active'
    order by s."lastLoginAt" desc nulls last, s.company_id limit 1;
  if sign_in_facts(for_user, company) is null then return null; end if;
  delete from sessions where sessions."user" = for_user and "expiresAt" < now();
  insert into sessions ("tokenHash", "user", company_id, "expiresAt", "userAgent", ip)
    values (hash, for_user, company, now() + interval '30 days', left(user_agent, 300), from_ip);
  update staff set "lastLoginAt" = now() where staff."user" = for_user and company_id = company;
  return enter_session(hash);
end $$;

create function close_session(hash bytea) returns void
  language sql volatile security definer set search_path = public, pg_temp
as $$
  delete from sessions where "tokenHash" = hash;
$$;

grant create on schema public to matjar_door;
alter function sign_in_facts(bigint, bigint) owner to matjar_door;
alter function enter_session(bytea) owner to matjar_door;
alter function find_credentials(text) owner to matjar_door;
alter function open_session(bigint, bytea, text, text) owner to matjar_door;
alter function close_session(bytea) owner to matjar_door;
revoke create on schema public from matjar_door;
revoke all on function sign_in_facts(bigint, bigint), enter_session(bytea), find_credentials(text),
  open_session(bigint, bytea, text, text), close_session(bytea) from public;
grant execute on function enter_session(bytea), find_credentials(text), open_session(bigint, bytea, text, text),
  close_session(bytea) to matjar_app;

-- Founding: a person, and a store with its owner. Both refuse what is taken by the unique constraints of their tables.
grant insert (email, phone, name, "passwordHash", "isMasterAdmin"), update ("passwordHash") on users to matjar_door;
grant insert on companies, staff to matjar_door;
create policy door_create on users for insert to matjar_door with check (true);
create policy door_create on companies for insert to matjar_door with check (true);

create function create_user(with_email text, with_name text, with_phone text, password_hash text, master boolean default false)
  returns bigint
  language sql volatile security definer set search_path = public, pg_temp
as $$
  insert into users (email, name, phone, "passwordHash", "isMasterAdmin")
  values (lower(with_email), with_name, with_phone, password_hash, master) returning id;
$$;

create function create_company(with_name text, with_subdomain text, language text, owner bigint) returns bigint
  language sql volatile security definer set search_path = public, pg_temp
as $$
  with company as (
    insert into companies (name, subdomain, "defaultStoreLanguage") values (with_name, with_subdomain, language) returning id
  )
  insert into staff (company_id, "user", role) select id, owner, 'owner' from company returning company_id;
$$;

create function has_companies() returns boolean
  language sql stable security definer set search_path = public, pg_temp
as $$
  select exists (select from companies);
$$;

grant create on schema public to matjar_door;
alter function create_user(text, text, text, text, boolean) owner to matjar_door;
alter function create_company(text, text, text, bigint) owner to matjar_door;
alter function has_companies() owner to matjar_door;
revoke create on schema public from matjar_door;
revoke all on function create_user(text, text, text, text, boolean), create_company(text, text, text, bigint),
  has_companies() from public;
grant execute on function create_user(text, text, text, text, boolean), create_company(text, text, text, bigint),
  has_companies() to matjar_app;
