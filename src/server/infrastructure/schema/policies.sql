-- Rows are visible to their tenant only.
select build.isolate_tenants('resource_count_changes'), build.isolate_tenants('images'), build.isolate_tenants('idempotency_keys'),
  build.isolate_tenants('jobs'), build.isolate_tenants('background_changes');

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

revoke all on function enter_session(bytea), claim_job, enter_job, store_outbox_message, read_outbox_messages, session_start, enter_session(bytea, text),
  has_waiting_jobs, job_could_start, count_attempt from public;
grant execute on function enter_session(bytea), claim_job, enter_job, store_outbox_message, read_outbox_messages, session_start,
  enter_session(bytea, text), has_waiting_jobs, job_could_start, count_attempt to matjar_app;

revoke all on function sign_in_facts from public;

grant execute on function accepts_writes to matjar_app;

grant select on resource_counts to matjar_app;

revoke all on function queue_figures from public;
grant execute on function queue_figures to matjar_app;

grant select, insert, update, delete on rate_limits, workers to matjar_app;

create policy door on background_changes for select to matjar_door using (true);
grant select on background_changes to matjar_door;
revoke update, delete on background_changes from matjar_app;
revoke all on function enqueue_background_changes, require_background_change from public;
grant execute on function enqueue_background_changes to matjar_app;
