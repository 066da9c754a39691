-- Enables row-level security by tenant, for the table's owner too, and grants the app's role all four statements.
create function build.isolate_tenants(name text) returns void
  language plpgsql as $$
begin
  execute format('alter table %I enable row level security, force row level security', name);
  execute format(
    'create policy company on %I using (company_id = matjar_company()) with check (company_id = matjar_company())', name);
  execute format('grant select, insert, update, delete on %I to matjar_app', name);
end $$;

-- Creates or refreshes the view `search.<name>`: rows of the tenant, for conditions on "searchText". Row-level security keeps LIKE, which is
-- not leakproof, from trigram indexes; in a view the tenant is a condition of the view itself. The texts come from `<name>_words` if it exists.
-- To be called again after a column was added.
create function build.searchable(name text) returns void
  language plpgsql as $$
declare
  words text := name || '_words';
  has_words boolean := to_regclass(format('public.%I', words)) is not null;
  each text;
  shown text;
begin
  foreach each in array case when has_words then array[name, words] else array[name] end loop
    continue when exists (select from pg_policies where tablename = each and policyname = 'search');
    execute format('create policy search on %I for select to matjar_search using (true)', each);
    execute format('grant select on %I to matjar_search', each);
  end loop;
  if has_words then
    select string_agg(format(case attname when 'searchText' then 'w.%I' else 't.%I' end, attname), ', ' order by attnum) into shown
      from pg_attribute where attrelid = format('public.%I', name)::regclass and attnum > 0 and not attisdropped;
    execute format('create or replace view search.%I as select %s from %I t left join %I w on w.company_id = t.company_id and w.id = t.id
      where t.company_id = matjar_company()', name, shown, name, words);
  else
    execute format('create or replace view search.%I as select * from %I where company_id = matjar_company()', name, name);
  end if;
  grant create on schema search to matjar_search;
  execute format('alter view search.%I owner to matjar_search', name);
  revoke create on schema search from matjar_search;
  execute format('grant select on search.%I to matjar_app', name);
end $$;

-- Adds up the count changes of a tenant's resource to one row for each value; rows that another transaction holds are skipped.
create function matjar_fold_counts(of_company bigint, of_resource text) returns void
  language sql as $$
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

-- Statement trigger: adds the change of row counts, in all and by the column given as argument.
-- The columns "status", "type" and "state" have statements of their own, with cached plans; others are read from the row as JSON.
create function matjar_count() returns trigger
  language plpgsql as $$
declare
  are_few boolean := false;
  changed text;
  groupings text;
begin
  if tg_op = 'INSERT' then are_few := (select count(*) <= 20 from (select from after limit 21) each); end if;
  if are_few and tg_nargs = 0 then
    insert into resource_count_changes (company_id, resource, grouping, change)
      select a.company_id, tg_table_name, '*', count(*) from after a group by a.company_id;
  elsif are_few and tg_argv[0] = 'status' then
    insert into resource_count_changes (company_id, resource, grouping, change)
      select a.company_id, tg_table_name, g.grouping, count(*) from after a
      cross join lateral (values ('*'), (a.status::text)) g(grouping)
      where g.grouping is not null group by a.company_id, g.grouping;
  elsif are_few then
    insert into resource_count_changes (company_id, resource, grouping, change)
      select a.company_id, tg_table_name, g.grouping, count(*) from after a
      cross join lateral (values ('*'), (to_jsonb(a) ->> tg_argv[0])) g(grouping)
      where g.grouping is not null group by a.company_id, g.grouping;
  else
    changed := case tg_op
      when 'INSERT' then 'select 1 as sign, a.* from after a'
      when 'DELETE' then 'select -1 as sign, b.* from before b'
      else 'select 1 as sign, a.* from after a union all select -1, b.* from before b' end;
    groupings := case when tg_nargs = 0 then '(values (''*''))'
      else format('(values (''*''), (changed.%I::text))', tg_argv[0]) end;
    execute format(
      'insert into resource_count_changes (company_id, resource, grouping, change)
       select changed.company_id, %L, g.grouping, sum(changed.sign) from (%s) changed
       cross join lateral %s g(grouping) where g.grouping is not null
       group by changed.company_id, g.grouping having sum(changed.sign) <> 0', tg_table_name, changed, groupings);
  end if;
  if random() < 0.07 and matjar_company() is not null then
    perform matjar_fold_counts(matjar_company(), tg_table_name);
  end if;
  return null;
end $$;

-- Creates the triggers that count a table's rows, optionally also by a column.
create function build.count_rows(name text, by_column text default null) returns void
  language plpgsql as $$
declare
  argument text := coalesce(quote_literal(by_column), '');
begin
  execute format('create trigger count_inserted after insert on %I referencing new table as after
    for each statement execute function matjar_count(%s)', name, argument);
  execute format('create trigger count_deleted after delete on %I referencing old table as before
    for each statement execute function matjar_count(%s)', name, argument);
  execute format('drop trigger if exists zz_count_updated on %I', name);
  if by_column is null then return; end if;
  execute format('create trigger count_updated after update on %I referencing old table as before new table as after
    for each statement execute function matjar_count(%s)', name, argument);
  perform build.when_changed(name, '{count_updated}', by_column);
end $$;

-- Row trigger: notifies clients (`matjar_events`, see src/server/infrastructure/events) and runners (`matjar_jobs`: empty for a queued job, the
-- id of a job to cancel) at commit.
create function notify_job_change() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if (old.state, old.progress, old."cancelAsked") is not distinct from (new.state, new.progress, new."cancelAsked") then
      return null;
    end if;
    if new."cancelAsked" and not old."cancelAsked" then perform pg_notify('matjar_jobs', new.id::text); end if;
  end if;
  if new.state = 'queued' then perform pg_notify('matjar_jobs', ''); end if;
  perform pg_notify('matjar_events', json_build_object(
    'companyId', new.company_id, 'userId', new."user", 'owners', true, 'event', 'job',
    'data', json_build_object('id', new.id, 'kind', new.kind, 'state', new.state,
      'isCanceling', new.state = 'running' and new."cancelAsked", 'progress', new.progress))::text);
  return null;
end $$;

-- Row trigger: raises the flag given as argument, which enables a statement trigger for the rest of the transaction.
create function matjar_raise_change_flag() returns trigger
  language plpgsql as $$
declare
  raised text;
begin
  raised := set_config(tg_argv[0], 'on', true);
  return new;
end $$;

-- Makes statement triggers of a table's updates run only if a row changed in one of the columns. The flag is raised once a transaction.
-- Row triggers must not write a watched column unless the statement names it: `update of` triggers do not fire for those.
create function build.when_changed(name text, triggers text[], variadic columns text[]) returns void
  language plpgsql as $$
declare
  flag text := format('matjar.%s_%s', name, triggers[1]);
  defined text;
  each text;
begin
  execute format('create trigger %I before update of %s on %I for each row
      when (current_setting(%L, true) is distinct from ''on'' and (%s)) execute function matjar_raise_change_flag(%L)',
    'zz_' || triggers[1], (select string_agg(format('%I', c), ', ') from unnest(columns) c), name, flag,
    (select string_agg(format('old.%1$I is distinct from new.%1$I', c), ' or ') from unnest(columns) c), flag);
  foreach each in array triggers loop
    select pg_get_triggerdef(oid) into strict defined from pg_trigger where tgrelid = quote_ident(name)::regclass and tgname = each;
    execute format('drop trigger %I on %I', each, name);
    execute replace(defined, ' FOR EACH STATEMENT EXECUTE ',
      format(' FOR EACH STATEMENT WHEN (current_setting(%L, true) = ''on'') EXECUTE ', flag));
  end loop;
end $$;

-- Creates the triggers that record when a table's rows changed last, and records the existing rows. Row triggers must not write "updatedAt"
-- unless the statement names it.
create function build.keep_last_changes(name text) returns void
  language plpgsql as $$
begin
  execute format('create trigger last_change_inserted after insert on %I referencing new table as after
    for each statement execute function matjar_record_new_rows()', name);
  execute format('create trigger last_change_deleted after delete on %I
    for each row execute function matjar_record_change()', name);
  execute format('create trigger last_change_updated after update of "updatedAt" on %I
    for each row execute function matjar_record_change()', name);
  -- Forced row-level security would hide the rows from the owner.
  execute format('alter table %I no force row level security', name);
  alter table last_changes no force row level security;
  execute format('insert into last_changes (company_id, resource, at, id) select company_id, %L, "updatedAt", id from %I', name, name);
  alter table last_changes force row level security;
  execute format('alter table %I force row level security', name);
end $$;

-- Languages that some of the texts lack although another language has it. A function, because PostgreSQL parses the expression of a generated
-- column for each statement.
create function matjar_untranslated(variadic texts jsonb[]) returns text[]
  language plpgsql immutable parallel safe as $$
declare
  each jsonb;
  says_en boolean;
  says_ar boolean;
  lacks_en boolean := false;
  lacks_ar boolean := false;
begin
  foreach each in array texts loop
    says_en := coalesce(each ->> 'en', '') <> '';
    says_ar := coalesce(each ->> 'ar', '') <> '';
    lacks_en := lacks_en or (says_ar and not says_en);
    lacks_ar := lacks_ar or (says_en and not says_ar);
  end loop;
  return array_remove(array[case when lacks_en then 'en' end, case when lacks_ar then 'ar' end], null);
end $$;

-- Whether the database accepts writes: false on a standby or if set read-only. Fails with 53100 if the disk is full, because a sort beyond its
-- memory writes a temporary file.
create function accepts_writes() returns boolean
  language plpgsql set search_path = public, pg_temp set work_mem = '64kB' as $$
begin
  perform count(*) from (select n from generate_series(1, 30000) n order by n desc offset 0) sorted;
  return current_setting('transaction_read_only') = 'off';
end $$;
