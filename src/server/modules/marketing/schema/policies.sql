-- Rows are visible to their tenant only.
select build.fence('discounts'), build.fence('discount_products'), build.fence('discount_collections'), build.fence('discount_customers'),
  build.fence('discount_buys_products'), build.fence('discount_buys_collections'), build.fence('discount_gets_products'),
  build.fence('discount_gets_collections'), build.fence('discount_codes');

-- Views by which the tenant searches (`search.<table>`).
select build.searchable('discounts');
