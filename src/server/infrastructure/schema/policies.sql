-- Rows are visible to their tenant only.
select build.isolate_tenants('resource_count_changes'), build.isolate_tenants('images'), build.isolate_tenants('idempotency_keys'),
  build.isolate_tenants('jobs');

create policy door on resource_count_changes to matjar_door using (true) with check (true);
create policy support on resource_count_changes for select to matjar_support using (true);
grant select, insert, update, delete on resource_count_changes to matjar_door;
grant select (company_id, resource, grouping, change) on resource_count_changes to matjar_support;

create policy door_erase on idempotency_keys to matjar_door using (true) with check (true);
grant select, delete on idempotency_keys to matjar_door;

create policy door on jobs to matjar_door using (true) with check (true);
create policy support on jobs for select to matjar_support using (true);
grant select, insert, update on jobs to matjar_door;
grant select (company_id, id, kind, title, state, "user", progress, error, attempts, "createdAt", "startedAt",
  "finishedAt") on jobs to matjar_support;

grant select, insert, update, delete on outbox to matjar_door;

revoke all on function enter_session(bytea), claim_job, enter_job, keep_message, read_messages, session_began, enter_session(bytea, text),
  jobs_wait, count_attempt from public;
grant execute on function enter_session(bytea), claim_job, enter_job, keep_message, read_messages, session_began,
  enter_session(bytea, text), jobs_wait, count_attempt to matjar_app;

revoke all on function sign_in_facts from public;

grant execute on function accepts_writes to matjar_app;

grant select on resource_counts to matjar_app;

revoke all on function queue_figures from public;
grant execute on function queue_figures to matjar_app;
