-- Functions with the rights of matjar_door, which reads across tenants. Each verifies the caller.
set local role matjar_door;

-- User id and password hash of an email; no row for an unknown email.
create function find_credentials(for_email text) returns table ("user" bigint, "passwordHash" text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select id, users."passwordHash" from users where email = lower(for_email);
$$;

-- Creates a session for an authenticated user, in the tenant used last (or the first one), and enters it.
create function open_session(for_user bigint, hash bytea, user_agent text, from_ip text) returns jsonb
  language plpgsql security definer set search_path = public, pg_temp as $$
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

-- Deletes a session.
create function close_session(hash bytea) returns void
  language sql security definer set search_path = public, pg_temp as $$
  delete from sessions where "tokenHash" = hash;
$$;

-- Row trigger: sets "searchText" of a staff member from the user's name, email and phone.
create function staff_search() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select matjar_fold(concat_ws(' ', name, email, phone, '0020' || substr(phone, 2))) into new."searchText"
    from users where id = new."user";
  return new;
end $$;

-- Row trigger: updates "searchText" of the user's staff rows in all tenants.
create function refresh_staff_search_text() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update staff set "searchText" = '' where "user" = new.id;
  return null;
end $$;

-- Sessions of this transaction's user.
create function own_sessions(
  current_hash bytea
) returns table (id bigint, "createdAt" timestamptz, "lastSeenAt" timestamptz, "userAgent" text, ip text, "isCurrent" boolean)
  language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s."createdAt", s."lastSeenAt", s."userAgent", s.ip, s."tokenHash" = current_hash
  from sessions s where s."user" = matjar_user() and s."expiresAt" > now() order by s."lastSeenAt" desc, s.id desc;
$$;

-- Ends a session of this transaction's user; returns whether it existed.
create function end_own_session(of_id bigint) returns boolean
  language sql security definer set search_path = public, pg_temp as $$
  with gone as (delete from sessions where id = of_id and "user" = matjar_user() returning 1) select exists (select from gone);
$$;

-- Moves a session to another tenant in which its user works. Returns the facts there, or null without access.
create function move_session(hash bytea, to_company bigint) returns jsonb
  language plpgsql security definer set search_path = public, pg_temp as $$
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

-- Ends all sessions of a user; returns their number.
create function end_sessions_of(of_user bigint) returns integer
  language sql security definer set search_path = public, pg_temp as $$
  with gone as (delete from sessions where "user" = of_user returning 1) select count(*)::integer from gone;
$$;

-- Whether this transaction's user may grant these permissions; work of the system may.
create function matjar_may_grant(granted jsonb) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select matjar_user() is null or matjar_person_may_grant(matjar_user(), matjar_company(), granted);
$$;

-- Row trigger: ends the sessions of a suspended or removed staff member in the tenant.
create function end_staff_sessions() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from sessions where "user" = old."user" and company_id = old.company_id;
  return null;
end $$;

-- Row trigger: notifies the event streams of a role's staff of changed permissions.
create function notify_role_change() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_notify('matjar_events', json_build_object('userId', s."user", 'event', 'session')::text)
    from staff s where s.company_id = new.company_id and s."roleId" = new.id;
  return null;
end $$;

-- Creates the default roles of a tenant.
create function matjar_seed_roles(of_company bigint) returns void
  language sql as $$
  insert into roles (company_id, name, description, permissions, "searchText")
  select of_company, v.name::jsonb, v.description::jsonb, v.permissions::jsonb,
    matjar_fold(concat_ws(' ', v.name::jsonb ->> 'en', v.name::jsonb ->> 'ar'))
  from (values
    ('{"en": "Manager", "ar": "مدير"}',
     '{"en": "Runs the whole store except its staff.", "ar": "يدير المتجر كله ما عدا فريق العمل."}',
     '{"purchase": ["view", "create", "edit", "delete", "export", "see_contact", "mark_paid", "refund", "cancel"],
       "customer": ["view", "create", "edit", "delete", "export", "see_contact", "see_spending"],
       "product": ["view", "create", "edit", "delete", "export", "publish", "moderate"],
       "collection": ["view", "create", "edit", "delete", "export"],
       "discount": ["view", "create", "edit", "delete", "export"],
       "navigation": ["view", "create", "edit", "delete", "export"],
       "analytics": ["view", "export"], "analyticsIntegrations": ["view", "edit"], "websiteBuilder": ["view", "edit"]}'),
    ('{"en": "Catalog", "ar": "مسؤول المنتجات"}',
     '{"en": "Keeps products, collections and the menus of the store.", "ar": "يعتني بالمنتجات والمجموعات وقوائم المتجر."}',
     '{"product": ["view", "create", "edit", "export", "publish"], "collection": ["view", "create", "edit", "export"],
       "navigation": ["view", "edit"]}'),
    ('{"en": "Orders", "ar": "مسؤول الطلبات"}',
     '{"en": "Takes orders and looks after customers.", "ar": "يستقبل الطلبات ويخدم العملاء."}',
     '{"purchase": ["view", "create", "edit", "see_contact", "mark_paid", "cancel"],
       "customer": ["view", "create", "edit", "see_contact"], "product": ["view"]}'),
    ('{"en": "Viewer", "ar": "مطّلع"}',
     '{"en": "Sees everything of the shop, changes nothing.", "ar": "يرى كل ما في المتجر دون أن يغيّر شيئًا."}',
     '{"purchase": ["view"], "customer": ["view"], "product": ["view"], "collection": ["view"], "discount": ["view"],
       "navigation": ["view"], "analytics": ["view"]}')
  ) v(name, description, permissions);
$$;

-- Row trigger: a new tenant gets the default roles.
create function companies_seed_roles() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform matjar_seed_roles(new.id);
  return null;
end $$;

-- Invitation behind a link; no row if the link is invalid.
create function find_invitation(
  hash bytea
) returns table (company_id bigint, id bigint, email text, "firstName" text, "lastName" text, "roleName" jsonb, "companyName" text, inviter text,
  "expiresAt" timestamptz, state text, "user" bigint, "hasPassword" boolean)
  language sql stable security definer set search_path = public, pg_temp as $$
  select i.company_id, i.id, i.email, i."firstName", i."lastName", r.name, c.name, coalesce(b.name, b.email, b.phone), i."expiresAt",
    case when i."acceptedAt" is not null then 'accepted' when i."revokedAt" is not null then 'revoked'
      when i."expiresAt" <= now() then 'expired' else 'open' end,
    u.id, u."passwordHash" is not null
  from invitations i join companies c on c.id = i.company_id join users b on b.id = i."invitedBy"
  left join roles r on r.company_id = i.company_id and r.id = i."roleId"
  left join users u on u.email = i.email
  where i."tokenHash" = hash;
$$;

-- Makes the user a staff member by an invitation, once; the user's email must be the invited one. Returns the tenant, or null if the link is invalid.
create function accept_invitation(hash bytea, of_user bigint) returns bigint
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  mine invitations;
begin
  update invitations set "acceptedAt" = now()
    where "tokenHash" = hash and "acceptedAt" is null and "revokedAt" is null and "expiresAt" > now()
      and email = (select u.email from users u where u.id = of_user)
    returning * into mine;
  if mine.id is null then return null; end if;
  insert into staff (company_id, "user", "roleId", permissions) values (mine.company_id, of_user, mine."roleId", mine.permissions)
    on conflict (company_id, "user") do nothing;
  return mine.company_id;
end $$;

-- Copies the phone of an invitation to the new user, unless another user has it.
create function adopt_invited_phone(hash bytea, of_user bigint) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update users u set phone = i.phone from invitations i
  where i."tokenHash" = hash and u.id = of_user and u.phone is null and i.phone is not null
    and not exists (select from users o where o.phone = i.phone);
$$;

-- Creates a session in a given tenant of the user, otherwise as `open_session`.
create function open_session_in(for_user bigint, company bigint, hash bytea, user_agent text, from_ip text) returns jsonb
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if sign_in_facts(for_user, company) is null then return null; end if;
  insert into sessions ("tokenHash", "user", company_id, "expiresAt", "userAgent", ip)
    values (hash, for_user, company, now() + interval '30 days', left(user_agent, 300), from_ip);
  update staff set "lastLoginAt" = now() where "user" = for_user and company_id = company;
  return enter_session(hash);
end $$;

-- Whether a staff member of this transaction's tenant has this email.
create function works_here(of_email text) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from staff s join users u on u.id = s."user" where s.company_id = matjar_company() and u.email = lower(of_email));
$$;

-- Whether a user may grant these permissions in a tenant; false without access to it.
create function matjar_person_may_grant(person bigint, of_company bigint, granted jsonb) returns boolean
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  facts jsonb := sign_in_facts(person, of_company);
begin
  if facts is null then return false; end if;
  return facts ->> 'role' = 'owner' or not exists (
    select from jsonb_each(granted) g(module, actions), jsonb_array_elements_text(g.actions) wanted(action)
    where not case when wanted.action = 'view' then coalesce(facts -> 'permissions' -> g.module, '[]') <> '[]'
      else coalesce(facts -> 'permissions' -> g.module, '[]') ? wanted.action end);
end $$;

-- Whether this transaction's user has an owner's rights in its tenant; work of the system has.
create function matjar_acts_as_owner() returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select matjar_user() is null or coalesce(sign_in_facts(matjar_user(), matjar_company()) ->> 'role' = 'owner', false);
$$;

-- Revokes the open invitations of users who lack the permissions to send them now, with a history entry.
create function revoke_unpermitted_invitations(of_company bigint, people bigint[]) returns void
  language sql security definer set search_path = public, pg_temp as $$
  with gone as (
    update invitations i set "revokedAt" = now()
    where exists (select from companies c where c.id = of_company)
      and i.company_id = of_company and i."invitedBy" = any (people) and i."acceptedAt" is null and i."revokedAt" is null
      and not matjar_person_may_grant(i."invitedBy", of_company, union_permissions(i.permissions, coalesce(
        (select r.permissions from roles r where r.company_id = of_company and r.id = i."roleId"), '{}')))
    returning i.id, i.email
  )
  insert into audit (company_id, resource, "recordId", version, action, changes, "changeSet")
  select of_company, 'invitations', id, 1, 'invitation_revoked', jsonb_build_object('email', jsonb_build_object('from', null, 'to', email)), null
  from gone;
$$;

-- Row trigger: revokes invitations that a changed staff member may not send any more.
create function revoke_invitations_of_staff() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform revoke_unpermitted_invitations(old.company_id, array[old."user"]);
  return null;
end $$;

-- Row trigger: revokes invitations that the staff of a changed role may not send any more.
create function revoke_invitations_of_role() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform revoke_unpermitted_invitations(new.company_id,
    array(select s."user" from staff s where s.company_id = new.company_id and s."roleId" = new.id));
  return null;
end $$;

-- IP addresses of the user's sessions, latest first.
create function sign_in_addresses(of_user bigint) returns setof text
  language sql stable security definer set search_path = public, pg_temp as $$
  select s.ip from sessions s where s."user" = of_user and s.ip is not null group by s.ip order by max(s."createdAt") desc limit 50;
$$;

reset role;
