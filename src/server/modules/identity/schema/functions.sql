-- Constraint: an active tenant keeps an active owner. The tenant's row is locked, so that two owners cannot leave at the same time.
create function require_active_owner() returns trigger
  language plpgsql as $$
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

-- Row trigger: notifies event streams at commit that a session ended or a staff member's permissions changed.
create function notify_session_change() returns trigger
  language plpgsql as $$
begin
  perform pg_notify('matjar_events', json_build_object('userId', old."user", 'event', 'session')::text);
  return null;
end $$;

-- Row trigger: a changed email is unproven.
create function forget_email_proof() returns trigger
  language plpgsql as $$
begin
  if new.email is distinct from old.email and new."emailProvenAt" is not distinct from old."emailProvenAt" then
    new."emailProvenAt" := null;
  end if;
  return new;
end $$;

-- Union of two permission sets, by module.
create function union_permissions(one jsonb, other jsonb) returns jsonb
  language sql immutable parallel safe as $$
  select case when one = '{}' then other when other = '{}' then one else (
    select jsonb_object_agg(module, actions) from (
      select module, jsonb_agg(distinct action) as actions from (
        select g.module, jsonb_array_elements(g.actions) as action from jsonb_each(one) g(module, actions)
        union all select g.module, jsonb_array_elements(g.actions) from jsonb_each(other) g(module, actions)
      ) each group by module
    ) whole) end;
$$;

-- Permissions of the first set that the second lacks.
create function added_permissions(after jsonb, before jsonb) returns jsonb
  language sql immutable parallel safe as $$
  select coalesce(jsonb_object_agg(module, actions), '{}') from (
    select g.module, jsonb_agg(a.action) as actions from jsonb_each(after) g(module, actions), jsonb_array_elements_text(g.actions) a(action)
    where not coalesce(before -> g.module, '[]') ? a.action group by g.module) added;
$$;

-- Constraint: a role's new permissions must be held by the user who adds them, however the role is written.
create function check_role_permissions() returns trigger
  language plpgsql as $$
begin
  if current_user = 'matjar_app' and not matjar_may_grant(
    added_permissions(new.permissions, case when tg_op = 'UPDATE' then old.permissions else '{}' end)) then
    raise exception 'More was granted than the person holds.' using errcode = '23514', constraint = 'roles_beyond_own_rights';
  end if;
  return new;
end $$;

-- Constraint: new permissions of a staff member or an invitation must be held by the user who adds them.
create function check_granted_permissions() returns trigger
  language plpgsql as $$
declare
  by_role jsonb := '{}';
begin
  if current_user <> 'matjar_app' then return new; end if;
  if new."roleId" is not null and (tg_op = 'INSERT' or new."roleId" is distinct from old."roleId") then
    select permissions into by_role from roles where company_id = new.company_id and id = new."roleId";
    if not matjar_may_grant(coalesce(by_role, '{}')) then
      raise exception 'More was granted than the person holds.' using errcode = '23514', constraint = 'staff_role_beyond_own_rights';
    end if;
  end if;
  if not matjar_may_grant(added_permissions(new.permissions, case when tg_op = 'UPDATE' then old.permissions else '{}' end)) then
    raise exception 'More was granted than the person holds.' using errcode = '23514', constraint = 'staff_beyond_own_rights';
  end if;
  return new;
end $$;

-- Constraint: only owners add, change and remove owners, and suspended staff are reactivated by holders of all their permissions only.
create function check_staff_rank() returns trigger
  language plpgsql as $$
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
    if not matjar_may_grant(union_permissions(new.permissions, coalesce(by_role, '{}'))) then
      raise exception 'More was granted than the person holds.' using errcode = '23514', constraint = 'staff_return_beyond_own_rights';
    end if;
  end if;
  return coalesce(new, old);
end $$;
