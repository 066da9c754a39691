-- What every change of a record pays for, made cheaper.

-- A text as one word, the same whether a language is empty or absent.
create function matjar_word_of(said jsonb) returns text language sql immutable parallel safe
return coalesce(said ->> 'en', '') || chr(31) || coalesce(said ->> 'ar', '');

-- The names and values of a product's options, each once: in the order that people gave them (`arrangement`, its column), then in that of the
-- variants that have them. A function, since PostgreSQL prepares a subquery of a select list whether or not it has anything to find: for a
-- product without options, and most have none, that was a third of what reading it costs. By key, however small the table was when this was planned.
create function product_options(company bigint, product bigint, arrangement jsonb) returns jsonb language plpgsql stable parallel safe
  set enable_seqscan = off as $$
begin
  if not exists (select from variants v where v.company_id = company and v."productId" = product and not v."isDefault") then return '[]'; end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('name', each.name, 'values', each.values) order by each.place), '[]')
    from (
      select said.place, (array_agg(said.name order by said.first))[1] as name,
        jsonb_agg(jsonb_build_object('value', said.value) order by given.place nulls last, said.first) as values
      from (
        select o.place, (array_agg(o.option -> 'value' order by v.id))[1] as value, min(v.id) as first,
          (array_agg(o.option -> 'name' order by v.id))[1] as name
        from variants v, jsonb_array_elements(v.values) with ordinality o(option, place)
        where v.company_id = company and v."productId" = product
        group by o.place, matjar_word_of(o.option -> 'value')) said
      left join lateral (
        select g.place from jsonb_array_elements(arrangement -> (said.place::integer - 1) -> 'values') with ordinality g(option, place)
        where matjar_word_of(g.option -> 'value') = matjar_word_of(said.value) limit 1) given on true
      group by said.place) each);
end $$;

-- Assigned, not performed: an expression without a query costs next to nothing.
create or replace function matjar_change_set(of_source text default null) returns bigint language plpgsql volatile as $$
declare
  opened bigint := nullif(current_setting('matjar.change_set', true), '')::bigint;
  kept text;
begin
  if opened is null then
    insert into change_sets (company_id, source) values (matjar_company(), of_source) returning id into opened;
    kept := set_config('matjar.change_set', opened::text, true);
    kept := set_config('matjar.change_set_unsaid', case when of_source is null then 'on' else '' end, true);
  elsif of_source is not null and current_setting('matjar.change_set_unsaid', true) = 'on' then
    update change_sets set source = of_source where company_id = matjar_company() and id = opened and source is null;
    kept := set_config('matjar.change_set_unsaid', '', true);
  end if;
  return opened;
end $$;

-- PostgreSQL copies the triggers of a table for each statement that changes it, and reads their conditions anew. Those of products that marked
-- what has changed, seven with a condition as long as their list of fields, become one without: it is called where one of its fields is written.
drop trigger zz_count_updated on products;
drop trigger zz_search_told_variants on products;
drop trigger zz_stock_changed on products;
drop trigger zz_tell_conditions on products;
drop trigger zz_tell_default on products;
drop trigger zz_tell_names on products;
drop trigger zz_tell_threshold on products;
create function products_mark_changed() returns trigger language plpgsql as $$
declare
  marked text;
begin
  if old.status is distinct from new.status then marked := set_config('matjar.products_count_updated', 'on', true); end if;
  if old."searchText" is distinct from new."searchText" then marked := set_config('matjar.products_search_told', 'on', true); end if;
  if old.quantity is distinct from new.quantity then marked := set_config('matjar.products_stock_changed', 'on', true); end if;
  if old."lowStockThreshold" is distinct from new."lowStockThreshold" then marked := set_config('matjar.products_tell_threshold', 'on', true); end if;
  if old.name is distinct from new.name then
    marked := set_config('matjar.products_tell_names', 'on', true);
    marked := set_config('matjar.products_tell_facts', 'on', true);
  end if;
  -- Of many rows the first one marks; the others need not be compared.
  if current_setting('matjar.products_tell_conditions', true) is distinct from 'on'
    and (old.price, old."discountedPrice", old.quantity, old."isOnSale", old.type, old.vendor, old.tags, old."isSoldOut", old."isTracked")
    is distinct from (new.price, new."discountedPrice", new.quantity, new."isOnSale", new.type, new.vendor, new.tags, new."isSoldOut", new."isTracked")
  then
    marked := set_config('matjar.products_tell_conditions', 'on', true);
    marked := set_config('matjar.products_tell_facts', 'on', true);
  end if;
  if current_setting('matjar.products_tell_default', true) is distinct from 'on'
    and (old.sku, old."barCode", old.price, old."discountedPrice", old."isOnSale", old."saleStartsAt", old."saleEndsAt", old.cost, old."isTracked",
      old.weight, old.media)
    is distinct from (new.sku, new."barCode", new.price, new."discountedPrice", new."isOnSale", new."saleStartsAt", new."saleEndsAt", new.cost,
      new."isTracked", new.weight, new.media)
  then marked := set_config('matjar.products_tell_default', 'on', true); end if;
  return new;
end $$;
-- Last of those before an update: what they change is marked too.
create trigger zz_mark_changed before update of status, "searchText", quantity, "lowStockThreshold", name, price, "discountedPrice", "isOnSale",
    type, vendor, tags, "isSoldOut", "isTracked", sku, "barCode", "saleStartsAt", "saleEndsAt", cost, weight, media
  on products for each row execute function products_mark_changed();

-- Whoever carries a record's words is told of all its readers at once: `tg_argv` are pairs of a table and its column that points at the record.
create or replace function matjar_search_told() returns trigger language plpgsql as $$
declare
  told record;
  reader integer;
begin
  for told in
    select company_id, array_agg(id) as ids
    from (select company_id, id, "searchText" from after except select company_id, id, "searchText" from before) differing
    group by company_id
  loop
    for reader in 0 .. tg_nargs - 2 by 2 loop
      execute format('update %I set "searchText" = split_part("searchText", E''\n'', 1) where company_id = $1 and %I = any($2)',
        tg_argv[reader], tg_argv[reader + 1]) using told.company_id, told.ids;
    end loop;
  end loop;
  return null;
end $$;
drop trigger search_told_reviews on products;
drop trigger search_told_variants on products;
create trigger search_told after update on products referencing old table as before new table as after for each statement
  when (current_setting('matjar.products_search_told', true) = 'on')
  execute function matjar_search_told('reviews', 'productId', 'variants', 'productId');

-- What conditions look at is kept by one trigger: the name where that has changed, the rest where something of the rest has.
drop trigger tell_names on products;
drop trigger tell_conditions on products;
create or replace function products_tell_conditions() returns trigger language plpgsql
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  if tg_op = 'INSERT' then
    insert into condition_facts (company_id, id, price, "discountedPrice", quantity, "isOnSale", type, vendor, tags, name, "isOutOfStock", "isLow")
      select company_id, id, price, "discountedPrice", quantity, "isOnSale", type, vendor, tags, matjar_folded_name(after.name),
        "isSoldOut" or ("isTracked" and quantity <= 0),
        not "isSoldOut" and "isTracked" and quantity > 0
          and exists (select from variant_quantities q where q.company_id = after.company_id and q."productId" = after.id and q."isLow")
      from after;
    return null;
  elsif tg_op = 'DELETE' then
    delete from condition_facts f using before b where f.company_id = b.company_id and f.id = b.id;
    return null;
  end if;
  if current_setting('matjar.products_tell_names', true) = 'on' then
    update condition_facts f set name = matjar_folded_name(a.name) from after a where f.company_id = a.company_id and f.id = a.id;
  end if;
  if current_setting('matjar.products_tell_conditions', true) = 'on' then
    update condition_facts f set price = a.price, "discountedPrice" = a."discountedPrice", quantity = a.quantity, "isOnSale" = a."isOnSale",
        type = a.type, vendor = a.vendor, tags = a.tags, "isOutOfStock" = a."isSoldOut" or (a."isTracked" and a.quantity <= 0), "isLow" = l.is_low
      from after a
      -- Once, not once for each place where it is named.
      cross join lateral (select not a."isSoldOut" and a."isTracked" and a.quantity > 0
        and exists (select from variant_quantities q where q.company_id = a.company_id and q."productId" = a.id and q."isLow") as is_low offset 0) l
      where f.company_id = a.company_id and f.id = a.id
        and (f.price, f."discountedPrice", f.quantity, f."isOnSale", f.type, f.vendor, f.tags, f."isOutOfStock", f."isLow")
          is distinct from (a.price, a."discountedPrice", a.quantity, a."isOnSale", a.type, a.vendor, a.tags,
            a."isSoldOut" or (a."isTracked" and a.quantity <= 0), l.is_low);
  end if;
  return null;
end $$;
create trigger tell_facts after update on products referencing new table as after for each statement
  when (current_setting('matjar.products_tell_facts', true) = 'on')
  execute function products_tell_conditions();
drop function products_tell_names();
