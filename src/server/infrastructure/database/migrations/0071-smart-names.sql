-- The count of a collection by name was spent on folding: most names that hold the words hold them as they are typed, so the
-- dear comparison is for those alone that do not. Small statements are not worth compiling either.

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
    return format('%s (p."searchText" like %L and (coalesce(p.name ->> ''en'' ilike %L, false) or coalesce(p.name ->> ''ar'' ilike %L, false)
      or matjar_fold(concat_ws('' '', p.name ->> ''en'', p.name ->> ''ar'')) like %L))',
      case operator when 'does_not_match' then 'not' else '' end, sought, sought, sought, sought);
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

alter function matjar_count_meeting(jsonb) set jit = off;
