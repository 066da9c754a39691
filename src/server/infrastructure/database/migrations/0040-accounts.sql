-- How people get in beside email and password: by phone, by a code, by an account elsewhere, with a second factor. The app's role
-- reaches none of these tables, only the doors below them; what is secret is kept as a hash (codes, links, recovery codes) or
-- sealed by the server's key (second factors). Whoever belongs to no store yet may enter too: sign-up comes before the store.

-- ── people ─────────────────────────────────────────────────────────────────────────────────────────────────────────
alter table users alter column email drop not null;
alter table users add constraint users_reachable check (email is not null or phone is not null);
-- Forced row-level security would hide every row from the migration.
alter table users no force row level security;
update users u set phone = null
  where phone is not null and email is not null and exists (select from users o where o.phone = u.phone and o.id < u.id);
alter table users force row level security;
create unique index users_phone on users (phone);

grant update (name, email, phone, version, "updatedAt") on users to matjar_door;
create policy door_change on users for update to matjar_door using (true) with check (true);

-- An account elsewhere by which a person signs in. Source: specification section 2, google_oauth2, facebook and apple.
create table user_identities (
  vendor text not null check (vendor in ('google_oauth2', 'facebook', 'apple')),
  subject text not null check (length(subject) between 1 and 255),
  "user" bigint not null references users on delete cascade,
  "createdAt" timestamptz not null default now(),
  primary key (vendor, subject)
);
create index user_identities_user on user_identities ("user");

create table second_factors (
  "user" bigint primary key references users on delete cascade,
  secret bytea not null,
  "confirmedAt" timestamptz,
  -- the last time step that let somebody in: a code serves once
  "lastStep" bigint not null default 0
);
create table recovery_codes (
  "user" bigint not null references users on delete cascade,
  "codeHash" bytea not null,
  "usedAt" timestamptz,
  primary key ("user", "codeHash")
);

-- ── proofs ─────────────────────────────────────────────────────────────────────────────────────────────────────────
-- Codes are kept for whatever was typed, whether or not somebody has it: answers and times tell nothing.
create table one_time_codes (
  id bigint generated always as identity primary key,
  purpose text not null check (purpose in ('sign_in', 'sign_up')),
  target text not null,
  "codeHash" bytea not null,
  tries integer not null default 0,
  "createdAt" timestamptz not null default now(),
  "usedAt" timestamptz
);
create index one_time_codes_target on one_time_codes (target, "createdAt");
create index one_time_codes_age on one_time_codes ("createdAt");

create table password_resets (
  "tokenHash" bytea primary key check (length("tokenHash") = 32),
  "user" bigint not null references users on delete cascade,
  "createdAt" timestamptz not null default now(),
  "usedAt" timestamptz
);
create index password_resets_user on password_resets ("user");

-- Wrong guesses by the hash of what they were about, so that no spelling of it and no header gets more of them.
create table guesses (
  about bytea primary key,
  failures integer not null default 0,
  since timestamptz not null default now()
);

-- What happened to accounts: whoever works in a store has it in the store's audit trail too.
create table account_events (
  id bigint generated always as identity primary key,
  "user" bigint references users on delete cascade,
  action text not null,
  at timestamptz not null default now(),
  source text,
  "userAgent" text,
  details jsonb not null default '{}'
);
create index account_events_user on account_events ("user", id desc);

-- Messages that no mail or SMS service takes: the developer reads them in the outbox.
create table outbox (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('mail', 'sms')),
  recipient text not null,
  subject text not null default '',
  body text not null,
  "createdAt" timestamptz not null default now()
);

alter table sessions add column id bigint generated always as identity;
create unique index sessions_id on sessions (id);

grant select, insert, update, delete on user_identities, second_factors, recovery_codes, one_time_codes, password_resets, guesses,
  outbox to matjar_door;
grant select, insert on account_events to matjar_door;

-- ── doors ──────────────────────────────────────────────────────────────────────────────────────────────────────────
-- As in 0003, and for a person who is in no store yet: company and role are null then.
create or replace function sign_in_facts(of_user bigint, of_company bigint) returns jsonb
  language sql stable security definer set search_path = public, pg_temp
as $$
  select jsonb_build_object(
    'user', jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email, 'phone', u.phone),
    'company', case when c.id is not null then jsonb_build_object(
      'id', c.id, 'name', c.name, 'subdomain', c.subdomain, 'paymentCurrency', c."paymentCurrency",
      'priceDecimalPoints', c."priceDecimalPoints", 'defaultStoreLanguage', c."defaultStoreLanguage") end,
    'role', case when c.id is not null then s.role when u."isMasterAdmin" then 'master_admin' end,
    'permissions', coalesce(s.permissions, '{}'))
  from users u
  left join staff s on s."user" = u.id and s.company_id = of_company and s.status = 'active'
  left join companies c on c.id = s.company_id
  where u.id = of_user and (c.id is not null or (of_company is null
    -- Whoever has been suspended everywhere stays out; whoever was never hired may found a store.
    and (u."isMasterAdmin" or not exists (select from staff o where o."user" = u.id))));
$$;

-- Who has this email or phone, with what they prove themselves by. No row for nobody.
create function find_account(by_email text, by_phone text)
  returns table ("user" bigint, "passwordHash" text, secret bytea, "lastStep" bigint, vendor text)
  language sql stable security definer set search_path = public, pg_temp
as $$
  select u.id, u."passwordHash", f.secret, f."lastStep",
    (select i.vendor from user_identities i where i."user" = u.id order by i."createdAt" limit 1)
  from users u left join second_factors f on f."user" = u.id and f."confirmedAt" is not null
  where u.email = lower(by_email) or u.phone = by_phone;
$$;

create function find_account_by_id(of_user bigint)
  returns table ("user" bigint, "passwordHash" text, secret bytea, "lastStep" bigint, vendor text)
  language sql stable security definer set search_path = public, pg_temp
as $$
  select u.id, u."passwordHash", f.secret, f."lastStep", null
  from users u left join second_factors f on f."user" = u.id and f."confirmedAt" is not null
  where u.id = of_user;
$$;

-- Keeps a new code, which ends the ones before it. Answers 0, or how many seconds to wait: thirty between two, five in an hour.
create function issue_code(for_purpose text, for_target text, hash bytea) returns integer
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  newest timestamptz;
  oldest timestamptz;
  issued integer;
begin
  perform pg_advisory_xact_lock(hashtextextended(for_target, 40));
  select max("createdAt"), min("createdAt"), count(*) into newest, oldest, issued
    from one_time_codes where target = for_target and "createdAt" > now() - interval '1 hour';
  if newest > now() - interval '30 seconds' then
    return ceil(extract(epoch from newest + interval '30 seconds' - now()));
  end if;
  if issued >= 5 then
    return ceil(extract(epoch from oldest + interval '1 hour' - now()));
  end if;
  update one_time_codes set "usedAt" = now() where target = for_target and "usedAt" is null;
  insert into one_time_codes (purpose, target, "codeHash") values (for_purpose, for_target, hash);
  delete from one_time_codes where "createdAt" < now() - interval '1 day';
  return 0;
end $$;

-- Is this the code? Ten minutes, five tries, once; `consume` false leaves a right one for the next question.
create function try_code(for_purpose text, for_target text, hash bytea, consume boolean) returns boolean
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  code record;
begin
  select * into code from one_time_codes
    where target = for_target and purpose = for_purpose and "usedAt" is null and "createdAt" > now() - interval '10 minutes'
    order by id desc limit 1 for update;
  if not found or code.tries >= 5 then return false; end if;
  if code."codeHash" = hash then
    if consume then update one_time_codes set "usedAt" = now() where id = code.id; end if;
    return true;
  end if;
  update one_time_codes set tries = tries + 1 where id = code.id;
  return false;
end $$;

-- Counts a guess before it is looked at, so that many at once are many. Answers 0, or how many seconds to wait: twenty wrong ones
-- within a quarter of an hour are enough. A right one is taken back by forget_guesses.
create function begin_guess(of_about bytea) returns integer
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  mine guesses;
begin
  insert into guesses (about, failures) values (of_about, 1)
    on conflict (about) do update set
      failures = case when guesses.since > now() - interval '15 minutes' then guesses.failures + 1 else 1 end,
      since = case when guesses.since > now() - interval '15 minutes' then guesses.since else now() end
    returning * into mine;
  if random() < 0.01 then delete from guesses where since < now() - interval '1 day'; end if;
  if mine.failures <= 20 then return 0; end if;
  return greatest(1, ceil(extract(epoch from mine.since + interval '15 minutes' - now())));
end $$;

create function forget_guesses(of_about bytea) returns void
  language sql volatile security definer set search_path = public, pg_temp
as $$
  delete from guesses where about = of_about;
$$;

create function issue_reset(for_email text, hash bytea) returns bigint
  language sql volatile security definer set search_path = public, pg_temp
as $$
  insert into password_resets ("tokenHash", "user") select hash, id from users where email = lower(for_email) returning "user";
$$;

create function find_reset(hash bytea) returns bigint
  language sql stable security definer set search_path = public, pg_temp
as $$
  select "user" from password_resets where "tokenHash" = hash and "usedAt" is null and "createdAt" > now() - interval '1 hour';
$$;

-- Sets the password by a link that serves once, of all that were sent; every session ends. Null when the link is worth nothing.
create function use_reset(hash bytea, password_hash text) returns bigint
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  owner bigint;
begin
  update password_resets set "usedAt" = now()
    where "tokenHash" = hash and "usedAt" is null and "createdAt" > now() - interval '1 hour'
    returning "user" into owner;
  if owner is null then return null; end if;
  update password_resets set "usedAt" = now() where "user" = owner and "usedAt" is null;
  update users set "passwordHash" = password_hash, version = version + 1, "updatedAt" = now() where id = owner;
  delete from sessions where "user" = owner;
  return owner;
end $$;

create function set_password(of_user bigint, password_hash text, keep_session bytea) returns void
  language sql volatile security definer set search_path = public, pg_temp
as $$
  update users set "passwordHash" = password_hash, version = version + 1, "updatedAt" = now() where id = of_user;
  delete from sessions where "user" = of_user and "tokenHash" is distinct from keep_session;
$$;

-- The sessions of the person whose transaction this is.
create function own_sessions(current_hash bytea)
  returns table (id bigint, "createdAt" timestamptz, "lastSeenAt" timestamptz, "userAgent" text, ip text, "isCurrent" boolean)
  language sql stable security definer set search_path = public, pg_temp
as $$
  select s.id, s."createdAt", s."lastSeenAt", s."userAgent", s.ip, s."tokenHash" = current_hash
  from sessions s where s."user" = matjar_user() and s."expiresAt" > now() order by s."lastSeenAt" desc, s.id desc;
$$;

create function end_own_session(of_id bigint) returns boolean
  language sql volatile security definer set search_path = public, pg_temp
as $$
  with gone as (delete from sessions where id = of_id and "user" = matjar_user() returning 1) select exists (select from gone);
$$;

-- Moves a session into a store in which its person works. Answers the facts there, null where they do not.
create function move_session(hash bytea, to_company bigint) returns jsonb
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  owner bigint;
begin
  select s."user" into owner from sessions s
    join staff t on t."user" = s."user" and t.company_id = to_company and t.status = 'active'
    where s."tokenHash" = hash and s."expiresAt" > now();
  if owner is null then return null; end if;
  update sessions set company_id = to_company where "tokenHash" = hash;
  update staff set "lastLoginAt" = now() where "user" = owner and company_id = to_company;
  return enter_session(hash);
end $$;

create function end_sessions_of(of_user bigint) returns integer
  language sql volatile security definer set search_path = public, pg_temp
as $$
  with gone as (delete from sessions where "user" = of_user returning 1) select count(*)::integer from gone;
$$;

create function note_account_event(of_user bigint, what text, from_ip text, user_agent text, more jsonb) returns void
  language sql volatile security definer set search_path = public, pg_temp
as $$
  insert into account_events ("user", action, source, "userAgent", details)
  values (of_user, what, from_ip, left(user_agent, 300), coalesce(more, '{}'));
$$;

-- Second factor of the person whose transaction this is, and the codes that stand in for a lost one.
create function begin_second_factor(sealed bytea) returns boolean
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
begin
  insert into second_factors ("user", secret) values (matjar_user(), sealed)
    on conflict ("user") do update set secret = sealed where second_factors."confirmedAt" is null;
  return found;
end $$;

create function own_second_factor()
  returns table (secret bytea, "isConfirmed" boolean, "lastStep" bigint, "codesLeft" integer)
  language sql stable security definer set search_path = public, pg_temp
as $$
  select f.secret, f."confirmedAt" is not null, f."lastStep",
    (select count(*)::integer from recovery_codes r where r."user" = f."user" and r."usedAt" is null)
  from second_factors f where f."user" = matjar_user();
$$;

create function confirm_second_factor(at_step bigint, code_hashes bytea[]) returns void
  language sql volatile security definer set search_path = public, pg_temp
as $$
  update second_factors set "confirmedAt" = now(), "lastStep" = at_step where "user" = matjar_user();
  delete from recovery_codes where "user" = matjar_user();
  insert into recovery_codes ("user", "codeHash") select matjar_user(), unnest(code_hashes);
$$;

create function drop_second_factor(of_user bigint) returns void
  language sql volatile security definer set search_path = public, pg_temp
as $$
  delete from recovery_codes where "user" = of_user;
  delete from second_factors where "user" = of_user;
$$;

-- A code of the app serves once: the step must be later than the last one that served.
create function use_step(of_user bigint, step bigint) returns boolean
  language sql volatile security definer set search_path = public, pg_temp
as $$
  with used as (update second_factors set "lastStep" = step where "user" = of_user and "lastStep" < step returning 1)
  select exists (select from used);
$$;

create function use_recovery_code(of_user bigint, hash bytea) returns boolean
  language sql volatile security definer set search_path = public, pg_temp
as $$
  with used as (
    update recovery_codes set "usedAt" = now() where "user" = of_user and "codeHash" = hash and "usedAt" is null returning 1)
  select exists (select from used);
$$;

create function find_identity(of_vendor text, of_subject text) returns bigint
  language sql stable security definer set search_path = public, pg_temp
as $$
  select "user" from user_identities where vendor = of_vendor and subject = of_subject;
$$;

create function add_identity(of_vendor text, of_subject text, to_user bigint) returns void
  language sql volatile security definer set search_path = public, pg_temp
as $$
  insert into user_identities (vendor, subject, "user") values (of_vendor, of_subject, to_user) on conflict do nothing;
$$;

create function keep_message(by_channel text, to_recipient text, with_subject text, with_body text) returns void
  language sql volatile security definer set search_path = public, pg_temp
as $$
  insert into outbox (channel, recipient, subject, body) values (by_channel, to_recipient, with_subject, with_body);
  delete from outbox where id < (select max(id) - 200 from outbox);
$$;

create function read_messages() returns setof outbox
  language sql stable security definer set search_path = public, pg_temp
as $$
  select * from outbox order by id desc limit 200;
$$;

grant create on schema public to matjar_door;
do $$
declare
  door text;
begin
  foreach door in array array[
    'find_account(text, text)', 'find_account_by_id(bigint)', 'issue_code(text, text, bytea)', 'try_code(text, text, bytea, boolean)',
    'begin_guess(bytea)', 'forget_guesses(bytea)', 'issue_reset(text, bytea)', 'find_reset(bytea)', 'use_reset(bytea, text)',
    'set_password(bigint, text, bytea)', 'own_sessions(bytea)', 'end_own_session(bigint)', 'end_sessions_of(bigint)', 'move_session(bytea, bigint)',
    'note_account_event(bigint, text, text, text, jsonb)', 'begin_second_factor(bytea)', 'own_second_factor()',
    'confirm_second_factor(bigint, bytea[])', 'drop_second_factor(bigint)', 'use_step(bigint, bigint)',
    'use_recovery_code(bigint, bytea)', 'find_identity(text, text)', 'add_identity(text, text, bigint)',
    'keep_message(text, text, text, text)', 'read_messages()'
  ] loop
    execute format('alter function %s owner to matjar_door', door);
    execute format('revoke all on function %s from public', door);
    execute format('grant execute on function %s to matjar_app', door);
  end loop;
end $$;
revoke create on schema public from matjar_door;
