-- A product whose price and words, or quantity, change in one statement, after a variant's price has changed in the same transaction: the words
-- and the quantity of its default were written first, which told the product the former price of its default. As in 0997 otherwise: while a
-- product tells its default, the default tells nothing back.
do $patch$
declare
  former text := pg_get_functiondef('products_tell()'::regprocedure);
  patched text;
begin
  patched := replace(former, '  kept text;', E'  kept text;\n  outer_twins text := coalesce(current_setting(''matjar.twins'', true), '''');');
  patched := replace(patched, E'begin\n  if is_searched then', E'begin\n  kept := set_config(''matjar.twins'', ''told'', true);\n  if is_searched then');
  patched := replace(patched, E'  return null;\n', E'  kept := set_config(''matjar.twins'', outer_twins, true);\n  return null;\n');
  if patched not like '%outer_twins text%' or patched not like '%''told'', true);%if is_searched%' or patched not like '%outer_twins, true);%return null%' then
    raise exception 'products_tell() is another function than migration 0997 made.';
  end if;
  execute patched;
end $patch$;
