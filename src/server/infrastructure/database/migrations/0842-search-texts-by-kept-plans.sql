-- As in 0023; customers, of whom most are named by, are looked up by a statement that is planned once.
create or replace function matjar_search_also() returns trigger language plpgsql as $$
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
