-- What people have exported: the wish, and the files that the job of it has made. State and progress are the job's own.
create table exports (
  company_id bigint not null references companies on delete cascade,
  id bigint generated always as identity,
  job bigint not null,
  resource text not null,
  format text not null check (format in ('csv', 'xlsx')),
  locale text not null check (locale in ('en', 'ar')),
  columns text[],
  -- the parameters of the list call
  query jsonb not null default '{}',
  "isSplit" boolean not null default false,
  -- the records that it was about when it was asked for
  total integer not null,
  -- [{ name, store, rows, bytes }], null until they are made
  files jsonb,
  "createdBy" bigint not null references users,
  "createdAt" timestamptz not null default now(),
  "finishedAt" timestamptz,
  primary key (company_id, id),
  foreign key (company_id, job) references jobs (company_id, id) on delete cascade
);
create index exports_of_person on exports (company_id, "createdBy", id);
create index exports_of_job on exports (company_id, job);
select build.fence('exports');
