-- Rows are visible to their tenant only.
select build.isolate_tenants('customers'), build.isolate_tenants('addresses'), build.isolate_tenants('customer_sales'),
  build.isolate_tenants('customer_counts');

-- Views by which the tenant searches (`search.<table>`).
select build.searchable('customers');

create policy door on customers for select to matjar_door using ("eraseDueAt" is not null);
grant select (company_id, id, "erasedAt", "eraseDueAt") on customers to matjar_door;

revoke all on function erase_person_history, enqueue_erasures, erase_written_texts from public;
grant execute on function erase_person_history, enqueue_erasures, erase_written_texts to matjar_app;
