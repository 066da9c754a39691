-- What each row of a long change cost beside what it is about.

-- A flag that is up is not put up again: of a statement's rows the first calls the function, the others ask for the setting.
create or replace function build.when_changed(name text, triggers text[], variadic columns text[]) returns void language plpgsql as $$
declare
  flag text := format('matjar.%s_%s', name, triggers[1]);
  defined text;
  each text;
begin
  -- Last of the row triggers, which run by name: those before it may change the row too.
  execute format('create trigger %I before update on %I for each row
      when (current_setting(%L, true) is distinct from ''on'' and (%s)) execute function matjar_changed(%L)',
    'zz_' || triggers[1], name, flag,
    (select string_agg(format('old.%1$I is distinct from new.%1$I', c), ' or ') from unnest(columns) c), flag);
  foreach each in array triggers loop
    select pg_get_triggerdef(oid) into strict defined from pg_trigger where tgrelid = quote_ident(name)::regclass and tgname = each;
    execute format('drop trigger %I on %I', each, name);
    execute replace(defined, ' FOR EACH STATEMENT EXECUTE ',
      format(' FOR EACH STATEMENT WHEN (current_setting(%L, true) = ''on'') EXECUTE ', flag));
  end loop;
end $$;

-- Those that stand.
do $$
declare
  flagged record;
begin
  for flagged in
    select t.tgname as name, t.tgrelid::regclass as of_table, pg_get_triggerdef(t.oid) as defined, split_part(encode(t.tgargs, 'escape'), '\000', 1) as flag
    from pg_trigger t where t.tgfoid = 'matjar_changed()'::regprocedure and not t.tgisinternal
  loop
    execute format('drop trigger %I on %s', flagged.name, flagged.of_table);
    execute replace(flagged.defined, ' FOR EACH ROW WHEN (',
      format(' FOR EACH ROW WHEN (current_setting(%L, true) is distinct from ''on'' and ', flagged.flag));
  end loop;
end $$;

-- Rows of a preview come by tens of thousands in a statement, all of one preview: it is looked for once, not for each of them as a foreign
-- key does, which was two fifths of what a row cost. Held as a key holds it, so that nobody clears it away meanwhile.
alter table change_preview_rows drop constraint change_preview_rows_preview;
create function change_preview_rows_belong() returns trigger language plpgsql as $$
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
create trigger belong after insert on change_preview_rows referencing new table as after
  for each statement execute function change_preview_rows_belong();
create function change_previews_take_rows() returns trigger language plpgsql as $$
begin
  delete from change_preview_rows where company_id = old.company_id and preview = old.id;
  return null;
end $$;
create trigger take_rows after delete on change_previews for each row execute function change_previews_take_rows();

-- Rows that wait are what is looked for by its state: those that are written leave this index and enter none.
drop index change_preview_rows_states;
create index change_preview_rows_waiting on change_preview_rows (company_id, preview, position) where state = 'pending';
-- Those that are written are looked for by their records, as these go back.
create index change_preview_rows_written on change_preview_rows (company_id, preview, "recordId") where state in ('applied', 'undone');
