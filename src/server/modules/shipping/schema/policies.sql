-- Rows are visible to their tenant only.
select build.isolate_tenants('geolocations'), build.isolate_tenants('shipping_locations');

-- Views by which the tenant searches (`search.<table>`).
select build.searchable('geolocations'), build.searchable('shipping_locations');
