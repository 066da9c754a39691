-- Who is signed in names the store that they are in, as the specification's user does (its section 3): "companyId" beside name, email and phone.

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
    'roleId', role.id);
end $$;

create or replace function support_facts(of_user bigint, visit support_visits) returns jsonb
  language plpgsql stable security definer set search_path = public, pg_temp
as $$
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
