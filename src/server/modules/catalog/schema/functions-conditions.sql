-- Values of a condition as texts.
create function matjar_condition_values(value jsonb) returns text[]
  language sql immutable parallel safe as $$
  select case jsonb_typeof(value)
    when 'array' then array(select word from jsonb_array_elements_text(value) word where word is not null)
    when 'null' then '{}'
    else array[value #>> '{}'] end;
$$;

-- SQL of one condition over a row `p` of `condition_facts`. A value enclosed by two percent signs is a pattern of other programs; a single
-- percent sign is part of the text.
create function matjar_condition(c jsonb) returns text
  language plpgsql immutable parallel safe as $$
declare
  parameter text := c ->> 'parameter';
  operator text := c ->> 'operator';
  words text[] := coalesce(matjar_condition_values(c -> 'value'), '{}');
  word text := coalesce(words[1], '');
  sought text;
  col text := case parameter when 'type' then 'p.type' when 'vendor' then 'p.vendor' when 'quantity' then 'p.quantity'
    when 'price_cents' then 'p.price' when 'discounted_price_cents' then 'p."discountedPrice"' end;
begin
  if parameter = 'id' then return 'true'; end if;
  if parameter = 'name' and operator in ('matches', 'does_not_match') then
    sought := '%' || replace(replace(replace(regexp_replace(trim(matjar_fold(word)), '^%(.*)%$', '\1'), '\', '\\'), '%', '\%'), '_', '\_') || '%';
    return format('p.name %s %L', case operator when 'does_not_match' then 'not like' else 'like' end, sought);
  end if;
  if parameter = 'tags' and operator = 'any' then
    -- A list, or one text separated by commas.
    words := array(select trim(tag) from unnest(words) said, unnest(string_to_array(said, ',')) tag where trim(tag) <> '');
    return format('p.tags && %L::text[]', words);
  end if;
  if parameter = 'is_on_sale' and operator = 'eq' and word in ('true', 'false') then
    return format('p."isOnSale" = %L::boolean', word);
  end if;
  if parameter in ('type', 'vendor') and operator in ('eq', 'not_eq') then
    if cardinality(words) = 1 then
      return format('%s %s %L', col, case operator when 'eq' then '=' else 'is distinct from' end, word);
    end if;
    return case operator when 'eq' then format('%s = any(%L::text[])', col, words)
      else format('(%s = any(%L::text[])) is not true', col, words) end;
  end if;
  if parameter in ('price_cents', 'discounted_price_cents', 'quantity') and word ~ '^-?\d{1,15}(\.0+)?$'
     and (operator in ('eq', 'gt', 'lt') or operator = 'not_eq' and parameter <> 'quantity') then
    return format('%s %s %L::bigint', col,
      case operator when 'eq' then '=' when 'gt' then '>' when 'lt' then '<' else 'is distinct from' end,
      split_part(word, '.', 1));
  end if;
  return 'false';
end $$;

-- SQL of all conditions of a collection over `p`; no conditions match no product. The text is canonical, because counts are cached by it.
create function matjar_conditions(conditions jsonb) returns text
  language sql immutable parallel safe as $$
  select coalesce(nullif(array_to_string(matjar_condition_list(conditions),
    case conditions ->> 'operator' when 'or' then ' or ' else ' and ' end), ''), 'false');
$$;

-- Number of products that match conditions, cached until the products change. Volatile, so that the products are not older than the cache.
create function count_products_meeting_conditions(conditions jsonb) returns bigint
  language plpgsql set jit = off as $$
declare
  longest_transaction constant interval := '2 minutes';
  meets text := matjar_conditions(conditions);
  digest_of bytea := decode(md5(meets), 'hex');
  counted bigint;
  total bigint;
  changed_at timestamptz;
  is_quiet boolean;
begin
  select count into total from resource_counts
    where company_id = matjar_company() and resource = 'products' and grouping = '*';
  total := coalesce(total, 0);
  if meets ~ '^\(true\)( (and|or) \(true\))*$' then return total; end if;
  select max(at) into changed_at from last_changes where company_id = matjar_company() and resource = 'products';
  is_quiet := changed_at < clock_timestamp() - longest_transaction;
  if is_quiet then
    select k.count into counted from smart_counts k where k.company_id = matjar_company() and k.digest = digest_of
      and k."changedAt" = changed_at and k.products = total;
    if found then return counted; end if;
  end if;
  execute 'select count(*) from search.condition_facts p where ' || meets into counted;
  -- One transaction stores at a time and the others skip it, which prevents deadlocks.
  if is_quiet and current_setting('transaction_read_only') = 'off'
     and pg_try_advisory_xact_lock(7246515, hashint8(matjar_company())) then
    insert into smart_counts (company_id, digest, count, "changedAt", products)
      values (matjar_company(), digest_of, counted, changed_at, total)
      on conflict (company_id, digest) do update
        set count = excluded.count, "changedAt" = excluded."changedAt", products = excluded.products, "countedAt" = excluded."countedAt";
  end if;
  return counted;
end $$;

-- Constraint: products are not added to smart collections by hand.
create function collection_products_by_hand() returns trigger
  language plpgsql as $$
begin
  if exists (
    select from collections c join added a on a.company_id = c.company_id and a."collectionId" = c.id where c.type = 'smart'
  ) then
    raise exception 'A smart collection takes no products by hand.'
      using errcode = '23514', constraint = 'collection_products_by_hand';
  end if;
  return null;
end $$;

-- Ids of the products that match conditions; `count_products_meeting_conditions` returns their number.
create function products_meeting_conditions(conditions jsonb) returns setof bigint
  language plpgsql stable as $$
begin
  return query execute 'select p.id from search.condition_facts p where ' || matjar_conditions(conditions);
end $$;

-- Those of the products that are in one of the collections, manual or smart.
create function products_of_collections(collections bigint[], among bigint[]) returns setof bigint
  language plpgsql stable as $$
declare
  smart record;
begin
  return query select l."productId" from collection_products l
    where l.company_id = matjar_company() and l."collectionId" = any(collections) and l."productId" = any(among);
  for smart in select matjar_conditions(c.conditions) as meets from collections c
    where c.company_id = matjar_company() and c.id = any(collections) and c.type = 'smart'
  loop
    return query execute 'select p.id from search.condition_facts p where p.company_id = $1 and p.id = any($2) and (' || smart.meets || ')'
      using matjar_company(), among;
  end loop;
end $$;

-- Previews conditions before they are saved: number and ids of the products that they would add to and remove from a collection. Conditions
-- shared with the stored ones are evaluated once; the products are read once (1: would match, 2: matches). Not compiled, because it runs
-- while the user types.
create function preview_collection_conditions(
  wanted jsonb, stored jsonb, own bigint, kind text, most integer
) returns table (total bigint, added bigint, removed bigint, first bigint[], "firstAdded" bigint[], "firstRemoved" bigint[])
  language plpgsql stable set jit = off set max_parallel_workers_per_gather = 0 as $$
declare
  asked text[] := matjar_condition_list(wanted);
  held text[] := case when kind = 'smart' then matjar_condition_list(stored) end;
  meets text := format('(%s)', matjar_conditions(wanted));
  met text := case
    when kind = 'smart' then format('(%s)', matjar_conditions(stored))
    when own is null then null
    else format('exists (select from collection_products l where l.company_id = matjar_company() and l."collectionId" = %s and l."productId" = p.id)',
      own) end;
  shared text[];
begin
  if met is null or met = meets then
    return query execute format($q$
      select counted.total, %2$s, 0::bigint, counted.first, %3$s, array[]::bigint[]
      from (select found.total, array(select unnest(found.ids) id order by id desc limit %4$s) as first
        from (select count(*) as total, array_agg(p.id) as ids from search.condition_facts p where %1$s) found) counted
    $q$, meets, case when met is null then 'counted.total' else '0::bigint' end,
      case when met is null then 'counted.first' else 'array[]::bigint[]' end, most);
    return;
  end if;
  if wanted ->> 'operator' = 'and' and (stored ->> 'operator' = 'and' or cardinality(held) = 1) then
    shared := array(select unnest(asked) intersect select unnest(held));
    if cardinality(shared) > 0 then
      select format('(%s)', coalesce(string_agg(c, ' and '), 'true')) into meets from unnest(asked) c where c <> all (shared);
      select format('(%s)', coalesce(string_agg(c, ' and '), 'true')) into met from unnest(held) c where c <> all (shared);
      return query execute format($q$
        select found.total, found.added, found.removed,
          array(select unnest(found.ids) id order by id desc limit %4$s),
          array(select unnest(found."addedIds") id order by id desc limit %4$s),
          array(select unnest(found."removedIds") id order by id desc limit %4$s)
        from (select count(*) filter (where %1$s) as total, array_agg(p.id) filter (where %1$s) as ids,
            count(*) filter (where %1$s and %2$s is not true) as added, array_agg(p.id) filter (where %1$s and %2$s is not true) as "addedIds",
            count(*) filter (where %2$s and %1$s is not true) as removed, array_agg(p.id) filter (where %2$s and %1$s is not true) as "removedIds"
          from search.condition_facts p where %3$s) found
      $q$, meets, met, (select string_agg(c, ' and ' order by c like '%p.name%', place) from unnest(asked) with ordinality a(c,
        place) where c = any (shared)), most);
      return;
    end if;
  end if;
  return query execute format($q$
    with states as materialized (
      select c.state, count(*) as many, array_agg(c.id) filter (where c.state > 0) as ids
      from (select p.id, (%1$s is true)::int + 2 * (%2$s is true)::int as state from search.condition_facts p) c group by c.state)
    select coalesce(sum(s.many) filter (where s.state in (1, 3)), 0)::bigint, coalesce(sum(s.many) filter (where s.state = 1), 0)::bigint,
      coalesce(sum(s.many) filter (where s.state = 2), 0)::bigint,
      array(select id from states f, unnest(f.ids) id where f.state in (1, 3) order by id desc limit %3$s),
      array(select id from states f, unnest(f.ids) id where f.state = 1 order by id desc limit %3$s),
      array(select id from states f, unnest(f.ids) id where f.state = 2 order by id desc limit %3$s)
    from states s
  $q$, meets, met, most);
end $$;

-- All products in one of the collections, manual or smart.
create function products_in_collections(collections bigint[]) returns setof bigint
  language plpgsql stable as $$
declare
  smart record;
begin
  return query select l."productId" from collection_products l
    where l.company_id = matjar_company() and l."collectionId" = any(collections);
  for smart in select c.conditions from collections c
    where c.company_id = matjar_company() and c.id = any(collections) and c.type = 'smart'
  loop
    return query select products_meeting_conditions(smart.conditions);
  end loop;
end $$;

-- Collections that contain these products, manual or smart. Conditions are evaluated for these products only.
create function collections_containing(products bigint[]) returns table ("collectionId" bigint, "productId" bigint)
  language plpgsql stable as $$
declare
  smart record;
begin
  return query select l."collectionId", l."productId" from collection_products l
    where l.company_id = matjar_company() and l."productId" = any(products);
  for smart in select c.id, c.conditions from collections c where c.company_id = matjar_company() and c.type = 'smart' loop
    return query execute format('select %s::bigint, p.id from search.condition_facts p where p.id = any($1) and (%s)',
      smart.id, matjar_conditions(smart.conditions)) using products;
  end loop;
end $$;

-- SQL of each condition, those on names last, because they are the slowest.
create function matjar_condition_list(conditions jsonb) returns text[]
  language sql immutable parallel safe as $$
  select coalesce(array_agg('(' || matjar_condition(c) || ')' order by c ->> 'parameter' = 'name', place), '{}')
  from jsonb_array_elements(case jsonb_typeof(conditions -> 'values') when 'array' then conditions -> 'values' else '[]' end)
    with ordinality v(c, place);
$$;
