-- corrects: e48313e5804b3b89abaccfa3dce77f724ee3d5714a5d23eb9293d1e6a1b6af64
-- The ground that every table stands on: who the company of a transaction is, how a table is fenced, how rows are
-- stamped and counted. Later migrations call the functions of the schema "build" and add nothing of the kind themselves.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- matjar_app: what requests run as. Owns nothing, bypasses nothing.
-- matjar_search: owns the search views (see build.searchable) and can only read.
-- Roles belong to the whole server, so another database of it may create them at the same moment.
do $$
declare
  role_name text;
begin
  foreach role_name in array array['matjar_app', 'matjar_search'] loop
    begin
      if not exists (select from pg_roles where rolname = role_name) then
        execute format('create role %I nologin', role_name);
      end if;
    exception when duplicate_object or unique_violation then
      null;
    end;
    begin
      execute format('grant %I to current_user', role_name);
    exception when insufficient_privilege then
      -- Whoever made the role for this owner has granted it already, or must.
      if not pg_has_role(role_name, 'member') then raise; end if;
    end;
  end loop;
end $$;

create schema search;
create schema build;
grant usage on schema public to matjar_app, matjar_search;
grant usage on schema search to matjar_app;
revoke create on schema public from public;

-- The company of this transaction; null (and so no row at all) when nobody has entered.
create function matjar_company() returns bigint
  language sql stable parallel safe
  return nullif(current_setting('matjar.company_id', true), '')::bigint;

-- The person of this transaction; null for the system's own work.
create function matjar_user() returns bigint
  language sql stable parallel safe
  return nullif(current_setting('matjar.user_id', true), '')::bigint;

-- Fences a table by company: no row of another company is seen or written, not even by the table's owner.
create function build.fence(name text) returns void language plpgsql as $$
begin
  execute format('alter table %I enable row level security, force row level security', name);
  execute format(
    'create policy company on %I using (company_id = matjar_company()) with check (company_id = matjar_company())', name);
  execute format('grant select, insert, update, delete on %I to matjar_app', name);
end $$;

-- `search.<name>`: the company's rows of the table, for conditions on "searchText". Row-level security forbids a
-- trigram index to the app's own queries, because LIKE is not marked leakproof; in this view the company is an
-- ordinary condition of the view, which its reader cannot take away, and the index serves.
-- Call it again in the migration that adds a column.
create function build.searchable(name text) returns void language plpgsql as $$
begin
  if not exists (select from pg_policies where tablename = name and policyname = 'search') then
    execute format('create policy search on %I for select to matjar_search using (true)', name);
    execute format('grant select on %I to matjar_search', name);
  end if;
  execute format('create or replace view search.%I as select * from %I where company_id = matjar_company()', name, name);
  grant create on schema search to matjar_search;
  execute format('alter view search.%I owner to matjar_search', name);
  revoke create on schema search from matjar_search;
  execute format('grant select on search.%I to matjar_app', name);
end $$;

-- ── counts ─────────────────────────────────────────────────────────────────────────────────────────────────────────
-- Every statement appends what it changed, so that writers never wait for each other; the view adds up; now and then a
-- writer folds a company's changes into one row. grouping '*' counts every row of the resource.
create table resource_count_changes (
  company_id bigint not null,
  resource text not null,
  grouping text not null,
  change bigint not null,
  id bigint generated always as identity,
  primary key (company_id, resource, grouping, id) include (change)
);
select build.fence('resource_count_changes');

create view resource_counts with (security_invoker = true) as
  select company_id, resource, grouping, sum(change)::bigint as count
  from resource_count_changes
  group by company_id, resource, grouping;
grant select on resource_counts to matjar_app;

create function matjar_fold_counts(of_company bigint, of_resource text) returns void language sql as $$
  with gone as (
    delete from resource_count_changes c
    using (
      select company_id, resource, grouping, id from resource_count_changes
      where company_id = of_company and resource = of_resource
      for update skip locked
    ) mine
    where c.company_id = mine.company_id and c.resource = mine.resource
      and c.grouping = mine.grouping and c.id = mine.id
    returning c.grouping, c.change
  )
  insert into resource_count_changes (company_id, resource, grouping, change)
  select of_company, of_resource, grouping, sum(change) from gone group by grouping having sum(change) <> 0;
$$;

-- Statement trigger; argument: the column to count by, if any. Rows come as transition tables "before" and "after".
create function matjar_count() returns trigger language plpgsql as $$
declare
  changed text := case tg_op
    when 'INSERT' then 'select 1 as sign, a.* from after a'
    when 'DELETE' then 'select -1 as sign, b.* from before b'
    else 'select 1 as sign, a.* from after a union all select -1, b.* from before b' end;
  groupings text := case when tg_nargs = 0 then '(values (''*''))'
    else format('(values (''*''), (changed.%I::text))', tg_argv[0]) end;
begin
  execute format(
    'insert into resource_count_changes (company_id, resource, grouping, change)
     select changed.company_id, %L, g.grouping, sum(changed.sign) from (%s) changed
     cross join lateral %s g(grouping) where g.grouping is not null
     group by changed.company_id, g.grouping having sum(changed.sign) <> 0', tg_table_name, changed, groupings);
  if random() < 0.02 and matjar_company() is not null then
    perform matjar_fold_counts(matjar_company(), tg_table_name);
  end if;
  return null;
end $$;

-- Keeps resource_counts of a table, by the values of one column too. Counts what is already there.
create function build.count_rows(name text, by_column text default null) returns void language plpgsql as $$
declare
  argument text := coalesce(quote_literal(by_column), '');
begin
  execute format('create trigger count_inserted after insert on %I referencing new table as after
    for each statement execute function matjar_count(%s)', name, argument);
  execute format('create trigger count_updated after update on %I referencing old table as before new table as after
    for each statement execute function matjar_count(%s)', name, argument);
  execute format('create trigger count_deleted after delete on %I referencing old table as before
    for each statement execute function matjar_count(%s)', name, argument);
end $$;
