-- Rows are visible to their tenant only.
select build.isolate_tenants('tax_accounts'), build.isolate_tenants('tax_devices'), build.isolate_tenants('tax_item_codes'),
  build.isolate_tenants('tax_documents');

-- Views by which the tenant searches (`search.<table>`).
select build.searchable('tax_item_codes');

create policy door on tax_accounts for select to matjar_door using (true);
grant select (company_id, "isAutomatic", "lookedAt", "triedFailure") on tax_accounts to matjar_door;

revoke delete on tax_documents from matjar_app;
create policy door on tax_documents for select to matjar_door using (true);
create policy door_purge on tax_documents for select to matjar_door using (true);
create policy door_purged on tax_documents for delete to matjar_door using (true);
grant select, delete on tax_documents to matjar_door;
grant select (company_id, state) on tax_documents to matjar_door;

revoke all on function enqueue_tax_documents from public;
grant execute on function enqueue_tax_documents to matjar_app;

grant select on tax_submissions to matjar_app;
