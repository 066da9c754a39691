-- Which products a smart collection holds: its conditions as SQL, so that its products can be counted where collections are
-- listed. Parameters and operators: specification section 3, “Collection”. A condition that nobody understands holds never.

-- A value as it is compared: one text for a text, a number or a truth; lists give each of theirs.
create function matjar_condition_values(value jsonb) returns text[] language sql immutable parallel safe as $$
  select case jsonb_typeof(value)
    when 'array' then array(select word from jsonb_array_elements_text(value) word where word is not null)
    when 'null' then '{}'
    else array[value #>> '{}'] end;
$$;

-- One condition over the product `p`. Text matches come wrapped in percent signs; those inside are letters like others.
create function matjar_condition(c jsonb) returns text language plpgsql immutable parallel safe as $$
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
    -- The folded words of all fields find quickly; the name has the last word.
    sought := replace(replace(replace(regexp_replace(trim(matjar_fold(word)), '^%|%$', '', 'g'), '\', '\\'), '%', '\%'), '_', '\_');
    return format('%s (p."searchText" like %L and matjar_fold(concat_ws('' '', p.name ->> ''en'', p.name ->> ''ar'')) like %L)',
      case operator when 'does_not_match' then 'not' else '' end, '%' || sought || '%', '%' || sought || '%');
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

-- All conditions of a collection over the product `p`; without a condition, no product.
create function matjar_conditions(conditions jsonb) returns text language sql immutable parallel safe as $$
  select coalesce(string_agg('(' || matjar_condition(c) || ')', case conditions ->> 'operator' when 'or' then ' or ' else ' and ' end), 'false')
  from jsonb_array_elements(case jsonb_typeof(conditions -> 'values') when 'array' then conditions -> 'values' else '[]' end) c;
$$;

-- How many products of the transaction’s company meet them. Every product is a count that is kept.
create function matjar_count_meeting(conditions jsonb) returns bigint language plpgsql stable as $$
declare
  meets text := matjar_conditions(conditions);
  counted bigint;
begin
  if meets ~ '^\(true\)( (and|or) \(true\))*$' then
    select count into counted from resource_counts
      where company_id = matjar_company() and resource = 'products' and grouping = '*';
  else
    execute 'select count(*) from search.products p where ' || meets into counted;
  end if;
  return coalesce(counted, 0);
end $$;
