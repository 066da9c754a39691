-- Signing up by email and password without a code of ours: the email is claimed and not shown to be one's own. Whoever shows that it is
-- theirs, by a code or a link that was sent there, has the account: the password and the sessions of whoever claimed it end.
alter table users add column "claimedAt" timestamptz;
grant insert ("claimedAt"), update ("claimedAt") on users to matjar_door;

create function claim_email(with_email text, with_name text, password_hash text) returns bigint
  language sql volatile security definer set search_path = public, pg_temp
as $$
  insert into users (email, name, "passwordHash", "claimedAt") values (lower(with_email), with_name, password_hash, now()) returning id;
$$;

create function is_claimed(of_user bigint) returns boolean
  language sql stable security definer set search_path = public, pg_temp
as $$
  select "claimedAt" is not null from users where id = of_user;
$$;

-- Somebody has read a code that was sent to this email. Who claimed it and shows it from a session of theirs keeps what they have.
create function own_email(of_user bigint, of_email text, kept_session bytea) returns void
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  was_claimed boolean;
begin
  select "claimedAt" is not null into was_claimed from users where id = of_user and email = lower(of_email) for update;
  if was_claimed is null then return; end if;
  if was_claimed and not exists (
    select from sessions where "tokenHash" = kept_session and "user" = of_user and "expiresAt" > now()) then
    update users set "passwordHash" = null where id = of_user;
    update password_resets set "usedAt" = now() where "user" = of_user and "usedAt" is null;
    delete from sessions where "user" = of_user;
  end if;
  update users set "claimedAt" = null, "emailProvenAt" = coalesce("emailProvenAt", now())
    where id = of_user and ("claimedAt" is not null or "emailProvenAt" is null);
end $$;

-- As in 0047; the email is nobody else's claim any more.
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
  update users set "passwordHash" = password_hash, "emailProvenAt" = coalesce("emailProvenAt", now()), "claimedAt" = null,
    version = version + 1, "updatedAt" = now() where id = owner;
  delete from sessions where "user" = owner;
  return owner;
end $$;

grant create on schema public to matjar_door;
do $$
declare
  door text;
begin
  foreach door in array array['claim_email(text, text, text)', 'is_claimed(bigint)', 'own_email(bigint, text, bytea)'] loop
    execute format('alter function %s owner to matjar_door', door);
    execute format('revoke all on function %s from public', door);
    execute format('grant execute on function %s to matjar_app', door);
  end loop;
end $$;
revoke create on schema public from matjar_door;
