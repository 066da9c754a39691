-- Rows are visible to their tenant only.
select build.isolate_tenants('company_links'), build.isolate_tenants('company_keys'), build.isolate_tenants('checkout_customizations'),
  build.isolate_tenants('referrals'), build.isolate_tenants('subscriptions'), build.isolate_tenants('plan_charges'),
  build.isolate_tenants('plan_invoices'), build.isolate_tenants('company_domains'), build.isolate_tenants('former_accounts'),
  build.isolate_tenants('left_staff');

alter table companies enable row level security, force row level security;
create policy company on companies using (id = matjar_company()) with check (id = matjar_company());
create policy door on companies for select to matjar_door using (true);
create policy door_change on companies for update to matjar_door using (true) with check (true);
create policy door_create on companies for insert to matjar_door with check (true);
create policy door_extend on companies for update to matjar_door using (true) with check (true);
create policy support on companies for select to matjar_support using (true);
grant select, update on companies to matjar_app;
grant select, insert on companies to matjar_door;
grant update (version, name, subdomain, "customUrl", "contactPhone", "contactEmails", "isFreeTrial", "updatedAt", email, address,
  "billingAddress", "shippingAddress", "postalCode", "seoDescription", "seoKeywords", policies, "priceTemplateEn", "priceTemplateAr",
  "planId", "planEndsAt", "trialEndsAt", "courierRules", "givenUpAt", "purgedAt") on companies to matjar_door;
grant select (id, name, subdomain, "customUrl", "paymentCurrency", "defaultStoreLanguage", "contactPhone", "contactEmails", "isFreeTrial",
  "createdAt", "updatedAt", "planId", "planEndsAt", "trialEndsAt", "givenUpAt", "purgedAt") on companies to matjar_support;

revoke insert, delete on checkout_customizations from matjar_app;
create policy door on checkout_customizations to matjar_door using (true) with check (true);
grant select, insert, delete on checkout_customizations to matjar_door;

revoke insert, update, delete on referrals from matjar_app;
create policy door on referrals to matjar_door using (true) with check (true);
grant select, insert, update, delete on referrals to matjar_door;

create policy door on subscriptions to matjar_door using (true) with check (true);
create policy door_close on subscriptions for update to matjar_door using (true) with check (true);
grant select on subscriptions to matjar_door;
grant update ("overdueSince", tries, "nextTryAt", "lastFailure", "cancelsAtEnd", "lapsedAt", "updatedAt") on subscriptions to matjar_door;

revoke delete on plan_charges from matjar_app;
create policy door on plan_charges for select to matjar_door using (true);
create policy door_purge on plan_charges for select to matjar_door using (true);
create policy door_purged on plan_charges for delete to matjar_door using (true);
grant select, delete on plan_charges to matjar_door;
grant select (company_id, state, "createdAt") on plan_charges to matjar_door;

revoke update, delete on plan_invoices from matjar_app;
create policy door_purge on plan_invoices for select to matjar_door using (true);
create policy door_purged on plan_invoices for delete to matjar_door using (true);
grant select, delete on plan_invoices to matjar_door;

grant select, update on plan_invoice_numbers to matjar_door;

revoke insert, delete on company_domains from matjar_app;
create policy door on company_domains to matjar_door using (true) with check (true);
grant select, insert, update, delete on company_domains to matjar_door;

create policy door on former_accounts to matjar_door using (true);
grant delete on former_accounts to matjar_door;
grant select (at) on former_accounts to matjar_door;

revoke insert, update, delete on left_staff from matjar_app;
create policy door on left_staff to matjar_door using (true) with check (true);
grant select, insert, delete on left_staff to matjar_door;

revoke all on function create_company, create_own_company, taken_subdomains, extend_trial, change_plan, record_referral, reward_referral,
  rewarded_owners, take_invoice_number, due_subscriptions, plan_owners, domain_taken, due_domains, forget_former_accounts, answer_store,
  lone_stores from public;
grant execute on function create_company, create_own_company, taken_subdomains, extend_trial, change_plan, record_referral, reward_referral,
  rewarded_owners, take_invoice_number, due_subscriptions, plan_owners, domain_taken, due_domains, forget_former_accounts, answer_store,
  lone_stores to matjar_app;

revoke all on function matjar_add_checkout, matjar_extend_plan, create_reward_notice, question_stores from public;

revoke all on function matjar_company_facts from public;
grant execute on function matjar_company_facts to matjar_door;
