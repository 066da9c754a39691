-- Rows are visible to their tenant only.
select build.isolate_tenants('notices'), build.isolate_tenants('notice_reads'), build.isolate_tenants('notice_settings'),
  build.isolate_tenants('push_devices'), build.isolate_tenants('push_messages');

create policy door on notices to matjar_door using (true);
create policy door_erase on notices to matjar_door using (true) with check (true);
grant select, insert, delete on notices to matjar_door;
grant update (params) on notices to matjar_door;

create policy door_erase on notice_reads to matjar_door using (true) with check (true);
grant select, delete on notice_reads to matjar_door;

create policy door on notice_settings for select to matjar_door using (true);
create policy door_erase on notice_settings to matjar_door using (true) with check (true);
grant select, delete on notice_settings to matjar_door;

create policy door on push_devices for select to matjar_door using (true);
create policy door_erase on push_devices to matjar_door using (true) with check (true);
grant select, delete on push_devices to matjar_door;

create policy door on push_messages to matjar_door using (true) with check (true);
grant select, insert, update, delete on push_messages to matjar_door;

alter table seen_updates enable row level security, force row level security;
create policy door_erase on seen_updates to matjar_door using (true) with check (true);
create policy own on seen_updates using ("user" = matjar_user()) with check ("user" = matjar_user());
grant select, insert, update on seen_updates to matjar_app;
grant select, delete on seen_updates to matjar_door;

revoke all on function claim_push_messages, delete_old_notices from public;
grant execute on function claim_push_messages, delete_old_notices to matjar_app;
