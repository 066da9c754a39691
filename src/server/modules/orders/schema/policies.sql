-- Rows are visible to their tenant only.
select build.isolate_tenants('purchases'), build.isolate_tenants('purchase_products'), build.isolate_tenants('refused_deliveries'),
  build.isolate_tenants('cash_dues'), build.isolate_tenants('courier_statements'), build.isolate_tenants('courier_statement_lines'),
  build.isolate_tenants('parcels'), build.isolate_tenants('cart_messages'), build.isolate_tenants('discount_code_uses'),
  build.isolate_tenants('order_files'), build.isolate_tenants('purchase_counts'), build.isolate_tenants('sales_given_back'),
  build.isolate_tenants('returned_pieces'), build.isolate_tenants('order_counters');

-- Views by which the tenant searches (`search.<table>`).
select build.searchable('purchases');

create policy door_under_way on purchases for select to matjar_door using (is_under_way(status, fulfillment));
create policy support on purchases for select to matjar_support using (true);
grant select (company_id, id, "customerId", status, fulfillment) on purchases to matjar_door;
grant select (company_id, id, status, "createdAt", number) on purchases to matjar_support;

grant usage on sequence purchase_products_id_seq to matjar_app;

create policy door on parcels for select to matjar_door using (true);
grant select (company_id, "purchaseId", courier, state, "trackingNumber", "newsAt", "isOver") on parcels to matjar_door;

create policy door on cart_messages to matjar_door using (true) with check (true);
grant select (company_id, "purchaseId", "keyHash", "openedAt"), update ("openedAt") on cart_messages to matjar_door;

revoke all on function enqueue_parcel_updates, parcel_of, open_payment_link, enqueue_payment_updates, open_cart from public;
grant execute on function enqueue_parcel_updates, parcel_of, open_payment_link, enqueue_payment_updates, open_cart to matjar_app;
