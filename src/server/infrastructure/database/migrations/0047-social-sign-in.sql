-- Signing in by an account elsewhere connects to an account here of the same email only where that account has itself proven the
-- email: whoever types somebody else's into an invitation or a form must not get into theirs.
alter table users add column "emailProvenAt" timestamptz;
grant update ("emailProvenAt") on users to matjar_door;

-- Another email is not proven by the one before it.
create function forget_email_proof() returns trigger language plpgsql as $$
begin
  if new.email is distinct from old.email and new."emailProvenAt" is not distinct from old."emailProvenAt" then
    new."emailProvenAt" := null;
  end if;
  return new;
end $$;
create trigger forget_email_proof before update of email on users for each row execute function forget_email_proof();

-- Somebody has read a code or a link that was sent to this email, or a vendor vouches for it.
create function prove_email(of_user bigint, of_email text) returns void
  language sql volatile security definer set search_path = public, pg_temp
as $$
  update users set "emailProvenAt" = now() where id = of_user and email = lower(of_email) and "emailProvenAt" is null;
$$;

create function find_email_owner(of_email text) returns table ("user" bigint, "isProven" boolean)
  language sql stable security definer set search_path = public, pg_temp
as $$
  select id, "emailProvenAt" is not null from users where email = lower(of_email);
$$;

-- As in 0040; the link has been read in the mailbox of the email.
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
  update users set "passwordHash" = password_hash, "emailProvenAt" = coalesce("emailProvenAt", now()), version = version + 1,
    "updatedAt" = now() where id = owner;
  delete from sessions where "user" = owner;
  return owner;
end $$;

-- The accounts elsewhere of the person whose transaction this is.
create function own_identities() returns table (vendor text, "createdAt" timestamptz)
  language sql stable security definer set search_path = public, pg_temp
as $$
  select i.vendor, min(i."createdAt") from user_identities i where i."user" = matjar_user() group by i.vendor order by 2, 1;
$$;

create function drop_identity(of_vendor text) returns boolean
  language sql volatile security definer set search_path = public, pg_temp
as $$
  with gone as (delete from user_identities where vendor = of_vendor and "user" = matjar_user() returning 1)
  select exists (select from gone);
$$;

grant create on schema public to matjar_door;
do $$
declare
  door text;
begin
  foreach door in array array['prove_email(bigint, text)', 'find_email_owner(text)', 'own_identities()', 'drop_identity(text)'] loop
    execute format('alter function %s owner to matjar_door', door);
    execute format('revoke all on function %s from public', door);
    execute format('grant execute on function %s to matjar_app', door);
  end loop;
end $$;
revoke create on schema public from matjar_door;
