-- Row trigger: places a menu entry without a position after its siblings.
create function navigations_place() returns trigger
  language plpgsql as $$
begin
  if new."order" is null then
    select coalesce(max("order"), -1) + 1 into new."order" from navigations
      where company_id = new.company_id and "parentId" is not distinct from new."parentId";
  end if;
  return new;
end $$;

-- Constraint: a menu entry is not nested in itself.
create function navigations_no_circle() returns trigger
  language plpgsql as $$
begin
  if exists (
    with recursive up as (
      select id, "parentId" as above from navigations where company_id = new.company_id and id = new.id
      union
      select u.id, n."parentId" from up u join navigations n on n.company_id = new.company_id and n.id = u.above
    )
    select from up where above = id
  ) then
    raise exception 'The menu item % would stand below itself.', new.id
      using errcode = '23514', constraint = 'navigations_circle';
  end if;
  return null;
end $$;

-- Decodes percent-encoding: /collections/%D9%87 to /collections/ه. Invalid encodings stay as they are.
create function decode_url(url text) returns text
  language plpgsql immutable parallel safe as $$
declare
  bytes bytea := '';
  piece text;
begin
  if position('%' in url) = 0 then return url; end if;
  for piece in select m[1] from regexp_matches(url, '(%[0-9a-fA-F]{2}|[^%]+|%)', 'g') m loop
    bytes := bytes || case when piece ~ '^%[0-9a-fA-F]{2}$' then decode(substr(piece, 2), 'hex') else convert_to(piece, 'UTF8') end;
  end loop;
  return convert_from(bytes, 'UTF8');
exception when character_not_in_repertoire or untranslatable_character then
  return url;
end $$;

-- Whether a path of the storefront leads to a deleted collection, or to a product that is deleted or hidden.
create function is_dead_storefront_path(url text) returns boolean
  language plpgsql stable as $$
declare
  parts text[] := regexp_match(decode_url(url), '^/(collections|products)/([^/?#]+)');
begin
  if parts is null then return false; end if;
  if parts[1] = 'collections' then
    return not exists (select from collections where company_id = matjar_company() and handle = parts[2]);
  end if;
  return not exists (
    select from products where company_id = matjar_company() and handle = parts[2] and status in ('visible', 'sold_out'));
end $$;
