-- As in 0781. Other programs wrap a word in percent signs; one sign alone is part of the name: whoever looks for “50%” meant it, and
-- whoever looked for “%” was shown every product.
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
    sought := '%' || replace(replace(replace(regexp_replace(trim(matjar_fold(word)), '^%(.*)%$', '\1'), '\', '\\'), '%', '\%'), '_', '\_') || '%';
    return format('p.name %s %L', case operator when 'does_not_match' then 'not like' else 'like' end, sought);
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
