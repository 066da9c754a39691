-- PostgreSQL reads the condition of each trigger anew with each statement, as it is stored: 26 kB of text for a change of a product, whatever
-- is changed. What a statement does not set cannot have changed, so it is said by its columns first, and such a condition is not read.

-- As in 0141. No row trigger may write a column that is watched unless a statement names it: those of `update of` do not hear of that.
create or replace function build.when_changed(name text, triggers text[], variadic columns text[]) returns void language plpgsql as $$
declare
  flag text := format('matjar.%s_%s', name, triggers[1]);
  defined text;
  each text;
begin
  execute format('create trigger %I before update of %s on %I for each row
      when (current_setting(%L, true) is distinct from ''on'' and (%s)) execute function matjar_changed(%L)',
    'zz_' || triggers[1], (select string_agg(format('%I', c), ', ') from unnest(columns) c), name, flag,
    (select string_agg(format('old.%1$I is distinct from new.%1$I', c), ' or ') from unnest(columns) c), flag);
  foreach each in array triggers loop
    select pg_get_triggerdef(oid) into strict defined from pg_trigger where tgrelid = quote_ident(name)::regclass and tgname = each;
    execute format('drop trigger %I on %I', each, name);
    execute replace(defined, ' FOR EACH STATEMENT EXECUTE ',
      format(' FOR EACH STATEMENT WHEN (current_setting(%L, true) = ''on'') EXECUTE ', flag));
  end loop;
end $$;

-- What stands there already.
do $$
declare
  standing record;
  watched text;
begin
  for standing in
    select t.tgname as name, c.oid::regclass as of_table, pg_get_triggerdef(t.oid) as defined
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
    where c.relnamespace = 'public'::regnamespace and p.proname = 'matjar_changed' and not t.tgisinternal
  loop
    select string_agg(distinct said[1], ', ') into watched
      from regexp_matches(standing.defined, 'old\.("[^"]+"|\w+) IS DISTINCT FROM', 'g') said;
    execute format('drop trigger %I on %s', standing.name, standing.of_table);
    execute replace(standing.defined, ' BEFORE UPDATE ON ', format(' BEFORE UPDATE OF %s ON ', watched));
  end loop;
end $$;

-- Out of stock is said by these two besides the quantity.
drop trigger zz_tell_conditions on products;
do $$
declare
  defined text;
begin
  -- Made anew whole, by the function that makes such triggers.
  select replace(pg_get_triggerdef(oid), ' WHEN ((current_setting(''matjar.products_tell_conditions''::text, true) = ''on''::text))', '')
    into strict defined from pg_trigger where tgrelid = 'products'::regclass and tgname = 'tell_conditions';
  drop trigger tell_conditions on products;
  execute defined;
  perform build.when_changed('products', '{tell_conditions}', 'price', 'discountedPrice', 'quantity', 'isOnSale', 'type', 'vendor', 'tags',
    'isSoldOut', 'isTracked');
end $$;

-- As in 0141. Assigned, not performed: an expression without a query costs next to nothing.
create or replace function matjar_changed() returns trigger language plpgsql as $$
declare
  raised text;
begin
  raised := set_config(tg_argv[0], 'on', true);
  return new;
end $$;
