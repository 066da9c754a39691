-- A job belongs to the trace of the request that queued it.
alter table jobs add column trace text check (length(trace) <= 55);

grant create on schema public to matjar_door;
set local role matjar_door;

-- Jobs that wait or run, by kind, with the seconds for which the oldest due one has waited: for metrics and readiness.
create function queue_figures() returns table (kind text, waiting bigint, running bigint, oldest double precision)
  language sql stable security definer set search_path = public, pg_temp as $$
  select found.kind, count(*) filter (where found.is_waiting), count(*) filter (where not found.is_waiting),
    coalesce(extract(epoch from now() - min(found."runAfter") filter (where found.is_waiting)), 0)::double precision
  from (
    select j.kind, j."runAfter", true as is_waiting from jobs j where j.state = 'queued' and j."runAfter" <= now()
    union all
    select j.kind, j."runAfter", false from jobs j where j.state = 'running'
  ) found
  group by found.kind
$$;
reset role;
revoke create on schema public from matjar_door;
revoke all on function queue_figures from public;
grant execute on function queue_figures to matjar_app;
