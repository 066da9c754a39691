-- Rows are visible to their tenant only.
select build.isolate_tenants('discounts'), build.isolate_tenants('discount_products'), build.isolate_tenants('discount_collections'),
  build.isolate_tenants('discount_customers'), build.isolate_tenants('discount_buys_products'),
  build.isolate_tenants('discount_buys_collections'), build.isolate_tenants('discount_gets_products'),
  build.isolate_tenants('discount_gets_collections'), build.isolate_tenants('discount_codes');

-- Views by which the tenant searches (`search.<table>`).
select build.searchable('discounts');
