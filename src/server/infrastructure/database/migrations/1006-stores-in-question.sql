-- Whoever claimed an email (0977) may have founded a store and taken on people before its owner showed that it is theirs. The account is the
-- owner's from then on; whether the store is too, only they can say: it may be the one that they founded themselves, from another device.

-- Of an owner who is asked whether they founded the store. It stands with their place in it, by which what is remembered of sessions goes (0998).
alter table staff add column "inQuestion" boolean not null default false;
grant update ("inQuestion") on staff to matjar_door;

-- A store that its owner never founded: nobody works in it any more, and support decides what becomes of it.
alter table companies add column "givenUpAt" timestamptz;

-- As in 0024, but of a store that was given up.
create or replace function staff_keep_owner() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.role = 'owner' and new.status = 'active' then return null; end if;
  end if;
  perform from companies where id = old.company_id and "givenUpAt" is null for update;
  if found and not exists (
    select from staff where company_id = old.company_id and role = 'owner' and status = 'active'
  ) then
    raise exception 'The store would be left without an owner.' using errcode = '23514', constraint = 'staff_last_owner';
  end if;
  return null;
end $$;

create function question_stores(of_user bigint) returns void
  language sql volatile security definer set search_path = public, pg_temp
as $$
  update staff set "inQuestion" = true where "user" = of_user and role = 'owner' and status = 'active';
$$;

-- As in 0977.
create or replace function own_email(of_user bigint, of_email text, kept_session bytea) returns void
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
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

create or replace function use_reset(hash bytea, password_hash text) returns bigint
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
  if (select "claimedAt" is not null from users where id = owner) then perform question_stores(owner); end if;
  update users set "passwordHash" = password_hash, "emailProvenAt" = coalesce("emailProvenAt", now()), "claimedAt" = null,
    version = version + 1, "updatedAt" = now() where id = owner;
  delete from sessions where "user" = owner;
  return owner;
end $$;

-- The owner of the transaction's store says whether they founded it; whoever did not is moved out of it, to another store of theirs or to none.
-- Answers false where nobody asks.
create function answer_store(is_mine boolean) returns boolean
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
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

-- As in 0916, with what an owner is asked.
create or replace function sign_in_facts(of_user bigint, of_company bigint) returns jsonb
  language plpgsql stable security definer set search_path = public, pg_temp
as $$
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
  -- Whoever has been suspended everywhere stays out; whoever was never hired may found a store.
  elsif not person."isMasterAdmin" and exists (select from staff o where o."user" = of_user) then
    return null;
  end if;
  return jsonb_build_object(
    'user', jsonb_build_object('id', person.id, 'name', person.name, 'email', person.email, 'phone', person.phone,
      'companyId', company.id),
    'company', case when company.id is not null then matjar_company_facts(company) end,
    'role', case when company.id is not null then member.role when person."isMasterAdmin" then 'master_admin' end,
    'permissions', case when role.id is null then coalesce(member.permissions, '{}')
      else matjar_both(coalesce(member.permissions, '{}'), role.permissions) end,
    'roleId', role.id)
    || case when member."inQuestion" then jsonb_build_object('inQuestion', jsonb_build_object('foundedAt',
      to_char(company."createdAt" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))) else '{}' end;
end $$;

grant create on schema public to matjar_door;
do $$
declare
  door text;
begin
  foreach door in array array['question_stores(bigint)', 'answer_store(boolean)'] loop
    execute format('alter function %s owner to matjar_door', door);
    execute format('revoke all on function %s from public', door);
  end loop;
end $$;
grant execute on function answer_store(boolean) to matjar_app;
revoke create on schema public from matjar_door;
