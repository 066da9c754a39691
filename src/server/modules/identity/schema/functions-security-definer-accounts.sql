-- Functions with the rights of matjar_door, which reads across tenants. Each verifies the caller.
set local role matjar_door;

-- Creates a user. Another user's unproven phone of the same number is removed.
create function create_user(
  with_email text, with_name text, with_phone text, password_hash text, master boolean default false
) returns bigint
  language sql security definer set search_path = public, pg_temp as $$
  update users set phone = null, version = version + 1, "updatedAt" = now()
    where phone = with_phone and "phoneProvenAt" is null and email is not null;
  insert into users (email, name, phone, "passwordHash", "isMasterAdmin", "phoneProvenAt")
  values (lower(with_email), with_name, with_phone, password_hash, master, case when with_phone is not null then now() end) returning id;
$$;

-- Whether any tenant exists.
create function has_companies() returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from companies);
$$;

-- User with this email or phone, and the factors to sign in with; no row if there is none.
create function find_account(
  by_email text, by_phone text
) returns table ("user" bigint, "passwordHash" text, secret bytea, "lastStep" bigint, vendor text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u."passwordHash", f.secret, f."lastStep",
    (select i.vendor from user_identities i where i."user" = u.id order by i."createdAt" limit 1)
  from users u left join second_factors f on f."user" = u.id and f."confirmedAt" is not null
  where u.email = lower(by_email) or (u.phone = by_phone and u."phoneProvenAt" is not null);
$$;

-- User with this id, as `find_account`, without the sign-in provider.
create function find_account_by_id(
  of_user bigint
) returns table ("user" bigint, "passwordHash" text, secret bytea, "lastStep" bigint, vendor text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u."passwordHash", f.secret, f."lastStep", null
  from users u left join second_factors f on f."user" = u.id and f."confirmedAt" is not null
  where u.id = of_user;
$$;

-- Stores a token for resetting the password; returns the user's id, or null for an unknown email.
create function issue_reset(for_email text, hash bytea) returns bigint
  language sql security definer set search_path = public, pg_temp as $$
  insert into password_resets ("tokenHash", "user") select hash, id from users where email = lower(for_email) returning "user";
$$;

-- User of a valid password reset token.
create function find_reset(hash bytea) returns bigint
  language sql stable security definer set search_path = public, pg_temp as $$
  select "user" from password_resets where "tokenHash" = hash and "usedAt" is null and "createdAt" > now() - interval '1 hour';
$$;

-- Sets the password by a token, which invalidates all tokens, ends all sessions, proves the email and ends claims of other accounts to it.
-- Returns the user's id, or null for an invalid token.
create function use_reset(hash bytea, password_hash text) returns bigint
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  owner bigint;
begin
  update password_resets set "usedAt" = now()
    where "tokenHash" = hash and "usedAt" is null and "createdAt" > now() - interval '1 hour'
    returning "user" into owner;
  if owner is null then return null; end if;
  update password_resets set "usedAt" = now() where "user" = owner and "usedAt" is null;
  if (select "claimedAt" is not null from users where id = owner) then perform question_stores(owner); end if;
  update users set "passwordHash" = password_hash, "emailProvenAt" = coalesce("emailProvenAt", now()), "claimedAt" = null,
    version = version + 1, "updatedAt" = now() where id = owner;
  delete from sessions where "user" = owner;
  return owner;
end $$;

-- Sets a user's password, which ends all other sessions and invalidates reset tokens.
create function set_password(of_user bigint, password_hash text, keep_session bytea) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update users set "passwordHash" = password_hash, version = version + 1, "updatedAt" = now() where id = of_user;
  update password_resets set "usedAt" = now() where "user" = of_user and "usedAt" is null;
  delete from sessions where "user" = of_user and "tokenHash" is distinct from keep_session;
$$;

-- Adds an entry to a user's account log.
create function record_account_event(of_user bigint, what text, from_ip text, user_agent text, more jsonb) returns void
  language sql security definer set search_path = public, pg_temp as $$
  insert into account_events ("user", action, source, "userAgent", details)
  values (of_user, what, from_ip, left(user_agent, 300), coalesce(more, '{}'));
$$;

-- User of an account at a sign-in provider.
create function find_identity(of_vendor text, of_subject text) returns bigint
  language sql stable security definer set search_path = public, pg_temp as $$
  select "user" from user_identities where vendor = of_vendor and subject = of_subject;
$$;

-- Links an account at a sign-in provider with a user.
create function add_identity(of_vendor text, of_subject text, to_user bigint) returns void
  language sql security definer set search_path = public, pg_temp as $$
  insert into user_identities (vendor, subject, "user") values (of_vendor, of_subject, to_user) on conflict do nothing;
$$;

-- Records that the user has proved access to the email, by a code or through a sign-in provider.
create function prove_email(of_user bigint, of_email text) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update users set "emailProvenAt" = now() where id = of_user and email = lower(of_email) and "emailProvenAt" is null;
$$;

-- User who has this email, and whether it is proven.
create function find_email_owner(of_email text) returns table ("user" bigint, "isProven" boolean)
  language sql stable security definer set search_path = public, pg_temp as $$
  select id, "emailProvenAt" is not null from users where email = lower(of_email);
$$;

-- Accounts at sign-in providers of this transaction's user.
create function own_identities() returns table (vendor text, "createdAt" timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select i.vendor, min(i."createdAt") from user_identities i where i."user" = matjar_user() group by i.vendor order by 2, 1;
$$;

-- Unlinks an account at a sign-in provider; returns whether it was linked.
create function drop_identity(of_vendor text) returns boolean
  language sql security definer set search_path = public, pg_temp as $$
  with gone as (delete from user_identities where vendor = of_vendor and "user" = matjar_user() returning 1)
  select exists (select from gone);
$$;

-- Creates a user who claims an email without having proved it; a taken email violates its constraint.
create function claim_email(with_email text, with_name text, password_hash text) returns bigint
  language sql security definer set search_path = public, pg_temp as $$
  insert into users (email, name, "passwordHash", "claimedAt") values (lower(with_email), with_name, password_hash, now()) returning id;
$$;

-- Whether the user's email is claimed but not proven.
create function is_claimed(of_user bigint) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select "claimedAt" is not null from users where id = of_user;
$$;

-- Records that the user has proved access to the email. If it was claimed, and not from `kept_session`, the claimant's password, tokens and
-- sessions are removed, and the stores are marked for confirmation.
create function confirm_own_email(of_user bigint, of_email text, kept_session bytea) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  was_claimed boolean;
begin
  select "claimedAt" is not null into was_claimed from users where id = of_user and email = lower(of_email) for update;
  if was_claimed is null then return; end if;
  if was_claimed and not exists (
    select from sessions where "tokenHash" = kept_session and "user" = of_user and "expiresAt" > now()) then
    perform question_stores(of_user);
    update users set "passwordHash" = null where id = of_user;
    update password_resets set "usedAt" = now() where "user" = of_user and "usedAt" is null;
    delete from sessions where "user" = of_user;
  end if;
  update users set "claimedAt" = null, "emailProvenAt" = coalesce("emailProvenAt", now())
    where id = of_user and ("claimedAt" is not null or "emailProvenAt" is null);
end $$;

-- Requests the deletion of the user's account; an earlier request keeps its time. Clears an earlier refusal.
create function request_own_deletion() returns timestamptz
  language sql security definer set search_path = public, pg_temp as $$
  update users set "deletionAskedAt" = coalesce("deletionAskedAt", now()), "deletionDeclinedAt" = null, "deletionDeclinedFor" = null
    where id = matjar_user() returning "deletionAskedAt";
$$;

-- Withdraws the request for deletion; returns whether there was one.
create function withdraw_own_deletion() returns boolean
  language sql security definer set search_path = public, pg_temp as $$
  with withdrawn as (
    update users set "deletionAskedAt" = null where id = matjar_user() and "deletionAskedAt" is not null returning 1)
  select exists (select from withdrawn);
$$;

-- Request for deletion of this transaction's user, and its refusal.
create function own_deletion() returns table ("askedAt" timestamptz, "declinedAt" timestamptz, "declinedFor" text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select "deletionAskedAt", "deletionDeclinedAt", "deletionDeclinedFor" from users where id = matjar_user();
$$;

-- Language of a user's first store; null without one.
create function language_of_user(of_user bigint) returns text
  language sql stable security definer set search_path = public, pg_temp as $$
  select case c."communicationLanguage" when 'communication_arabic' then 'ar' else 'en' end
  from staff s join companies c on c.id = s.company_id
  where matjar_is_support() and s."user" = of_user order by s."lastLoginAt" desc nulls last, c.id limit 1;
$$;

-- User to whom a store can be given; null for erased accounts and support staff.
create function account_of_email(of_email text) returns bigint
  language sql stable security definer set search_path = public, pg_temp as $$
  select id from users where matjar_is_support() and email = lower(trim(of_email)) and "erasedAt" is null and not "isMasterAdmin";
$$;

reset role;
