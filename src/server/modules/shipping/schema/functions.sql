-- Constraint: no prices for places within a disabled region. Prices set before it was disabled stay and apply again once it is enabled.
create function geolocations_refuse_below_disabled() returns trigger
  language plpgsql as $$
begin
  if (new.first is not null or new.extra is not null)
    and (tg_op = 'INSERT' or (new.first, new.extra, new.ancestry) is distinct from (old.first, old.extra, old.ancestry))
    and exists (select from geolocations g where g.company_id = new.company_id and g."isDisabled"
      and g."locationId" = any(string_to_array(new.ancestry, '/')))
  then
    raise exception using errcode = '23514', constraint = 'geolocations_below_disabled',
      message = 'A region below a disabled one takes no price.';
  end if;
  return new;
end $$;

-- Canonical name of a tenant's own location; same rules as `ownPlaceKeys` in modules/shipping/place-of-address.ts.
create function normalize_own_place_name(said text) returns text
  language sql immutable parallel safe as $$
  select btrim(regexp_replace(matjar_fold(coalesce(said, '')), '\s+', ' ', 'g'));
$$;

-- Row trigger: sets the key by which a tenant's own location is found. A column, because row-level security cannot use an index over the function.
create function set_place_key() returns trigger
  language plpgsql as $$
begin
  new."placeKey" := concat_ws('|', normalize_own_place_name(new.country), normalize_own_place_name(new.region),
    normalize_own_place_name(new.city), normalize_own_place_name(new.district));
  return new;
end $$;
