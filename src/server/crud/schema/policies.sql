-- Rows are visible to their tenant only.
select build.isolate_tenants('audit'), build.isolate_tenants('change_previews'), build.isolate_tenants('change_preview_rows'),
  build.isolate_tenants('imports'), build.isolate_tenants('import_mappings'), build.isolate_tenants('exports'),
  build.isolate_tenants('change_sets'), build.isolate_tenants('deleted_rows'), build.isolate_tenants('saved_views'),
  build.isolate_tenants('last_changes'), build.isolate_tenants('notes');

revoke update, delete on audit from matjar_app;
create policy door on audit for insert to matjar_door with check (true);
create policy door_erase on audit to matjar_door using (true) with check (true);
create policy door_note on audit for insert to matjar_door with check (true);
create policy support on audit for select to matjar_support using (true);
grant select, insert, delete on audit to matjar_door;
grant update (changes) on audit to matjar_door;
grant select (company_id, id, resource, "recordId", action, actor, at, source, "supportVisit") on audit to matjar_support;

create policy door on change_sets for select to matjar_door using (company_id = matjar_company());
grant select on change_sets to matjar_door;

revoke update, delete on deleted_rows from matjar_app;
create policy door on deleted_rows to matjar_door using (company_id = matjar_company());
create policy door_erase on deleted_rows to matjar_door using (true) with check (true);
grant select, delete on deleted_rows to matjar_door;

create policy door_erase on saved_views to matjar_door using (true) with check (true);
grant select, delete on saved_views to matjar_door;

create policy door on last_changes to matjar_door using (true) with check (true);
grant select, insert, update, delete on last_changes to matjar_door;

revoke all on function enqueue_cleaning, clean_accounts, delete_old_deleted_rows, stores_to_purge, purge_append_only_rows, finish_purge,
  delete_documents_of_purged from public;
grant execute on function enqueue_cleaning, clean_accounts, delete_old_deleted_rows, stores_to_purge, purge_append_only_rows, finish_purge,
  delete_documents_of_purged to matjar_app;
