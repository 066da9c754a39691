select build.keep_last_changes('geolocations');
select build.count_rows('geolocations');
create trigger refuse_below_disabled
  before insert or update on geolocations
  for each row
  execute function geolocations_refuse_below_disabled();

select build.keep_last_changes('shipping_locations');
select build.count_rows('shipping_locations');
create trigger keep_place_key
  before insert or update on shipping_locations
  for each row
  execute function set_place_key();
