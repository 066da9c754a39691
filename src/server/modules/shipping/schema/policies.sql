-- Rows are visible to their tenant only.
select build.fence('geolocations'), build.fence('shipping_locations');

-- Views by which the tenant searches (`search.<table>`).
select build.searchable('geolocations'), build.searchable('shipping_locations');
