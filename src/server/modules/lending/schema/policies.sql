-- Rows are visible to their tenant only.
select build.isolate_tenants('loan_applications');

alter table lending_partners enable row level security, force row level security;
create policy everybody on lending_partners for select to matjar_app using (true);
create policy support on lending_partners for select to matjar_support using (true);
create policy support_adds on lending_partners for insert to matjar_app with check (matjar_is_support());
create policy support_changes on lending_partners for update to matjar_app using (matjar_is_support()) with check (matjar_is_support());
grant select, insert, update on lending_partners to matjar_app;
grant select on lending_partners to matjar_support;

create policy door_erase on loan_applications to matjar_door using (true) with check (true);
create policy support on loan_applications for select to matjar_support using (true);
grant select on loan_applications to matjar_door;
grant select on loan_applications to matjar_support;
grant update ("contactName", "contactPhone", "contactEmail", snapshot) on loan_applications to matjar_door;
