-- The menu is written as a whole tree: items change places with what stood above them. Held after each row, that is a circle on the
-- way; whoever writes a tree has it held once, when all of them stand (src/server/modules/storefront/calls/navigations.ts).

create or replace function navigations_place() returns trigger language plpgsql as $$
begin
  if new."order" is null then
    select coalesce(max("order"), -1) + 1 into new."order" from navigations
      where company_id = new.company_id and "parentId" is not distinct from new."parentId";
  end if;
  return new;
end $$;

create function navigations_no_circle() returns trigger language plpgsql as $$
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
create constraint trigger navigations_no_circle after update of "parentId" on navigations
  deferrable initially immediate for each row
  when (new."parentId" is distinct from old."parentId" and new."parentId" is not null)
  execute function navigations_no_circle();

-- An address with its %-signs read: /collections/%D9%87 as /collections/ه. What is no such text stays as it is.
create function matjar_url_read(url text) returns text language plpgsql immutable parallel safe as $$
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

-- Does an address in the store lead to a collection that is gone, or to a product that customers do not see? Of others nobody knows here.
create function matjar_leads_nowhere(url text) returns boolean language plpgsql stable as $$
declare
  parts text[] := regexp_match(matjar_url_read(url), '^/(collections|products)/([^/?#]+)');
begin
  if parts is null then return false; end if;
  if parts[1] = 'collections' then
    return not exists (select from collections where company_id = matjar_company() and handle = parts[2]);
  end if;
  return not exists (
    select from products where company_id = matjar_company() and handle = parts[2] and status in ('visible', 'sold_out'));
end $$;
