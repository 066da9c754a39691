-- Rows are visible to their tenant only.
select build.isolate_tenants('courier_accounts');

create policy door on courier_accounts for select to matjar_door using (true);
grant select (company_id, courier, mode, sealed, "noticeKey") on courier_accounts to matjar_door;

revoke all on function courier_account_of from public;
grant execute on function courier_account_of to matjar_app;
