-- A session that got its tenant between two statements of this function was refused: it reads session and facts in one snapshot.
create or replace function enter_session(hash bytea) returns jsonb
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  session record;
begin
  select s."user", s.company_id, s."lastSeenAt", (latest.visit).id as visit, (latest.visit).company_id as visited, (latest.visit).mode,
      case when (latest.visit).id is null then sign_in_facts(s."user", s.company_id) else support_facts(s."user", latest.visit) end as facts
    into session
    from sessions s
    left join lateral (select v as visit from support_visits v
      where s.company_id is null and v."tokenHash" = hash and v."leftAt" is null and v.until > now() order by v.id desc limit 1) latest on true
    where s."tokenHash" = hash and s."expiresAt" > now();
  if session.facts is null then return null; end if;
  perform set_config('matjar.company_id', coalesce(session.visited, session.company_id)::text, true),
          set_config('matjar.user_id', session."user"::text, true),
          set_config('matjar.support_visit', coalesce(session.visit::text, ''), true);
  if session."lastSeenAt" < now() - interval '5 minutes' then
    update sessions set "lastSeenAt" = now(), "expiresAt" = now() + interval '30 days' where "tokenHash" = hash;
  end if;
  if session.mode = 'read' then perform set_config('transaction_read_only', 'on', true); end if;
  return session.facts;
end $$;
