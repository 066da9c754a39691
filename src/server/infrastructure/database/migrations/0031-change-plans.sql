-- Previewed sets of row writes (bulk changes, imports): what will become of each row, worked out before anything is
-- written, then written in batches, each with the marks of its rows in the same transaction. Code: src/server/plans.

create table change_plans (
  company_id bigint not null references companies on delete cascade,
  id bigint generated always as identity,
  resource text not null,
  -- who made it: bulk, import …
  origin text not null,
  state text not null default 'draft' check (state in
    ('draft', 'ready', 'applying', 'applied', 'canceled', 'failed', 'rolling_back', 'rolled_back')),
  -- what was asked: records and changes, or file and mapping; the planning of many rows reads it
  input jsonb not null default '{}',
  -- rows by action and by state
  counts jsonb not null default '{}',
  "user" bigint default matjar_user(),
  "planJob" bigint,
  "applyJob" bigint,
  "rollBackJob" bigint,
  "changeSet" bigint,
  -- why it stopped: {code, params}
  error jsonb,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "appliedAt" timestamptz,
  -- when it may be cleaned away
  "expiresAt" timestamptz not null default now() + interval '7 days',
  primary key (company_id, id)
);
create index change_plans_user on change_plans (company_id, "user", id);
create index change_plans_expiry on change_plans (company_id, "expiresAt");
select build.fence('change_plans');

create table change_plan_rows (
  company_id bigint not null,
  plan bigint not null,
  position integer not null,
  action text not null check (action in ('create', 'update', 'skip', 'fail')),
  state text not null default 'pending' check (state in ('pending', 'excluded', 'applied', 'failed', 'undone')),
  -- of a create: known once it is applied
  "recordId" bigint,
  -- the version that the preview saw
  "seenVersion" integer,
  -- the changed fields as they were, and as they will stand, effects included
  before jsonb,
  after jsonb,
  -- what will be written, as a caller would write it
  values jsonb not null default '{}',
  -- {path: [{code, params}]}
  errors jsonb,
  -- where the row comes from: {line} …
  source jsonb,
  -- {code, errors, version}: why a row is skipped, what became of it
  result jsonb,
  primary key (company_id, plan, position),
  constraint change_plan_rows_plan foreign key (company_id, plan) references change_plans on delete cascade
);
create index change_plan_rows_shown on change_plan_rows (company_id, plan, action, state, position);
create index change_plan_rows_state on change_plan_rows (company_id, plan, state, position);
select build.fence('change_plan_rows');

-- Handles are looked for by their beginnings, many at a time (src/server/resources/taken-texts.ts).
create index products_handle_begins on products (company_id, handle collate "C");
create index collections_handle_begins on collections (company_id, handle collate "C");
