-- Functions with the rights of matjar_door, which reads across tenants. Each verifies the caller.
set local role matjar_door;

-- Consumes the state of an OAuth flow with a marketplace.
create function consume_oauth_state(of_state bytea) returns table (company_id bigint, "user" bigint, session bytea)
  language sql security definer set search_path = public, pg_temp as $$
  with gone as (
    delete from marketplace_visits v where v.state = of_state returning v.company_id, v."user", v.session, v."expiresAt"
  )
  select g.company_id, g."user", g.session from gone g where g."expiresAt" > now();
$$;

reset role;
