-- Change sets: everything that one write changed, under one number, so that it can be told and taken back together.
-- The trail says for each entry which set it belongs to; what a deletion took along is kept, so that it can come back whole.

create table change_sets (
  company_id bigint not null references companies on delete cascade,
  id bigint generated always as identity,
  -- call: one request; plan: a previewed set of rows, over many transactions; undo and restore: what took something back
  kind text not null default 'call' check (kind in ('call', 'plan', 'undo', 'restore')),
  "user" bigint default matjar_user(),
  -- when it last wrote: ten minutes from here on its undo is offered
  at timestamptz not null default now(),
  source text,
  -- of an undo: the set that it takes back
  undoes bigint,
  -- the set that took this one back, or has begun to
  "undoneBy" bigint,
  -- entries of the trail from this one on have been taken back: a long undo goes in steps
  "undoneFrom" bigint,
  "undoneAt" timestamptz,
  primary key (company_id, id)
);
create index change_sets_user on change_sets (company_id, "user", at desc);
select build.fence('change_sets');

-- The set of this transaction; the first entry of the trail opens one. Volatile: it writes.
create function matjar_change_set(of_source text default null) returns bigint language plpgsql volatile as $$
declare
  opened bigint := nullif(current_setting('matjar.change_set', true), '')::bigint;
begin
  if opened is null then
    insert into change_sets (company_id, source) values (matjar_company(), of_source) returning id into opened;
    perform set_config('matjar.change_set', opened::text, true);
  end if;
  return opened;
end $$;

alter table audit add column "changeSet" bigint;
alter table audit alter column "changeSet" set default matjar_change_set();
create index audit_change_set on audit (company_id, "changeSet", id);
create index audit_time on audit (company_id, at, id);
create index audit_actor on audit (company_id, actor, id);
create index audit_resource on audit (company_id, resource, id);

-- ── what deletions took along ──────────────────────────────────────────────────────────────────────────────────────
-- The rows of deleted records (place 1) and, behind them, the rows that went with them because they pointed at them, or
-- that were left pointing nowhere ("emptied"). Raw, with what no answer carries: nothing reads them but their return.
create table deleted_rows (
  company_id bigint not null references companies on delete cascade,
  id bigint generated always as identity,
  "changeSet" bigint not null,
  resource text not null,
  "recordId" bigint not null,
  place integer not null,
  -- null: the whole row was deleted; else the column that was emptied
  emptied text,
  "table" text not null,
  held jsonb not null,
  primary key (company_id, id)
);
create index deleted_rows_record on deleted_rows (company_id, "changeSet", resource, "recordId", place, id);
select build.fence('deleted_rows');
revoke update, delete on deleted_rows from matjar_app;

-- Rows of a table and all that a deletion of them would take along, by the foreign keys. Trails that are only ever added
-- to (stock movements) are left out: they are written anew when the record comes back.
create function matjar_dependants(of_table text, of_ids bigint[])
  returns table ("recordId" bigint, place integer, emptied text, "table" text, held jsonb) language plpgsql stable as $$
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

-- Keeps what a deletion in this transaction is about to take. Call it right before.
create function matjar_keep_rows(of_resource text, of_ids bigint[], of_source text) returns void language sql as $$
  insert into deleted_rows (company_id, "changeSet", resource, "recordId", place, emptied, "table", held)
  select matjar_company(), (select matjar_change_set(of_source)), of_resource, d."recordId", d.place, d.emptied, d."table", d.held
  from matjar_dependants(of_resource, of_ids) d;
$$;

-- Brings back what went with a record that stands again. Answers the tables whose rows could not return, because
-- something else that they point at is gone.
create function matjar_bring_back(of_change_set bigint, of_resource text, of_record bigint)
  returns table ("table" text, lost bigint) language plpgsql as $$
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
          select %2$s from jsonb_populate_record(null::%1$I, $1) on conflict do nothing', kept."table", columns) using kept.held;
      else
        execute format('update %I set %I = ($1 ->> %2$L)::bigint
          where company_id = matjar_company() and id = ($1 ->> ''id'')::bigint and %2$I is null', kept."table", kept.emptied)
          using kept.held;
      end if;
    exception when foreign_key_violation or unique_violation then
      missed := missed || kept."table";
    end;
  end loop;
  return query select m.name, count(*) from unnest(missed) m(name) group by 1;
end $$;
