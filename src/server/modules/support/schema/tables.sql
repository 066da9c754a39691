create table support_visits (
  company_id bigint not null references companies on delete cascade,
  id bigint generated always as identity,
  "user" bigint not null references users,
  -- name for the tenant's owner, who cannot read support users
  "userName" text not null,
  mode text not null check (mode in ('read', 'act')),
  reason text,
  "startedAt" timestamptz not null default now(),
  until timestamptz not null,
  "leftAt" timestamptz,
  -- session of the visit
  "tokenHash" bytea not null,
  constraint support_visits_hour check (until <= ("startedAt" + interval '01:00:00')),
  constraint support_visits_reason check (mode = 'read' or length(reason) >= 10),
  primary key (company_id, id)
);
create index support_visits_session on support_visits ("tokenHash") where "leftAt" is null;
create index support_visits_person on support_visits ("user", company_id) where "leftAt" is null;

-- Log of support actions; accessed by security definer functions only.
create table support_events (
  id bigint generated always as identity primary key,
  "user" bigint references users,
  action text not null,
  "companyId" bigint references companies on delete set null,
  "aboutUser" bigint references users on delete set null,
  reason text,
  details jsonb not null default '{}',
  source text,
  at timestamptz not null default now()
);
create index support_events_time on support_events (at desc);
