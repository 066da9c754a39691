-- Rows are visible to their tenant only.
select build.isolate_tenants('navigations'), build.isolate_tenants('marketplace_connections'), build.isolate_tenants('marketplace_visits'),
  build.isolate_tenants('jumia_listings');

-- Views by which the tenant searches (`search.<table>`).
select build.searchable('navigations');

create policy door on marketplace_visits to matjar_door using (true);
create policy door_erase on marketplace_visits to matjar_door using (true) with check (true);
grant select, delete on marketplace_visits to matjar_door;

revoke all on function consume_oauth_state from public;
grant execute on function consume_oauth_state to matjar_app;
