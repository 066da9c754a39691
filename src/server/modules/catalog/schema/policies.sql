-- Rows are visible to their tenant only.
select build.fence('products'), build.fence('variants'), build.fence('collections'), build.fence('collection_products'),
  build.fence('reviews'), build.fence('smart_counts'), build.fence('related_products'), build.fence('price_changes'),
  build.fence('stock_movements'), build.fence('bar_code_numbers'), build.fence('stocktakes'), build.fence('stocktake_lines'),
  build.fence('condition_facts'), build.fence('variants_words'), build.fence('variant_quantities'), build.fence('product_own_prices');

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
