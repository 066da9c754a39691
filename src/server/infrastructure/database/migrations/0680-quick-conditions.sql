-- Ten conditions of 100,000 products took a quarter of a second while somebody typed. Most of that were names compared without regard to
-- case: they are asked last, of the products that meet the rest, and most that hold a word hold it as it is typed.

create or replace function matjar_condition(c jsonb) returns text language plpgsql immutable parallel safe as $$
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
    sought := '%' || replace(replace(replace(regexp_replace(trim(matjar_fold(word)), '^%|%$', '', 'g'), '\', '\\'), '%', '\%'), '_', '\_') || '%';
    -- The folded words of all fields find quickly; the name has the last word. A translation that is missing says nothing.
    return format('%s (p."searchText" like %L and (coalesce(p.name ->> ''en'' like %L, false) or coalesce(p.name ->> ''en'' ilike %L, false)
      or coalesce(p.name ->> ''ar'' like %L, false) or matjar_fold(concat_ws('' '', p.name ->> ''en'', p.name ->> ''ar'')) like %L))',
      case operator when 'does_not_match' then 'not' else '' end, sought, sought, sought, sought, sought);
  end if;
  if parameter = 'tags' and operator = 'any' then
    -- A list, or one text with commas between.
    words := array(select trim(tag) from unnest(words) said, unnest(string_to_array(said, ',')) tag where trim(tag) <> '');
    return format('p.tags && %L::text[]', words);
  end if;
  if parameter = 'is_on_sale' and operator = 'eq' and word in ('true', 'false') then
    return format('p."isOnSale" = %L::boolean', word);
  end if;
  if parameter in ('type', 'vendor') and operator in ('eq', 'not_eq') then
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

-- What is one text for a collection stays one, whoever asks: the kept counts are found by it.
create or replace function matjar_conditions(conditions jsonb) returns text language sql immutable parallel safe as $$
  select coalesce(string_agg('(' || matjar_condition(c) || ')', case conditions ->> 'operator' when 'or' then ' or ' else ' and ' end
    order by c ->> 'parameter' = 'name', place), 'false')
  from jsonb_array_elements(case jsonb_typeof(conditions -> 'values') when 'array' then conditions -> 'values' else '[]' end)
    with ordinality v(c, place);
$$;

-- As in 0381. Ids are gathered in the look that counts, which can be shared among several processes; thousands of rows handed over one by
-- one, to be looked at again, took longer than to find them. What is compared with nothing is asked once for each product.
create or replace function matjar_compare_meeting(wanted jsonb, stored jsonb, own bigint, kind text, most integer)
returns table (total bigint, added bigint, removed bigint, first bigint[], "firstAdded" bigint[], "firstRemoved" bigint[])
language plpgsql stable as $$
declare
  meets text := format('(%s)', matjar_conditions(wanted));
  met text := case
    when kind = 'smart' then format('(%s)', matjar_conditions(stored))
    when own is null then null
    else format('exists (select from collection_products l where l.company_id = matjar_company() and l."collectionId" = %s and l."productId" = p.id)', own) end;
begin
  if met is null or met = meets then
    return query execute format($q$
      select counted.total, %2$s, 0::bigint, counted.first, %3$s, array[]::bigint[]
      from (select found.total, array(select unnest(found.ids) id order by id desc limit %4$s) as first
        from (select count(*) as total, array_agg(p.id) as ids from search.products p where %1$s) found) counted
    $q$, meets, case when met is null then 'counted.total' else '0::bigint' end,
      case when met is null then 'counted.first' else 'array[]::bigint[]' end, most);
    return;
  end if;
  return query execute format($q$
    select found.total, found.added, found.removed,
      array(select unnest(found.ids) id order by id desc limit %3$s),
      array(select unnest(found."addedIds") id order by id desc limit %3$s),
      array(select unnest(found."removedIds") id order by id desc limit %3$s)
    from (select count(*) filter (where c.meets) as total, count(*) filter (where c.meets and not c.met) as added,
        count(*) filter (where c.met and not c.meets) as removed, array_agg(c.id) filter (where c.meets) as ids,
        array_agg(c.id) filter (where c.meets and not c.met) as "addedIds",
        array_agg(c.id) filter (where c.met and not c.meets) as "removedIds"
      from (select p.id, (%1$s) is true as meets, (%2$s) is true as met from search.products p where %1$s or %2$s) c) found
  $q$, meets, met, most);
end $$;
alter function matjar_compare_meeting(jsonb, jsonb, bigint, text, integer) set jit = off;
