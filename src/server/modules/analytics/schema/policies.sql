-- Rows are visible to their tenant only.
select build.isolate_tenants('sales_days'), build.isolate_tenants('sold_products'), build.isolate_tenants('changed_sales_days');
