-- What a change of one record cost was mostly the triggers that found that nothing of theirs had changed: each put its statement together
-- and compared the rows before with those after. Now a row that changes in a column that somebody counts by, searches or adds up raises a
-- flag of the transaction, and only then the statement's trigger runs. It stays one run for all rows of a statement. A flag that stands
-- from an earlier statement costs a run that finds nothing.

-- Row trigger; argument: the flag.
create function matjar_changed() returns trigger language plpgsql as $$
begin
  perform set_config(tg_argv[0], 'on', true);
  return new;
end $$;

-- Has statement triggers of a table's updates run only when a row has changed in one of the columns.
create function build.when_changed(name text, triggers text[], variadic columns text[]) returns void language plpgsql as $$
declare
  flag text := format('matjar.%s_%s', name, triggers[1]);
  defined text;
  each text;
begin
  -- Last of the row triggers, which run by name: those before it may change the row too.
  execute format('create trigger %I before update on %I for each row when (%s) execute function matjar_changed(%L)',
    'zz_' || triggers[1], name,
    (select string_agg(format('old.%1$I is distinct from new.%1$I', c), ' or ') from unnest(columns) c), flag);
  foreach each in array triggers loop
    select pg_get_triggerdef(oid) into strict defined from pg_trigger where tgrelid = quote_ident(name)::regclass and tgname = each;
    execute format('drop trigger %I on %I', each, name);
    execute replace(defined, ' FOR EACH STATEMENT EXECUTE ',
      format(' FOR EACH STATEMENT WHEN (current_setting(%L, true) = ''on'') EXECUTE ', flag));
  end loop;
end $$;

-- As in 0001. The number of all rows does not change with an update; those by a column do when the column does.
create or replace function build.count_rows(name text, by_column text default null) returns void language plpgsql as $$
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

-- As in 0020: those that are found through a record are told when its words change.
create or replace function build.search_through(name text, variadic through text[]) returns void language plpgsql as $$
declare
  columns text := '"searchText"';
  named text;
begin
  foreach named in array through loop
    continue when named = '#';
    columns := columns || format(', %I', split_part(named, ' ', 1));
    execute format(
      'create trigger %I after update on %I referencing old table as before new table as after
       for each statement execute function matjar_search_told(%L, %L)',
      'search_told_' || name, split_part(named, ' ', 2), name, split_part(named, ' ', 1));
    perform build.when_changed(split_part(named, ' ', 2), array['search_told_' || name], 'searchText');
  end loop;
  execute format('create trigger search_also before insert or update of %s on %I for each row execute function matjar_search_also(%s)',
    columns, name, (select string_agg(quote_literal(each), ', ') from unnest(through) each));
end $$;

-- What stands there already.
do $$
declare
  counted record;
begin
  for counted in
    select c.relname as name, nullif(encode(t.tgargs, 'escape'), '') as argument
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where t.tgname = 'count_updated' and c.relnamespace = 'public'::regnamespace
  loop
    if counted.argument is null then
      execute format('drop trigger count_updated on %I', counted.name);
    else
      perform build.when_changed(counted.name, '{count_updated}', split_part(counted.argument, '\000', 1));
    end if;
  end loop;
end $$;
select
  build.when_changed('products', '{stock_record_change}', 'quantity'),
  build.when_changed('variants', '{stock_record_change}', 'quantity'),
  build.when_changed('products', '{search_told_variants,search_told_reviews}', 'searchText'),
  build.when_changed('customers', '{search_told_purchases,search_told_reviews}', 'searchText'),
  build.when_changed('purchases', '{mark_days_updated}', 'status', 'channel', 'payment', 'fulfillment', 'total', 'creator', 'createdAt'),
  build.when_changed('purchases', '{tell_customers_updated}', 'status', 'channel', 'payment', 'fulfillment', 'total', 'customerId', 'createdAt'),
  build.when_changed('purchase_products', '{mark_days_updated}', 'purchaseId', 'productId', 'name', 'quantity', 'total'),
  build.when_changed('reviews', '{tell_products_updated}', 'productId', 'rating', 'isHidden');
