-- Rows are visible to their tenant only.
select build.fence('sales_days'), build.fence('sold_products'), build.fence('changed_sales_days');
