-- Views of lists that people keep: what the list's address says, its columns and their widths, under a name.
create table saved_views (
  company_id bigint not null references companies on delete cascade,
  id bigint generated always as identity,
  version integer not null default 1,
  "user" bigint not null references users,
  resource text not null,
  -- in one language: whoever shares it says it as the store's people do
  name text not null check (name <> ''),
  visibility text not null default 'own' check (visibility in ('own', 'shared')),
  -- for whom it is what a list shows at first
  roles text[] not null default '{}',
  -- the query of the list's address, without page and question mark
  query text not null default '',
  -- null: those of the resource
  columns text[],
  -- pixels by column
  widths jsonb not null default '{}',
  position integer not null default 0,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  primary key (company_id, id),
  constraint saved_views_default_is_shared check (roles = '{}' or visibility = 'shared')
);
create unique index saved_views_name on saved_views (company_id, resource, "user", lower(name));
create index saved_views_shown on saved_views (company_id, resource, visibility, position, id);
select build.fence('saved_views');
