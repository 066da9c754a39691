-- Functions with the rights of matjar_door, which reads across tenants. Each verifies the caller.
set local role matjar_door;

-- Whether this transaction's user is support staff.
create function matjar_is_support() returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from users where id = matjar_user() and "isMasterAdmin");
$$;

-- Sign-in facts of a support visit: those of an owner, with the end of the visit and whether it may write.
create function support_facts(of_user bigint, visit support_visits) returns jsonb
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  person users;
  company companies;
begin
  select * into person from users u where u.id = of_user and u."isMasterAdmin";
  if not found then return null; end if;
  select * into company from companies c where c.id = visit.company_id;
  return jsonb_build_object(
    'user', jsonb_build_object('id', person.id, 'name', person.name, 'email', person.email, 'phone', person.phone,
      'companyId', company.id),
    'company', matjar_company_facts(company),
    'role', 'owner', 'permissions', '{}'::jsonb, 'roleId', null,
    'support', jsonb_build_object('mode', visit.mode, 'reason', visit.reason,
      'until', to_char(visit.until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')));
end $$;

-- Signs the transaction in as support staff without a tenant; returns the user's id, or null for other users.
create function enter_support(hash bytea) returns bigint
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  person bigint;
begin
  select s."user" into person from sessions s join users u on u.id = s."user" and u."isMasterAdmin"
    where s."tokenHash" = hash and s."expiresAt" > now() and s.company_id is null;
  perform set_config('matjar.company_id', '', true), set_config('matjar.support_visit', '', true),
    set_config('matjar.user_id', coalesce(person::text, ''), true);
  return person;
end $$;

-- Adds an action of support staff to their log, and to the history of the tenant concerned.
create function record_support_action(
  what text, of_company bigint, about_user bigint, why text, from_ip text, more jsonb, of_visit bigint default null
) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
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

-- Ends the support visits of a session.
create function leave_support(hash bytea) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
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

-- Starts a support visit in a tenant; returns false if the tenant does not exist.
create function open_support(hash bytea, of_company bigint, as_mode text, why text, minutes integer, from_ip text) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
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
  perform record_support_action('support_opened', of_company, null, why, from_ip,
    jsonb_build_object('mode', as_mode, 'until', to_char(visit.until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')), visit.id);
  return true;
end $$;

-- Declines a request for deletion, as support staff, with a reason; returns whether there was one.
create function decline_deletion(of_user bigint, why text) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not matjar_is_support() then raise exception 'Only for support.' using errcode = '42501'; end if;
  update users set "deletionAskedAt" = null, "deletionDeclinedAt" = now(), "deletionDeclinedFor" = why
    where id = of_user and "deletionAskedAt" is not null;
  return found;
end $$;

-- Erases a user's account. History entries under its number, shared views, contracts and invoices stay.
create function erase_account(of_user bigint) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
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

  -- Staff rows; a trigger revokes invitations that the user sent.
  delete from staff where "user" = of_user;
  delete from deleted_rows where "table" = 'staff' and (held ->> 'user')::bigint = of_user;
  delete from invitations where email = person.email;

  update audit set changes = changes - array['name', 'email', 'phone']
    where company_id in (select id from companies) and resource = 'users' and "recordId" = of_user and changes ?| array['name', 'email', 'phone'];
  update audit set changes = changes - array['firstName', 'lastName', 'name', 'email', 'phone']
    where company_id in (select id from companies) and resource in ('invitations', 'staff')
      and (changes -> 'email' ->> 'to' = any (known) or changes -> 'email' ->> 'from' = any (known)
      or changes -> 'phone' ->> 'to' = any (known) or changes -> 'phone' ->> 'from' = any (known));
  -- Notifications to colleagues that mention the user.
  update notices set params = params || '{"name": {"en": ""}}' where kind = 'mentioned' and params -> 'name' ->> 'en' = any (known || person.name);
  -- A loan application stays, without the contact.
  update loan_applications set "contactName" = '', "contactPhone" = '', "contactEmail" = null,
      snapshot = snapshot || '{"message": {"subject": "", "body": ""}}' where "user" = of_user
        and ("contactEmail" = any (known) or "contactPhone" = any (known) or "contactName" = person.name);

  update users set name = null, email = null, phone = null, "passwordHash" = null, "emailProvenAt" = null, "phoneProvenAt" = null,
    "claimedAt" = null, "deletionAskedAt" = null, "deletionDeclinedAt" = null, "deletionDeclinedFor" = null, "erasedAt" = now(),
    version = version + 1, "updatedAt" = now() where id = of_user;
end $$;

-- Closes a tenant: staff, invitations and charges end, records stay, and former staff are stored. Returns false if it is closed.
create function close_store(of_company bigint) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not matjar_is_support() then raise exception 'Only for support.' using errcode = '42501'; end if;
  update companies set "givenUpAt" = now(), version = version + 1, "updatedAt" = now() where id = of_company and "givenUpAt" is null;
  if not found then return false; end if;
  update invitations set "revokedAt" = now() where company_id = of_company and "acceptedAt" is null and "revokedAt" is null;
  update subscriptions set "cancelsAtEnd" = true, "updatedAt" = now() where company_id = of_company;
  insert into left_staff (company_id, id, "user", held)
    select company_id, id, "user", to_jsonb(s) - 'searchText' from staff s where company_id = of_company;
  delete from staff where company_id = of_company;
  return true;
end $$;

-- Row trigger: an erased user leaves the stored staff of closed stores.
create function users_leave_closed_stores() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from left_staff where "user" = new.id;
  return null;
end $$;

-- Reopens a closed tenant with its former staff and the named owner. Returns the obstacle: `open`, `over` (too late) or `nobody` (no owner).
create function reopen_store(of_company bigint, of_owner bigint) returns text
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  store companies;
begin
  if not matjar_is_support() then raise exception 'Only for support.' using errcode = '42501'; end if;
  select * into store from companies where id = of_company for update;
  if store."givenUpAt" is null then return 'open'; end if;
  if store."purgedAt" is not null or store."givenUpAt" <= now() - reopen_period() then return 'over'; end if;
  if of_owner is null and not exists (select from left_staff l where l.company_id = of_company
      and l.held ->> 'role' = 'owner' and l.held ->> 'status' = 'active') then
    return 'nobody';
  end if;
  update companies set "givenUpAt" = null, version = version + 1, "updatedAt" = now() where id = of_company;
  insert into staff overriding system value
    select (jsonb_populate_record(null::staff,
      l.held || '{"searchText": "", "inQuestion": false}')).* from left_staff l where l.company_id = of_company;
  delete from left_staff where company_id = of_company;
  if of_owner is not null then
    insert into staff (company_id, "user", role, permissions) values (of_company, of_owner, 'owner', '{}')
      on conflict (company_id, "user") do update set role = 'owner', status = 'active', version = staff.version + 1, "updatedAt" = now();
  end if;
  return null;
end $$;

reset role;
