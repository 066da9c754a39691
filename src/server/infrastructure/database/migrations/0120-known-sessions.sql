-- Who reads has mostly been here a moment ago, and the server remembers the facts that it was told (session-memory.ts). It needs to hear
-- that they still hold, not hear them all again: one look at the rows that they are made of says so, at less than half the price.

-- Enters a session for the rest of the transaction, as enter_session does, for who remembers its facts under a stamp. Answers that stamp
-- when they still hold; else the new stamp, a line's end, and the facts. A stamp is who came where, and by which transaction each row was
-- written that the facts are told from: a row cannot change without it. It is read before the facts, so that it is at worst too old. Visits
-- of support, which a clock ends, have none. Null where enter_session answers null.
create function enter_session(hash bytea, known text) returns text
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  person bigint;
  company bigint;
  seen timestamptz;
  stamp text;
begin
  select s."user", s.company_id, s."lastSeenAt", concat_ws(' ', s."user", s.company_id, u.xmin, m.xmin, c.xmin, r.xmin)
    into person, company, seen, stamp
    from sessions s
    join users u on u.id = s."user"
    join staff m on m.company_id = s.company_id and m."user" = s."user" and m.status = 'active'
    join companies c on c.id = s.company_id
    left join roles r on r.company_id = m.company_id and r.id = m."roleId"
    where s."tokenHash" = hash and s."expiresAt" > now();
  if not found or stamp is distinct from known or seen < now() - interval '5 minutes' then
    return concat(stamp, E'\n') || enter_session(hash)::text;
  end if;
  -- Assigned, not performed: an expression without a query costs next to nothing.
  known := set_config('matjar.company_id', company::text, true);
  known := set_config('matjar.user_id', person::text, true);
  known := set_config('matjar.support_visit', '', true);
  return stamp;
end $$;

grant create on schema public to matjar_door;
alter function enter_session(bytea, text) owner to matjar_door;
revoke create on schema public from matjar_door;
revoke all on function enter_session(bytea, text) from public;
grant execute on function enter_session(bytea, text) to matjar_app;
