-- Rows are visible to their tenant only.
select build.isolate_tenants('products'), build.isolate_tenants('variants'), build.isolate_tenants('collections'),
  build.isolate_tenants('collection_products'), build.isolate_tenants('reviews'), build.isolate_tenants('smart_counts'),
  build.isolate_tenants('related_products'), build.isolate_tenants('price_changes'), build.isolate_tenants('stock_movements'),
  build.isolate_tenants('bar_code_numbers'), build.isolate_tenants('stocktakes'), build.isolate_tenants('stocktake_lines'),
  build.isolate_tenants('condition_facts'), build.isolate_tenants('variants_words'), build.isolate_tenants('variant_quantities'),
  build.isolate_tenants('product_own_prices');

-- Views by which the tenant searches (`search.<table>`).
select build.searchable('products'), build.searchable('variants'), build.searchable('collections'), build.searchable('reviews'),
  build.searchable('stock_movements'), build.searchable('stocktakes'), build.searchable('condition_facts');

create policy door on products for select to matjar_door using (("saleStartsAt" is not null) or ("saleEndsAt" is not null));
grant select (company_id, id, "isOnSale", "saleStartsAt", "saleEndsAt") on products to matjar_door;

create policy door on variants for select to matjar_door using (("saleStartsAt" is not null) or ("saleEndsAt" is not null));
grant select (company_id, id, "isOnSale", "saleStartsAt", "saleEndsAt") on variants to matjar_door;
grant usage on sequence variants_id_seq to matjar_app;

revoke update, delete on price_changes from matjar_app;
create policy door_purge on price_changes for select to matjar_door using (true);
create policy door_purged on price_changes for delete to matjar_door using (true);
grant select, delete on price_changes to matjar_door;

revoke update, delete on stock_movements from matjar_app;
create policy door_purge on stock_movements for select to matjar_door using (true);
create policy door_purged on stock_movements for delete to matjar_door using (true);
grant select, delete on stock_movements to matjar_door;

revoke all on function enqueue_sales from public;
grant execute on function enqueue_sales to matjar_app;
