-- What returns with a record, beside keys that are compared when a statement has ended (variants_values_key): "on conflict" refuses
-- such keys, so a row that stands again already is met by its violation instead.
create or replace function matjar_return_dependants(of_change_set bigint, of_resource text, of_record bigint)
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
        -- A row that is there again is what was wanted; a pointer that another row holds now is lost.
        if kept.emptied is not null then missed := missed || kept."table"; end if;
    end;
  end loop;
  return query select m.name, count(*) from unnest(missed) m(name) group by 1;
end $$;
