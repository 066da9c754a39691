-- Functions with the rights of matjar_door, which reads across tenants. Each verifies the caller.
set local role matjar_door;

-- Creates a tenant with an owner.
create function create_company(with_name text, with_subdomain text, language text, owner bigint) returns bigint
  language sql security definer set search_path = public, pg_temp as $$
  with company as (
    insert into companies (name, subdomain, "defaultStoreLanguage") values (with_name, with_subdomain, language) returning id
  )
  insert into staff (company_id, "user", role) select id, owner, 'owner' from company returning company_id;
$$;

-- Creates the default checkout fields of a tenant. Labels as in src/shared/company/checkout-fields.ts.
create function matjar_add_checkout(of_company bigint) returns void
  language sql security definer set search_path = public, pg_temp as $$
  insert into checkout_customizations (company_id, key, "labelEn", "labelAr", "isVisible", "isRequired", place)
  select of_company, f.* from (values
    ('first_name', 'First name', 'الاسم الأول', true, true, 1),
    ('last_name', 'Last name', 'اسم العائلة', true, false, 2),
    ('phone_number', 'Phone number', 'رقم الهاتف', true, true, 3),
    ('email', 'Email', 'البريد الإلكتروني', true, false, 4),
    ('country', 'Country', 'الدولة', true, true, 5),
    ('region', 'Governorate', 'المحافظة', true, true, 6),
    ('city', 'City', 'المدينة', true, true, 7),
    ('district', 'District', 'الحي', true, true, 8),
    ('address_line1', 'Address', 'العنوان', true, true, 9),
    ('building', 'Building', 'رقم المبنى', true, false, 10),
    ('floor', 'Floor', 'الطابق', true, false, 11),
    ('apartment', 'Apartment', 'رقم الشقة', true, false, 12),
    ('postal_code', 'Postal code', 'الرمز البريدي', false, false, 13),
    ('notes', 'Notes', 'ملاحظات', true, false, 14)
  ) f (key, "labelEn", "labelAr", "isVisible", "isRequired", place)
  on conflict do nothing;
$$;

-- Row trigger: a new tenant gets its checkout fields.
create function add_default_checkout() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform matjar_add_checkout(new.id);
  return null;
end $$;

-- Creates a tenant owned by this transaction's user; a taken subdomain violates its constraint.
create function create_own_company(with_name text, with_subdomain text, language text, trial_ends timestamptz) returns bigint
  language sql security definer set search_path = public, pg_temp as $$
  with company as (
    insert into companies (name, subdomain, "defaultStoreLanguage", "isFreeTrial", "trialEndsAt", "planId")
    select with_name, with_subdomain, language, true, trial_ends, null where matjar_user() is not null returning id
  )
  insert into staff (company_id, "user", role) select id, matjar_user(), 'owner' from company returning company_id;
$$;

-- Those of the subdomains that are taken.
create function taken_subdomains(asked text[]) returns text[]
  language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(array_agg(subdomain), '{}') from companies where subdomain = any(asked);
$$;

-- Extends a tenant's trial, as support staff; returns false if the tenant does not exist.
create function extend_trial(of_company bigint, days integer, why text, from_ip text) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  ends timestamptz;
begin
  if not matjar_is_support() then raise exception 'Only for support.' using errcode = '42501'; end if;
  update companies set "isFreeTrial" = true, "trialEndsAt" = greatest(coalesce("trialEndsAt", now()), now()) + make_interval(days => days),
    version = version + 1, "updatedAt" = now() where id = of_company returning "trialEndsAt" into ends;
  if not found then return false; end if;
  perform record_support_action('trial_extended', of_company, null, why, from_ip,
    jsonb_build_object('days', days, 'trialEndsAt', to_char(ends at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')));
  return true;
end $$;

-- Sets a tenant's plan, as support staff, and ends the retries of a failed renewal; returns false if the tenant does not exist.
create function change_plan(of_company bigint, plan integer, ends timestamptz, why text, from_ip text) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not matjar_is_support() then raise exception 'Only for support.' using errcode = '42501'; end if;
  update companies set "planId" = plan, "planEndsAt" = ends, "isFreeTrial" = false, version = version + 1, "updatedAt" = now()
    where id = of_company;
  if not found then return false; end if;
  update subscriptions set "overdueSince" = null, tries = 0, "nextTryAt" = null, "lastFailure" = null, "lapsedAt" = null, "updatedAt" = now()
    where company_id = of_company;
  perform record_support_action('plan_changed', of_company, null, why, from_ip,
    jsonb_build_object('planId', plan, 'planEndsAt', to_char(ends at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')));
  return true;
end $$;

-- Records that this transaction's tenant, at most a day old and without a plan, was created with a referral code of another owner.
create function record_referral(code text) returns boolean
  language sql security definer set search_path = public, pg_temp as $$
  with noted as (
    insert into referrals (company_id, "referredCompanyId")
    select friend.id, own.id from companies own
    join companies friend on friend."referralCode" = upper(trim(code)) and friend.id <> own.id
    where own.id = matjar_company() and own."planId" is null and own."createdAt" > now() - interval '1 day'
      and not exists (
        select from staff theirs join staff ours on ours."user" = theirs."user"
        where theirs.company_id = friend.id and theirs.role = 'owner' and ours.company_id = own.id)
    on conflict do nothing
    returning 1
  )
  select exists (select from noted);
$$;

-- Extends a tenant's plan or trial by a month, with a history entry. Returns the new end, or null if there is none.
create function matjar_extend_plan(of_company bigint, reason text) returns timestamptz
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  store companies;
  ends text;
  until timestamptz;
begin
  select * into store from companies where id = of_company for update;
  ends := case when store."planId" is not null then 'planEndsAt' else 'trialEndsAt' end;
  until := case when store."planId" is not null then store."planEndsAt" else store."trialEndsAt" end;
  if until is null then return null; end if;
  -- The month starts today if the plan has ended.
  until := greatest(until, now()) + interval '1 month';
  update companies set version = version + 1, "updatedAt" = now(),
    "planEndsAt" = case when ends = 'planEndsAt' then until else "planEndsAt" end,
    "trialEndsAt" = case when ends = 'trialEndsAt' then until else "trialEndsAt" end
  where id = of_company;
  insert into audit (company_id, resource, "recordId", version, action, actor, source, changes, "changeSet")
  values (of_company, 'companies', of_company, store.version + 1, 'update', null, reason,
    jsonb_build_object(ends, jsonb_build_object('from', to_jsonb(store) -> ends, 'to', to_jsonb(until))), null);
  return until;
end $$;

-- Rewards the referrer and this transaction's tenant with a month each, once, when the tenant has a plan. Locks the referral. Returns the
-- referrer's tenant, or null without a reward.
create function reward_referral() returns bigint
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  referral referrals;
  friend_until timestamptz;
  own_until timestamptz;
begin
  select * into referral from referrals where "referredCompanyId" = matjar_company() and state = 'signed_up' for update;
  if referral.id is null or not exists (select from companies where id = matjar_company() and "planId" is not null) then
    return null;
  end if;
  -- Locked in the order of ids, so that mutual rewards do not deadlock.
  perform from companies where id in (referral.company_id, referral."referredCompanyId") order by id for update;
  friend_until := matjar_extend_plan(referral.company_id, 'referral');
  own_until := matjar_extend_plan(referral."referredCompanyId", 'referral');
  update referrals set state = 'rewarded', "rewardedAt" = now(), "referrerEndsAt" = friend_until, "referredEndsAt" = own_until
  where company_id = referral.company_id and id = referral.id;
  perform create_reward_notice(referral.company_id, 'referrer', friend_until);
  perform create_reward_notice(referral."referredCompanyId", 'referred', own_until);
  return referral.company_id;
end $$;

-- Notification of a referral's reward.
create function create_reward_notice(of_company bigint, side text, until timestamptz) returns void
  language sql security definer set search_path = public, pg_temp as $$
  insert into notices (company_id, kind, "user", link, params)
  select s.company_id, 'referral_month', s."user", '/plan-details',
    jsonb_build_object('side', side, 'until', to_char(until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
  from staff s where s.company_id = of_company and s.role = 'owner' and s.status = 'active' and until is not null
  order by s."user";
$$;

-- Owners to email about the reward given in this transaction; no rows in other transactions.
create function rewarded_owners() returns table (email text, name text, language text, store text, side text, until timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select u.email, u.name, case c."communicationLanguage" when 'communication_arabic' then 'ar' else 'en' end,
    c.name, reward.side, reward.until
  from referrals r
  cross join lateral (values (r.company_id, 'referrer', r."referrerEndsAt"),
    (r."referredCompanyId", 'referred', r."referredEndsAt")) reward (company, side, until)
  join companies c on c.id = reward.company
  join staff s on s.company_id = c.id and s.role = 'owner' and s.status = 'active'
  join users u on u.id = s."user"
  where r."referredCompanyId" = matjar_company() and r."rewardedAt" = now() and reward.until is not null and u.email is not null
  order by c.id, u.id;
$$;

-- Next invoice number; locked until the commit, so that numbers have no gaps.
create function take_invoice_number() returns bigint
  language sql security definer set search_path = public, pg_temp as $$
  update plan_invoice_numbers set last = last + 1 where matjar_company() is not null returning last;
$$;

-- Tenants, by id after `after_id`, with a renewal, an ended grace period or an unresolved charge due.
create function due_subscriptions(now_is timestamptz, after_id bigint, most integer) returns table (id bigint)
  language sql stable security definer set search_path = public, pg_temp as $$
  select due.company_id from (
    select s.company_id from subscriptions s join companies c on c.id = s.company_id
    where s."lapsedAt" is null and c."planEndsAt" is not null and (
      (s.method = 'card' and not s."cancelsAtEnd" and c."planEndsAt" > now_is
        and case when s."overdueSince" is null then c."planEndsAt" - interval '24 hours' else s."nextTryAt" end <= now_is)
      or c."planEndsAt" <= now_is)
    union
    select p.company_id from plan_charges p where p.state in ('asking', 'unsure') and p."createdAt" < now_is - interval '2 minutes'
  ) due
  where due.company_id > after_id order by due.company_id limit most;
$$;

-- Owners to email about the plan of this transaction's tenant.
create function plan_owners() returns table ("user" bigint, email text, name text, language text, store text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.email, u.name, case c."communicationLanguage" when 'communication_arabic' then 'ar' else 'en' end, c.name
  from companies c
  join staff s on s.company_id = c.id and s.role = 'owner' and s.status = 'active'
  join users u on u.id = s."user"
  where c.id = matjar_company()
  order by u.id;
$$;

-- Row trigger: a changed custom domain of a tenant is to be verified, and the former one is removed.
create function matjar_name_domain() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update company_domains set state = 'waiting', failure = null, found = null, "checkedAt" = null, "provenAt" = null,
    "failingSince" = null, "nextCheckAt" = null
  where company_id = new.id and host is distinct from lower(new."customUrl");
  if new."customUrl" is not null then
    insert into company_domains (company_id, host, "nextCheckAt") values (new.id, lower(new."customUrl"), now())
    on conflict (company_id, host) do update set "namedAt" = now(), "nextCheckAt" = now();
  end if;
  return null;
end $$;

-- Whether another tenant has verified this domain.
create function domain_taken(asked text) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from company_domains
    where host = asked and state = 'checked' and company_id is distinct from matjar_company());
$$;

-- Tenants, by id after `after_id`, whose domain is due for verification.
create function due_domains(now_is timestamptz, after_id bigint, most integer) returns table (id bigint)
  language sql stable security definer set search_path = public, pg_temp as $$
  select d.company_id from company_domains d
  where d."nextCheckAt" <= now_is and d.company_id > after_id
  group by d.company_id order by d.company_id limit most;
$$;

-- Deletes former credentials older than 15 minutes.
create function forget_former_accounts() returns void
  language sql security definer set search_path = public, pg_temp as $$ delete from former_accounts where at < now() - interval '15 minutes' $$;

-- Marks the stores of a user for confirmation of ownership, after the email was proven by another person than its claimant.
create function question_stores(of_user bigint) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update staff set "inQuestion" = true where "user" = of_user and role = 'owner' and status = 'active';
$$;

-- The owner confirms the ownership of this transaction's tenant, or leaves it for another one of theirs or none. Returns false if it was not asked.
create function answer_store(is_mine boolean) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  elsewhere bigint;
begin
  update staff set "inQuestion" = false where company_id = matjar_company() and "user" = matjar_user() and "inQuestion";
  if not found then return false; end if;
  if is_mine then return true; end if;
  select s.company_id into elsewhere from staff s
    where s."user" = matjar_user() and s.status = 'active' and s.company_id <> matjar_company()
    order by s."lastLoginAt" desc nulls last, s.company_id limit 1;
  update sessions set company_id = elsewhere where "user" = matjar_user() and company_id = matjar_company();
  return true;
end $$;

-- Names of the stores that would have no owner without this user. Locks the user and the stores in the order of their ids, so that of two leaving
-- owners the second is refused.
create function lone_stores(of_user bigint) returns setof text
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not matjar_is_support() then raise exception 'Only for support.' using errcode = '42501'; end if;
  perform from users where id = of_user for update;
  perform from companies where id in (select company_id from staff where "user" = of_user and role = 'owner') order by id for update;
  return query select c.name from companies c join staff s on s.company_id = c.id
    where s."user" = of_user and s.role = 'owner' and s.status = 'active' and c."givenUpAt" is null
      and not exists (select from staff o where o.company_id = c.id and o."user" <> of_user and o.role = 'owner' and o.status = 'active')
    order by c.id;
end $$;

reset role;
