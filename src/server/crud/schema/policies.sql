-- Rows are visible to their tenant only.
select build.fence('audit'), build.fence('change_previews'), build.fence('change_preview_rows'), build.fence('imports'),
  build.fence('import_mappings'), build.fence('exports'), build.fence('change_sets'), build.fence('deleted_rows'),
  build.fence('saved_views'), build.fence('last_changes'), build.fence('notes');

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

revoke all on function enqueue_cleaning, clean_accounts, forget_deleted_rows, stores_to_purge, purge_trails, end_purge,
  forget_papers_of_purged from public;
grant execute on function enqueue_cleaning, clean_accounts, forget_deleted_rows, stores_to_purge, purge_trails, end_purge,
  forget_papers_of_purged to matjar_app;
