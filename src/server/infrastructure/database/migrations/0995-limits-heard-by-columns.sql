-- What a column may hold, asked where a statement sets it. PostgreSQL reads the checks of a table anew with each statement that changes a row,
-- as they are stored, whatever is changed: a sixth of what an update of a product's text costs its processor, and a product has thirteen.

-- Asks the checks of a table by one trigger, of the statements that set one of their columns. They keep their names and their code (23514).
-- No trigger before a row may write such a column unless a statement names it.
create function build.limits_by_columns(name text) returns void language plpgsql as $$
declare
  said record;
  tests text := '';
  watched text;
  held text;
begin
  for said in
    select conname as limit_name, pg_get_expr(conbin, conrelid) as expression
    from pg_constraint where conrelid = quote_ident(name)::regclass and contype = 'c' order by conname
  loop
    tests := tests || format(E'  if %s is false then broken := %L; end if;\n', said.expression, said.limit_name);
  end loop;
  select string_agg(distinct quote_ident(a.attname), ', '),
      string_agg(distinct format(E'  %1$I %2$I.%1$I%%type := new.%1$I;\n', a.attname, name), '')
    into watched, held
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.conrelid = quote_ident(name)::regclass and c.contype = 'c';
  execute format(E'create function %I() returns trigger language plpgsql as $function$\ndeclare\n  broken text;\n%sbegin\n%s'
    '  if broken is not null then\n'
    '    raise check_violation using table = tg_table_name, constraint = broken,\n'
    '      message = format(''new row for relation "%%s" violates check constraint "%%s"'', tg_table_name, broken);\n'
    '  end if;\n  return new;\nend $function$', name || '_within_limits', held, tests);
  for said in
    select conname as limit_name from pg_constraint where conrelid = quote_ident(name)::regclass and contype = 'c'
  loop
    execute format('alter table %I drop constraint %I', name, said.limit_name);
  end loop;
  -- After the others, whose values it sees.
  execute format('create trigger zy_within_limits before insert or update of %s on %I for each row execute function %I()',
    watched, name, name || '_within_limits');
end $$;
revoke all on function build.limits_by_columns from public;

select build.limits_by_columns('products');
select build.limits_by_columns('purchases');
