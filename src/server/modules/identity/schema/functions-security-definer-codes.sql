-- Functions with the rights of matjar_door, which reads across tenants. Each verifies the caller.
set local role matjar_door;

-- Stores a new one-time code, which invalidates earlier ones. Returns 0, or the seconds to wait (30 between two codes, five codes per hour).
create function issue_code(for_purpose text, for_target text, hash bytea) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  newest timestamptz;
  oldest timestamptz;
  issued integer;
begin
  perform pg_advisory_xact_lock(hashtextextended(for_target, 40));
  select max("createdAt"), min("createdAt"), count(*) into newest, oldest, issued
    from one_time_codes where target = for_target and "createdAt" > now() - interval '1 hour';
  if newest > now() - interval '30 seconds' then
    return ceil(extract(epoch from newest + interval '30 seconds' - now()));
  end if;
  if issued >= 5 then
    return ceil(extract(epoch from oldest + interval '1 hour' - now()));
  end if;
  update one_time_codes set "usedAt" = now() where target = for_target and "usedAt" is null;
  insert into one_time_codes (purpose, target, "codeHash") values (for_purpose, for_target, hash);
  delete from one_time_codes where "createdAt" < now() - interval '1 day';
  return 0;
end $$;

-- Whether this is the valid code: within ten minutes and five attempts, once. With `consume` false a right code stays valid.
create function check_code(for_purpose text, for_target text, hash bytea, consume boolean) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  code record;
begin
  select * into code from one_time_codes
    where target = for_target and purpose = for_purpose and "usedAt" is null and "createdAt" > now() - interval '10 minutes'
    order by id desc limit 1 for update;
  if not found or code.tries >= 5 then return false; end if;
  if code."codeHash" = hash then
    if consume then update one_time_codes set "usedAt" = now() where id = code.id; end if;
    return true;
  end if;
  update one_time_codes set tries = tries + 1 where id = code.id;
  return false;
end $$;

-- Counts an attempt before it is verified, so that concurrent attempts count. Returns 0, or the seconds to wait after 20 failures in 15 minutes.
-- A successful attempt is removed by `reset_sign_in_attempts`.
create function begin_sign_in_attempt(of_about bytea) returns integer
  language sql security definer set search_path = public, pg_temp as $$
  select count_attempt(of_about, 20);
$$;

-- Resets the count of failed attempts.
create function reset_sign_in_attempts(of_about bytea) returns void
  language sql security definer set search_path = public, pg_temp as $$
  delete from guesses where about = of_about;
$$;

-- Stores the secret of a second factor, unconfirmed, for this transaction's user; returns false if one is confirmed already.
create function begin_second_factor(sealed bytea) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into second_factors ("user", secret) values (matjar_user(), sealed)
    on conflict ("user") do update set secret = sealed where second_factors."confirmedAt" is null;
  return found;
end $$;

-- Second factor of this transaction's user, with the number of recovery codes.
create function own_second_factor() returns table (secret bytea, "isConfirmed" boolean, "lastStep" bigint, "codesLeft" integer)
  language sql stable security definer set search_path = public, pg_temp as $$
  select f.secret, f."confirmedAt" is not null, f."lastStep",
    (select count(*)::integer from recovery_codes r where r."user" = f."user" and r."usedAt" is null)
  from second_factors f where f."user" = matjar_user();
$$;

-- Confirms the second factor and replaces the recovery codes.
create function confirm_second_factor(at_step bigint, code_hashes bytea[]) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update second_factors set "confirmedAt" = now(), "lastStep" = at_step where "user" = matjar_user();
  delete from recovery_codes where "user" = matjar_user();
  insert into recovery_codes ("user", "codeHash") select matjar_user(), unnest(code_hashes);
$$;

-- Removes a user's second factor and recovery codes.
create function drop_second_factor(of_user bigint) returns void
  language sql security definer set search_path = public, pg_temp as $$
  delete from recovery_codes where "user" = of_user;
  delete from second_factors where "user" = of_user;
$$;

-- Records the time step of a one-time password; returns false if this or a later one was used before.
create function consume_totp_step(of_user bigint, step bigint) returns boolean
  language sql security definer set search_path = public, pg_temp as $$
  with used as (update second_factors set "lastStep" = step where "user" = of_user and "lastStep" < step returning 1)
  select exists (select from used);
$$;

-- Consumes a recovery code; returns whether it was valid.
create function consume_recovery_code(of_user bigint, hash bytea) returns boolean
  language sql security definer set search_path = public, pg_temp as $$
  with used as (
    update recovery_codes set "usedAt" = now() where "user" = of_user and "codeHash" = hash and "usedAt" is null returning 1)
  select exists (select from used);
$$;

reset role;
