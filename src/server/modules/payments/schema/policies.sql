-- Rows are visible to their tenant only.
select build.isolate_tenants('payment_accounts'), build.isolate_tenants('payment_methods'), build.isolate_tenants('payment_links'),
  build.isolate_tenants('payment_tries'), build.isolate_tenants('payment_refunds'), build.isolate_tenants('paymob_onboardings');

create policy door on payment_accounts for select to matjar_door using (true);
grant select (company_id, provider, "noticeKey") on payment_accounts to matjar_door;

create policy door on payment_links to matjar_door using (true) with check (true);
grant select (company_id, id, "keyHash", "openedAt"), update ("openedAt") on payment_links to matjar_door;

create policy door on payment_tries for select to matjar_door using (true);
grant select (company_id, id, state, url, "expiresAt", "newsAt", "createdAt") on payment_tries to matjar_door;

create policy door on payment_refunds for select to matjar_door using (true);
grant select (company_id, state, "updatedAt") on payment_refunds to matjar_door;

create policy door_erase on paymob_onboardings to matjar_door using (true) with check (true);
grant select, delete on paymob_onboardings to matjar_door;

revoke all on function payment_account_of from public;
grant execute on function payment_account_of to matjar_app;
