-- Row trigger: appends the texts of referenced records to "searchText". Arguments: `#` for the record's number, else a reference column and its table.
create function matjar_append_search_text() returns trigger
  language plpgsql as $$
declare
  named text;
  said text;
  pointed bigint;
  lines text := split_part(new."searchText", E'\n', 1);
begin
  foreach named in array tg_argv loop
    if named = '#' then
      said := '#' || new.id;
    else
      pointed := (to_jsonb(new) ->> split_part(named, ' ', 1))::bigint;
      if split_part(named, ' ', 2) = 'customers' then
        said := (select split_part(c."searchText", E'\n', 1) from customers c where c.company_id = new.company_id and c.id = pointed);
      else
        execute format('select split_part("searchText", E''\n'', 1) from %I where company_id = $1 and id = $2', split_part(named, ' ', 2))
          into said using new.company_id, pointed;
      end if;
    end if;
    lines := lines || E'\n' || coalesce(said, '');
  end loop;
  new."searchText" := lines;
  return new;
end $$;

-- Statement trigger: has "searchText" of the records that reference changed rows recomputed. Arguments: pairs of a referencing table and its
-- column.
create function matjar_refresh_search_text() returns trigger
  language plpgsql as $$
declare
  told record;
  reader integer;
begin
  for told in
    select company_id, array_agg(id) as ids
    from (select company_id, id, "searchText" from after except select company_id, id, "searchText" from before) differing
    group by company_id
  loop
    for reader in 0 .. tg_nargs - 2 by 2 loop
      execute format('update %I set "searchText" = split_part("searchText", E''\n'', 1) where company_id = $1 and %I = any($2)',
        tg_argv[reader], tg_argv[reader + 1]) using told.company_id, told.ids;
    end loop;
  end loop;
  return null;
end $$;

-- The given rows and all rows that their deletion cascades to, by the foreign keys. Append-only logs (stock movements) are left out: a restored
-- record writes them anew.
create function matjar_dependants(
  of_table text, of_ids bigint[]
) returns table ("recordId" bigint, place integer, emptied text, "table" text, held jsonb)
  language plpgsql stable as $$
declare
  tables text[] := array[of_table];
  emptied_columns text[] := array[null::text];
  bags jsonb[];
  bag jsonb;
  step integer := 1;
  link record;
begin
  execute format('select jsonb_agg(jsonb_build_object(''root'', t.id, ''held'', to_jsonb(t)) order by t.id) from %I t
    where t.company_id = matjar_company() and t.id = any($1)', of_table) into bag using of_ids;
  if bag is null then return; end if;
  bags := array[bag];
  while step <= cardinality(tables) loop
    return query select x.root, step, emptied_columns[step], tables[step], x.held
      from jsonb_to_recordset(bags[step]) as x(root bigint, held jsonb);
    if emptied_columns[step] is null then
      for link in
        select c.conrelid::regclass::text as child, c.confdeltype as rule,
          (select string_agg(format('c.%I = p.%I', own.attname, other.attname), ' and ')
           from unnest(c.conkey, c.confkey) pair(own, other)
           join pg_attribute own on own.attrelid = c.conrelid and own.attnum = pair.own
           join pg_attribute other on other.attrelid = c.confrelid and other.attnum = pair.other) as joined,
          (select a.attname::text from pg_attribute a
           where a.attrelid = c.conrelid and a.attnum = any(coalesce(c.confdelsetcols, c.conkey)) and a.attname <> 'company_id'
           limit 1) as pointer
        from pg_constraint c
        where c.contype = 'f' and c.confrelid = format('%I', tables[step])::regclass and c.confdeltype in ('c', 'n')
          and has_table_privilege(c.conrelid, case c.confdeltype when 'c' then 'delete' else 'update' end)
        order by c.conname
      loop
        execute format('select jsonb_agg(jsonb_build_object(''root'', x.root, ''held'', to_jsonb(c)))
          from jsonb_to_recordset($1) as x(root bigint, held jsonb)
          cross join lateral jsonb_populate_record(null::%I, x.held) p
          join %s c on %s where c.company_id = matjar_company()', tables[step], link.child, link.joined)
          into bag using bags[step];
        if bag is not null then
          tables := tables || replace(link.child, '"', '');
          emptied_columns := emptied_columns || case link.rule when 'n' then link.pointer end;
          bags := bags || bag;
        end if;
      end loop;
    end if;
    step := step + 1;
  end loop;
end $$;

-- Stores the rows that a deletion in this transaction will remove, for undo; call it right before the deletion.
create function store_rows_before_deletion(of_resource text, of_ids bigint[], of_source text) returns void
  language sql as $$
  insert into deleted_rows (company_id, "changeSet", resource, "recordId", place, emptied, "table", held)
  select matjar_company(), (select matjar_change_set(of_source)), of_resource, d."recordId", d.place, d.emptied, d."table", d.held
  from matjar_dependants(of_resource, of_ids) d;
$$;

-- Restores the rows deleted along with a record. Deferrable keys (variants_values_key) cannot be conflict targets, so a unique violation means
-- that the row exists already.
create function restore_dependants(of_change_set bigint, of_resource text, of_record bigint) returns table ("table" text, lost bigint)
  language plpgsql as $$
declare
  kept record;
  columns text;
  missed text[] := '{}';
begin
  for kept in
    select d.* from deleted_rows d
    where d.company_id = matjar_company() and d."changeSet" = of_change_set and d.resource = of_resource
      and d."recordId" = of_record and d.place > 1
    order by d.place, d.id
  loop
    begin
      if kept.emptied is null then
        select string_agg(format('%I', a.attname), ', ') into columns from pg_attribute a
          where a.attrelid = format('%I', kept."table")::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '';
        execute format('insert into %I (%s) overriding system value
          select %2$s from jsonb_populate_record(null::%1$I, $1)', kept."table", columns) using kept.held;
      else
        execute format('update %I set %I = ($1 ->> %2$L)::bigint
          where company_id = matjar_company() and id = ($1 ->> ''id'')::bigint and %2$I is null', kept."table", kept.emptied)
          using kept.held;
      end if;
    exception
      when foreign_key_violation then
        missed := missed || kept."table";
      when unique_violation then
        -- An existing row is as wanted; a reference that another row holds now is lost.
        if kept.emptied is not null then missed := missed || kept."table"; end if;
    end;
  end loop;
  return query select m.name, count(*) from unnest(missed) m(name) group by 1;
end $$;

-- Whether the writes of a change set are still in effect, that is, not undone. A write without a change set is in effect.
create function matjar_is_in_effect(of_change_set bigint) returns boolean
  language sql stable as $$
  with recursive chain(undoes, length, "undoneAt") as (
    select s.undoes, 0, s."undoneAt" from change_sets s where s.company_id = matjar_company() and s.id = of_change_set
    union all
    select o.undoes, c.length + 1, c."undoneAt" from chain c
      join change_sets o on o.company_id = matjar_company() and o.id = c.undoes)
  select coalesce(bool_and("undoneAt" is null) and max(length) % 2 = 0, true) from chain;
$$;

-- Row trigger: records the time of the last change, or removes it with the row. Finds it by the whole key and with the key's collation: a
-- comparison with a name would use the collation "C" and read all changes of the tenant.
create function matjar_record_change() returns trigger
  language plpgsql set enable_seqscan = off as $$
declare
  of_table text := tg_table_name;
begin
  if tg_op = 'DELETE' then
    delete from last_changes where company_id = old.company_id and resource = of_table and at = old."updatedAt" and id = old.id;
    return null;
  end if;
  if old."updatedAt" is not distinct from new."updatedAt" then return null; end if;
  update last_changes set at = new."updatedAt"
    where company_id = old.company_id and resource = of_table and at = old."updatedAt" and id = old.id;
  if not found then
    insert into last_changes (company_id, resource, at, id) values (new.company_id, of_table, new."updatedAt", new.id);
  end if;
  return null;
end $$;

-- Statement trigger: records the time of the last change of new rows.
create function matjar_record_new_rows() returns trigger
  language plpgsql as $$
begin
  insert into last_changes (company_id, resource, at, id) select company_id, tg_table_name::text, "updatedAt", id from after;
  return null;
end $$;

-- Adds history entries of records that a trigger changed along. `echoes`: [{id, version, was, is}], the last two by column.
create function add_derived_history(of_resource text, echoes jsonb) returns void
  language plpgsql as $$
declare
  opened bigint;
begin
  if echoes is null or matjar_company() is null or matjar_user() is null then return; end if;
  opened := matjar_change_set();
  insert into audit (company_id, resource, "recordId", version, action, source, changes, "isEcho", "changeSet")
    select matjar_company(), of_resource, e.id, e.version, 'update', s.source,
      (select jsonb_object_agg(key, jsonb_build_object('from', e.was -> key, 'to', value)) from jsonb_each(e."is") where value <> e.was -> key),
      true, s.id
    from jsonb_to_recordset(echoes) e(id bigint, version integer, was jsonb, "is" jsonb), change_sets s
    where s.company_id = matjar_company() and s.id = opened order by e.id;
end $$;

-- Replaces a word of a search text, or appends it.
create function replace_search_word(words text, was text, is_now text) returns text language sql immutable return btrim(
  case when was is not null and position(' ' || lower(was) || ' ' in ' ' || words || ' ') > 0
    then replace(' ' || words || ' ', ' ' || lower(was) || ' ', ' ' || coalesce(lower(is_now), '') || ' ')
    else concat_ws(' ', words, lower(is_now)) end);

-- Folded name in both languages.
create function matjar_folded_name(name jsonb) returns text language sql immutable parallel safe return
  matjar_fold(concat_ws(' ', name ->> 'en', name ->> 'ar'));

-- Constraint: rows of a preview belong to an existing preview, which is locked against deletion.
create function check_change_preview_exists() returns trigger
  language plpgsql as $$
declare
  told record;
begin
  for told in select distinct company_id, preview from after loop
    perform from change_previews where company_id = told.company_id and id = told.preview for key share;
    if not found then
      raise foreign_key_violation using message = format('There is no preview %s.', told.preview),
        table = 'change_preview_rows', constraint = 'change_preview_rows_preview';
    end if;
  end loop;
  return null;
end $$;

-- Row trigger: deletes the rows of a deleted preview.
create function delete_change_preview_rows() returns trigger
  language plpgsql as $$
begin
  delete from change_preview_rows where company_id = old.company_id and preview = old.id;
  return null;
end $$;

-- Constraint: limits of change sets' columns, checked only when set; raises check violations with the name of the limit.
create function change_sets_within_limits() returns trigger
  language plpgsql as $$
declare
  broken text;
  kind change_sets.kind%type := new.kind;
begin
  if (kind = ANY (ARRAY['call'::text, 'preview'::text, 'undo'::text, 'restore'::text])) is false then broken := 'change_sets_kind_check'; end if;
  if broken is not null then
    raise check_violation using table = tg_table_name, constraint = broken,
      message = format('new row for relation "%s" violates check constraint "%s"', tg_table_name, broken);
  end if;
  return new;
end $$;

-- How long a closed store can be reopened; equals `periods.closedStores`.
create function reopen_period() returns interval
  language sql immutable parallel safe as $$ select interval '90 days' $$;
