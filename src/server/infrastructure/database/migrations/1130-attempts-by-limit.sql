-- Attempts are counted with a limit of the caller's: guesses of one address and of all addresses, trial messages to one phone.
-- Counts an attempt and answers 0, or the seconds to wait where there were more than `most` within a quarter of an hour.
create function count_attempt(of_about bytea, most integer) returns integer
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  mine guesses;
begin
  insert into guesses (about, failures) values (of_about, 1)
    on conflict (about) do update set
      failures = case when guesses.since > now() - interval '15 minutes' then guesses.failures + 1 else 1 end,
      since = case when guesses.since > now() - interval '15 minutes' then guesses.since else now() end
    returning * into mine;
  if random() < 0.01 then delete from guesses where since < now() - interval '1 day'; end if;
  if mine.failures <= most then return 0; end if;
  return greatest(1, ceil(extract(epoch from mine.since + interval '15 minutes' - now())));
end $$;

create or replace function begin_guess(of_about bytea) returns integer
  language sql volatile security definer set search_path = public, pg_temp
as $$
  select count_attempt(of_about, 20);
$$;

-- The addresses from which a person has signed in, the latest first: of their sessions, so of the last thirty days.
create function sign_in_addresses(of_user bigint) returns setof text
  language sql stable security definer set search_path = public, pg_temp
as $$
  select s.ip from sessions s where s."user" = of_user and s.ip is not null group by s.ip order by max(s."createdAt") desc limit 50;
$$;

grant create on schema public to matjar_door;
do $$
declare
  door text;
begin
  foreach door in array array['count_attempt(bytea, integer)', 'begin_guess(bytea)', 'sign_in_addresses(bigint)'] loop
    execute format('alter function %s owner to matjar_door', door);
    execute format('revoke all on function %s from public', door);
    execute format('grant execute on function %s to matjar_app', door);
  end loop;
end $$;
revoke create on schema public from matjar_door;
