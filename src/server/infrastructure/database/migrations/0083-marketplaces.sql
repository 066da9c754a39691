-- Stores that sell on a marketplace too: the connection, and the visits there that are on their way back.

create table marketplace_connections (
  company_id bigint not null references companies on delete cascade,
  marketplace text not null check (marketplace in ('jumia')),
  -- { accessToken, refreshToken }, sealed by the server's secret: no answer carries them
  sealed bytea not null,
  -- until when the access token serves; empty: the marketplace did not say
  "expiresAt" timestamptz,
  "connectedBy" bigint references users on delete set null,
  "connectedAt" timestamptz not null default now(),
  primary key (company_id, marketplace)
);
create index marketplace_connections_person on marketplace_connections ("connectedBy");
select build.fence('marketplace_connections');

-- Somebody who was sent to a marketplace. The state of their visit is kept hashed, serves once, and ends with their session.
create table marketplace_visits (
  company_id bigint not null references companies on delete cascade,
  state bytea not null unique,
  marketplace text not null check (marketplace in ('jumia')),
  "user" bigint not null references users on delete cascade,
  session bytea not null references sessions on delete cascade,
  "expiresAt" timestamptz not null,
  primary key (company_id, state)
);
create index marketplace_visits_session on marketplace_visits (session);
create index marketplace_visits_user on marketplace_visits (company_id, "user");
select build.fence('marketplace_visits');

-- Who comes back carries no session: browsers do not send it along from another site. The state says whose visit it was, once.
grant select, delete on marketplace_visits to matjar_door;
create policy door on marketplace_visits to matjar_door using (true);
create function take_marketplace_visit(of_state bytea) returns table (company_id bigint, "user" bigint, session bytea)
  language sql volatile security definer set search_path = public, pg_temp
as $$
  with gone as (
    delete from marketplace_visits v where v.state = of_state returning v.company_id, v."user", v.session, v."expiresAt"
  )
  select g.company_id, g."user", g.session from gone g where g."expiresAt" > now();
$$;
grant create on schema public to matjar_door;
alter function take_marketplace_visit(bytea) owner to matjar_door;
revoke create on schema public from matjar_door;
revoke all on function take_marketplace_visit(bytea) from public;
grant execute on function take_marketplace_visit(bytea) to matjar_app;
