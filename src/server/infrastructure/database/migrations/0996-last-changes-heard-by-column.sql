-- Whoever changes a record names "updatedAt", so that the trigger needs no condition, which PostgreSQL would read anew with each statement.

-- As in 0190.
create or replace function matjar_changed_again() returns trigger language plpgsql set enable_seqscan = off as $$
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

-- As in 0190: no trigger before a row may write "updatedAt" unless a statement names it.
create or replace function build.keep_last_changes(name text) returns void language plpgsql as $$
begin
  execute format('create trigger last_change_inserted after insert on %I referencing new table as after
    for each statement execute function matjar_came()', name);
  execute format('create trigger last_change_deleted after delete on %I
    for each row execute function matjar_changed_again()', name);
  execute format('create trigger last_change_updated after update of "updatedAt" on %I
    for each row execute function matjar_changed_again()', name);
  -- Forced row-level security would hide every row from whoever makes tables.
  execute format('alter table %I no force row level security', name);
  alter table last_changes no force row level security;
  execute format('insert into last_changes (company_id, resource, at, id) select company_id, %L, "updatedAt", id from %I', name, name);
  alter table last_changes force row level security;
  execute format('alter table %I force row level security', name);
end $$;

-- What stands there already.
do $$
declare
  kept regclass;
begin
  for kept in select tgrelid::regclass from pg_trigger where tgname = 'last_change_updated' loop
    execute format('drop trigger last_change_updated on %s', kept);
    execute format('create trigger last_change_updated after update of "updatedAt" on %s
      for each row execute function matjar_changed_again()', kept);
  end loop;
end $$;
