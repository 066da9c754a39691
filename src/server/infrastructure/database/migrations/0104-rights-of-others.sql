-- Rights that came to somebody by a way around: an owner's place brought back by one of the staff, a suspended colleague let in by whoever
-- holds less, an invitation that outlives the rights of who sent it, a phone that somebody else wrote down, a link from before a new password.

-- ── what a person holds, asked about anybody ───────────────────────────────────────────────────────────────────────
-- May this person grant this in this store? Nobody may who does not work there (any more).
create function matjar_person_may_grant(person bigint, of_company bigint, granted jsonb) returns boolean
  language plpgsql stable security definer set search_path = public, pg_temp
as $$
declare
  facts jsonb := sign_in_facts(person, of_company);
begin
  if facts is null then return false; end if;
  return facts ->> 'role' = 'owner' or not exists (
    select from jsonb_each(granted) g(module, actions), jsonb_array_elements_text(g.actions) wanted(action)
    where not case when wanted.action = 'view' then coalesce(facts -> 'permissions' -> g.module, '[]') <> '[]'
      else coalesce(facts -> 'permissions' -> g.module, '[]') ? wanted.action end);
end $$;

-- As in 0053: the person of this transaction; the system's own work is not asked.
create or replace function matjar_may_grant(granted jsonb) returns boolean
  language sql stable security definer set search_path = public, pg_temp
as $$
  select matjar_user() is null or matjar_person_may_grant(matjar_user(), matjar_company(), granted);
$$;

create function matjar_acts_as_owner() returns boolean
  language sql stable security definer set search_path = public, pg_temp
as $$
  select matjar_user() is null or coalesce(sign_in_facts(matjar_user(), matjar_company()) ->> 'role' = 'owner', false);
$$;

-- ── owners are made and changed by owners, and who is let in again is given all that they held ──────────────────────
-- Holds for every way of writing: calls, plans, undo, and bringing back what was deleted.
create function staff_rank_guard() returns trigger language plpgsql as $$
declare
  by_role jsonb;
begin
  if current_user <> 'matjar_app' then return coalesce(new, old); end if;
  if (tg_op <> 'INSERT' and old.role = 'owner') or (tg_op <> 'DELETE' and new.role = 'owner') then
    if tg_op <> 'UPDATE'
      or (old.role, old.status, old."roleId", old.permissions) is distinct from (new.role, new.status, new."roleId", new.permissions) then
      if not matjar_acts_as_owner() then
        raise exception 'Only owners make, change and remove owners.' using errcode = '23514', constraint = 'staff_only_owners';
      end if;
    end if;
  end if;
  if tg_op = 'UPDATE' and old.status = 'suspended' and new.status = 'active' then
    select permissions into by_role from roles where company_id = new.company_id and id = new."roleId";
    if not matjar_may_grant(matjar_both(new.permissions, coalesce(by_role, '{}'))) then
      raise exception 'More was granted than the person holds.' using errcode = '23514', constraint = 'staff_return_beyond_own_rights';
    end if;
  end if;
  return coalesce(new, old);
end $$;
create trigger rank_guard before insert or update or delete on staff for each row execute function staff_rank_guard();

-- ── an invitation stands as long as who sent it could send it ──────────────────────────────────────────────────────
grant update ("revokedAt") on invitations to matjar_door;

-- Revokes what these people have sent and could not send any more; told in the store's trail.
create function invitations_follow_rights(of_company bigint, people bigint[]) returns void
  language sql volatile security definer set search_path = public, pg_temp
as $$
  with gone as (
    update invitations i set "revokedAt" = now()
    where exists (select from companies c where c.id = of_company)
      and i.company_id = of_company and i."invitedBy" = any (people) and i."acceptedAt" is null and i."revokedAt" is null
      and not matjar_person_may_grant(i."invitedBy", of_company, matjar_both(i.permissions, coalesce(
        (select r.permissions from roles r where r.company_id = of_company and r.id = i."roleId"), '{}')))
    returning i.id, i.email
  )
  insert into audit (company_id, resource, "recordId", version, action, changes, "changeSet")
  select of_company, 'invitations', id, 1, 'invitation_revoked', jsonb_build_object('email', jsonb_build_object('from', null, 'to', email)), null
  from gone;
$$;

create function staff_tell_invitations() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform invitations_follow_rights(old.company_id, array[old."user"]);
  return null;
end $$;
create trigger tell_invitations_removed after delete on staff for each row execute function staff_tell_invitations();
create trigger tell_invitations after update of role, status, "roleId", permissions on staff for each row
  when ((old.role, old.status, old."roleId", old.permissions) is distinct from (new.role, new.status, new."roleId", new.permissions))
  execute function staff_tell_invitations();

create function roles_tell_invitations() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform invitations_follow_rights(new.company_id,
    array(select s."user" from staff s where s.company_id = new.company_id and s."roleId" = new.id));
  return null;
end $$;
create trigger tell_invitations after update of permissions on roles for each row
  when (old.permissions is distinct from new.permissions) execute function roles_tell_invitations();

-- ── a phone opens an account once its person has shown to hold it ──────────────────────────────────────────────────
-- One that a colleague wrote into an invitation is a way to call somebody: whoever wrote down their own would get codes for it.
alter table users add column "phoneProvenAt" timestamptz;
grant insert ("phoneProvenAt"), update ("phoneProvenAt") on users to matjar_door;
-- Forced row-level security would hide every row from the migration.
alter table users no force row level security;
alter table invitations no force row level security;
update users u set "phoneProvenAt" = u."createdAt" where u.phone is not null
  and not exists (select from invitations i where i.email = u.email and i.phone = u.phone and i."acceptedAt" is not null);
alter table users force row level security;
alter table invitations force row level security;

create or replace function find_account(by_email text, by_phone text)
  returns table ("user" bigint, "passwordHash" text, secret bytea, "lastStep" bigint, vendor text)
  language sql stable security definer set search_path = public, pg_temp
as $$
  select u.id, u."passwordHash", f.secret, f."lastStep",
    (select i.vendor from user_identities i where i."user" = u.id order by i."createdAt" limit 1)
  from users u left join second_factors f on f."user" = u.id and f."confirmedAt" is not null
  where u.email = lower(by_email) or (u.phone = by_phone and u."phoneProvenAt" is not null);
$$;

-- As in 0003. Whoever makes an account with a phone has shown to hold it; whoever only had it written down gives it up.
create or replace function create_user(with_email text, with_name text, with_phone text, password_hash text, master boolean default false)
  returns bigint
  language sql volatile security definer set search_path = public, pg_temp
as $$
  update users set phone = null, version = version + 1, "updatedAt" = now()
    where phone = with_phone and "phoneProvenAt" is null and email is not null;
  insert into users (email, name, phone, "passwordHash", "isMasterAdmin", "phoneProvenAt")
  values (lower(with_email), with_name, with_phone, password_hash, master, case when with_phone is not null then now() end) returning id;
$$;

-- ── a new password ends the links that were sent to change the old one ─────────────────────────────────────────────
create or replace function set_password(of_user bigint, password_hash text, keep_session bytea) returns void
  language sql volatile security definer set search_path = public, pg_temp
as $$
  update users set "passwordHash" = password_hash, version = version + 1, "updatedAt" = now() where id = of_user;
  update password_resets set "usedAt" = now() where "user" = of_user and "usedAt" is null;
  delete from sessions where "user" = of_user and "tokenHash" is distinct from keep_session;
$$;

-- When a session began: who has no password proves themselves by having just signed in.
create function session_began(hash bytea) returns timestamptz
  language sql stable security definer set search_path = public, pg_temp
as $$
  select "createdAt" from sessions where "tokenHash" = hash and "user" = matjar_user();
$$;

grant create on schema public to matjar_door;
do $$
declare
  door text;
begin
  foreach door in array array['matjar_person_may_grant(bigint, bigint, jsonb)', 'matjar_acts_as_owner()',
    'invitations_follow_rights(bigint, bigint[])', 'staff_tell_invitations()', 'roles_tell_invitations()', 'session_began(bytea)'] loop
    execute format('alter function %s owner to matjar_door', door);
    execute format('revoke all on function %s from public', door);
  end loop;
end $$;
revoke create on schema public from matjar_door;
grant execute on function matjar_acts_as_owner(), session_began(bytea) to matjar_app;
