-- Records that are found by the words of others: a variant by its product's, an order by its customer's. A "searchText"
-- then has lines: the first is the record's own, which the service writes; what follows is kept by triggers.

-- Row trigger; arguments: '#' for the record's number, else a column and the table it points into, with a blank between.
create function matjar_search_also() returns trigger language plpgsql as $$
declare
  named text;
  said text;
  lines text := split_part(new."searchText", E'\n', 1);
begin
  foreach named in array tg_argv loop
    if named = '#' then
      said := new.id::text;
    else
      execute format('select split_part("searchText", E''\n'', 1) from %I where company_id = $1 and id = $2', split_part(named, ' ', 2))
        into said using new.company_id, (to_jsonb(new) ->> split_part(named, ' ', 1))::bigint;
    end if;
    lines := lines || E'\n' || coalesce(said, '');
  end loop;
  new."searchText" := lines;
  return new;
end $$;

-- Statement trigger of a table that others are found through; arguments: the finding table and its column.
create function matjar_search_told() returns trigger language plpgsql as $$
begin
  execute format(
    'update %I t set "searchText" = split_part(t."searchText", E''\n'', 1)
     from after a join before b using (company_id, id)
     where t.company_id = a.company_id and t.%I = a.id and a."searchText" is distinct from b."searchText"',
    tg_argv[0], tg_argv[1]);
  return null;
end $$;

-- Makes a table searchable through others: build.search_through('variants', 'productId products').
create function build.search_through(name text, variadic through text[]) returns void language plpgsql as $$
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
  end loop;
  execute format('create trigger search_also before insert or update of %s on %I for each row execute function matjar_search_also(%s)',
    columns, name, (select string_agg(quote_literal(each), ', ') from unnest(through) each));
end $$;

alter table variants add column "searchText" text not null default '';
create index variants_search on variants using gin (company_id, "searchText" gin_trgm_ops) with (fastupdate = off);
create index variants_product on variants (company_id, "productId", "order", id);
create index variants_quantity on variants (company_id, quantity, id);
create index variants_price on variants (company_id, price, id);
create index variants_discounted_price on variants (company_id, "discountedPrice", id);
create index variants_updated on variants (company_id, "updatedAt", id);
select build.searchable('variants'), build.search_through('variants', 'productId products'),
  build.search_through('purchases', '#', 'customerId customers');

-- What stands there already: codes of variants, and phones as +20… and 0020… ask for them. Forced row-level security would
-- hide every row from the migration.
alter table products no force row level security;
alter table variants no force row level security;
alter table customers no force row level security;
alter table purchases no force row level security;
update variants set "searchText" = lower(concat_ws(' ', sku, "barCode"));
update customers set "searchText" = "searchText" || ' 0020' || substr("phoneNumber", 2)
  where "phoneNumber" ~ '^01\d{9}$' and "searchText" not like '% 0020%';
update purchases set "searchText" = '';
alter table products force row level security;
alter table variants force row level security;
alter table customers force row level security;
alter table purchases force row level security;
