-- Rows are visible to their tenant only.
select build.isolate_tenants('support_visits');

revoke select, insert, update, delete on support_visits from matjar_app;
create policy door on support_visits to matjar_door using (true) with check (true);
create policy support on support_visits for select to matjar_support using (true);
grant select, insert, delete on support_visits to matjar_door;
grant select (company_id, id, "user", "userName", mode, reason, "startedAt", until, "leftAt") on support_visits to matjar_app;
grant update ("leftAt") on support_visits to matjar_door;
grant select (company_id, id, "user", "userName", mode, reason, "startedAt", until, "leftAt") on support_visits to matjar_support;

grant select, insert on support_events to matjar_door;
grant select on support_events to matjar_support;

revoke all on function matjar_is_support from public;
grant execute on function matjar_is_support to matjar_app, matjar_support;

revoke all on function support_facts from public;

revoke all on function enter_support, record_support_action, leave_support, open_support, decline_deletion, erase_account, close_store,
  users_leave_closed_stores, reopen_store from public;
grant execute on function enter_support, record_support_action, leave_support, open_support, decline_deletion, erase_account, close_store,
  users_leave_closed_stores, reopen_store to matjar_app;

-- End of the installation.
revoke create on schema public from matjar_door;
