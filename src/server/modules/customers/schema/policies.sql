-- Rows are visible to their tenant only.
select build.isolate_tenants('customers'), build.isolate_tenants('addresses'), build.isolate_tenants('customer_sales'),
  build.isolate_tenants('customer_counts');

-- Views by which the tenant searches (`search.<table>`).
select build.searchable('customers');

create policy door on customers for select to matjar_door using ("eraseDueAt" is not null);
grant select (company_id, id, "erasedAt", "eraseDueAt") on customers to matjar_door;

revoke all on function forget_person, enqueue_erasures, forget_written from public;
grant execute on function forget_person, enqueue_erasures, forget_written to matjar_app;
