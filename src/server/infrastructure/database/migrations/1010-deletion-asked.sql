-- Somebody who asks for their account to be deleted is seen by support, also where this installation names no address to write to.
alter table users add column "deletionAskedAt" timestamptz;
grant select ("deletionAskedAt"), update ("deletionAskedAt") on users to matjar_door;
grant select ("deletionAskedAt") on users to matjar_support;

-- The first time counts: whoever asks again has waited since then.
create function ask_own_deletion() returns timestamptz
  language sql volatile security definer set search_path = public, pg_temp
as $$
  update users set "deletionAskedAt" = coalesce("deletionAskedAt", now()) where id = matjar_user() returning "deletionAskedAt";
$$;

create function withdraw_own_deletion() returns boolean
  language sql volatile security definer set search_path = public, pg_temp
as $$
  with withdrawn as (
    update users set "deletionAskedAt" = null where id = matjar_user() and "deletionAskedAt" is not null returning 1)
  select exists (select from withdrawn);
$$;

create function own_deletion_asked_at() returns timestamptz
  language sql stable security definer set search_path = public, pg_temp
as $$
  select "deletionAskedAt" from users where id = matjar_user();
$$;

grant create on schema public to matjar_door;
do $$
declare
  door text;
begin
  foreach door in array array['ask_own_deletion()', 'withdraw_own_deletion()', 'own_deletion_asked_at()'] loop
    execute format('alter function %s owner to matjar_door', door);
    execute format('revoke all on function %s from public', door);
    execute format('grant execute on function %s to matjar_app', door);
  end loop;
end $$;
revoke create on schema public from matjar_door;

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
  from users u where matjar_is_support();
