-- Support erases an account: its row stays, because what the person did points at it, and holds nothing that says who they were.
alter table users add column "erasedAt" timestamptz;
-- A request that support has declined, until the person asks anew.
alter table users add column "deletionDeclinedAt" timestamptz;
alter table users add column "deletionDeclinedFor" text;
alter table users drop constraint users_reachable;
alter table users add constraint users_reachable check (email is not null or phone is not null or "erasedAt" is not null);
alter table users add constraint users_erased check ("erasedAt" is null
  or (name is null and email is null and phone is null and "passwordHash" is null and not "isMasterAdmin"));
grant select ("erasedAt", "deletionDeclinedAt", "deletionDeclinedFor"),
  update ("erasedAt", "deletionDeclinedAt", "deletionDeclinedFor", "passwordHash", "emailProvenAt", "phoneProvenAt", "claimedAt")
  on users to matjar_door;
grant select ("erasedAt") on users to matjar_support;

-- The first time counts: whoever asks again has waited since then. What was declined before is answered by asking anew.
create or replace function ask_own_deletion() returns timestamptz
  language sql volatile security definer set search_path = public, pg_temp
as $$
  update users set "deletionAskedAt" = coalesce("deletionAskedAt", now()), "deletionDeclinedAt" = null, "deletionDeclinedFor" = null
    where id = matjar_user() returning "deletionAskedAt";
$$;

create function own_deletion() returns table ("askedAt" timestamptz, "declinedAt" timestamptz, "declinedFor" text)
  language sql stable security definer set search_path = public, pg_temp
as $$
  select "deletionAskedAt", "deletionDeclinedAt", "deletionDeclinedFor" from users where id = matjar_user();
$$;
drop function own_deletion_asked_at();

create function decline_deletion(of_user bigint, why text) returns boolean
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
begin
  if not matjar_is_support() then raise exception 'Only for support.' using errcode = '42501'; end if;
  update users set "deletionAskedAt" = null, "deletionDeclinedAt" = now(), "deletionDeclinedFor" = why
    where id = of_user and "deletionAskedAt" is not null;
  return found;
end $$;

-- The language in which a store of theirs is written to; null for who works nowhere.
create function language_of_person(of_user bigint) returns text
  language sql stable security definer set search_path = public, pg_temp
as $$
  select case c."communicationLanguage" when 'communication_arabic' then 'ar' else 'en' end
  from staff s join companies c on c.id = s.company_id
  where matjar_is_support() and s."user" = of_user order by s."lastLoginAt" desc nulls last, c.id limit 1;
$$;

-- The stores that would be left without an owner. Holds the person and their stores until the transaction ends, in the order of their ids,
-- so that of two owners who go at one moment the second is refused.
create function lone_stores(of_user bigint) returns setof text
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
begin
  if not matjar_is_support() then raise exception 'Only for support.' using errcode = '42501'; end if;
  perform from users where id = of_user for update;
  perform from companies where id in (select company_id from staff where "user" = of_user and role = 'owner') order by id for update;
  return query select c.name from companies c join staff s on s.company_id = c.id
    where s."user" = of_user and s.role = 'owner' and s.status = 'active' and c."givenUpAt" is null
      and not exists (select from staff o where o.company_id = c.id and o."user" <> of_user and o.role = 'owner' and o.status = 'active')
    order by c.id;
end $$;

grant delete on sessions, staff, account_events, saved_views, notices, notice_reads, notice_settings, push_devices, seen_updates, invitations,
  idempotency_keys, paymob_onboardings, marketplace_visits, deleted_rows, demo_sign_ins to matjar_door;
grant select on sessions, saved_views, notice_reads, notice_settings, push_devices, seen_updates, idempotency_keys, paymob_onboardings,
  demo_sign_ins, loan_applications to matjar_door;
grant update (params) on notices to matjar_door;
grant update ("contactName", "contactPhone", "contactEmail", snapshot) on loan_applications to matjar_door;
do $$
declare
  name text;
begin
  foreach name in array array['saved_views', 'notice_reads', 'notice_settings', 'push_devices', 'seen_updates', 'idempotency_keys',
    'paymob_onboardings', 'marketplace_visits', 'audit', 'notices', 'deleted_rows', 'loan_applications', 'invitations'] loop
    if (select relrowsecurity from pg_class where oid = to_regclass(quote_ident(name))) then
      execute format('create policy door_erase on %I to matjar_door using (true) with check (true)', name);
    end if;
  end loop;
end $$;

-- Whatever says who the person was goes. What the shop needs stays: what they did, under their number; views that they share, which
-- colleagues work with; what was agreed and invoiced.
create function erase_account(of_user bigint) returns void
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  person users;
  known text[];
  asked bigint[];
begin
  if not matjar_is_support() then raise exception 'Only for support.' using errcode = '42501'; end if;
  select * into person from users where id = of_user and not "isMasterAdmin" for update;
  if person.id is null then raise exception 'There is no account % to erase.', of_user; end if;
  known := array_remove(array[person.email, person.phone], null);

  delete from sessions where "user" = of_user;
  delete from user_identities where "user" = of_user;
  delete from second_factors where "user" = of_user;
  delete from recovery_codes where "user" = of_user;
  delete from password_resets where "user" = of_user;
  delete from one_time_codes where target = any (known);
  delete from outbox where recipient = any (known);
  delete from demo_sign_ins where email = person.email;
  delete from account_events where "user" = of_user or details ->> 'email' = any (known);

  delete from push_devices where "user" = of_user;
  delete from notice_reads where "user" = of_user;
  delete from notice_settings where "user" = of_user;
  delete from notices where "user" = of_user;
  delete from seen_updates where "user" = of_user;
  delete from saved_views where "user" = of_user and visibility = 'own';
  delete from idempotency_keys where "user" = of_user;
  delete from paymob_onboardings where "user" = of_user;
  delete from marketplace_visits where "user" = of_user;

  -- Their place in stores; invitations that they sent end with it (0104).
  delete from staff where "user" = of_user;
  delete from deleted_rows where "table" = 'staff' and (held ->> 'user')::bigint = of_user;
  delete from invitations where email = person.email;

  update audit set changes = changes - array['name', 'email', 'phone']
    where company_id in (select id from companies) and resource = 'users' and "recordId" = of_user and changes ?| array['name', 'email', 'phone'];
  update audit set changes = changes - array['firstName', 'lastName', 'name', 'email', 'phone']
    where company_id in (select id from companies) and resource in ('invitations', 'staff') and (changes -> 'email' ->> 'to' = any (known) or changes -> 'email' ->> 'from' = any (known)
      or changes -> 'phone' ->> 'to' = any (known) or changes -> 'phone' ->> 'from' = any (known));
  -- What a colleague was told of them.
  update notices set params = params || '{"name": {"en": ""}}' where kind = 'mentioned' and params -> 'name' ->> 'en' = any (known || person.name);
  -- An application stays with the store and its partner, without whom it named.
  update loan_applications set "contactName" = '', "contactPhone" = '', "contactEmail" = null,
      snapshot = snapshot || '{"message": {"subject": "", "body": ""}}' where "user" = of_user and ("contactEmail" = any (known) or "contactPhone" = any (known) or "contactName" = person.name);

  update users set name = null, email = null, phone = null, "passwordHash" = null, "emailProvenAt" = null, "phoneProvenAt" = null,
    "claimedAt" = null, "deletionAskedAt" = null, "deletionDeclinedAt" = null, "deletionDeclinedFor" = null, "erasedAt" = now(),
    version = version + 1, "updatedAt" = now() where id = of_user;
end $$;

grant create on schema public to matjar_door;
do $$
declare
  door text;
begin
  foreach door in array array['own_deletion()', 'decline_deletion(bigint, text)', 'language_of_person(bigint)', 'lone_stores(bigint)',
    'erase_account(bigint)'] loop
    execute format('alter function %s owner to matjar_door', door);
    execute format('revoke all on function %s from public', door);
    execute format('grant execute on function %s to matjar_app', door);
  end loop;
end $$;
revoke create on schema public from matjar_door;

-- As in 1010, without who was erased: of them there is nothing to see.
create or replace view support.users as
  select u.id, u.name, u.email, u.phone, u."isMasterAdmin", u."createdAt",
    exists (select from second_factors f where f."user" = u.id and f."confirmedAt" is not null) as "hasSecondFactor",
    (select count(*)::int from sessions s where s."user" = u.id and s."expiresAt" > now()) as "sessionCount",
    (select max(s."lastSeenAt") from sessions s where s."user" = u.id) as "lastSeenAt",
    (select coalesce(string_agg(c.name, ', ' order by s.id), '') from staff s join companies c on c.id = s.company_id
      where s."user" = u.id) as "companyNames",
    (select count(*)::int from staff s where s."user" = u.id) as "companyCount",
    matjar_fold(coalesce(u.name, '') || ' ' || coalesce(u.email, '') || ' ' || coalesce(u.phone, '')) as "searchText",
    u."deletionAskedAt"
  from users u where matjar_is_support() and u."erasedAt" is null;
