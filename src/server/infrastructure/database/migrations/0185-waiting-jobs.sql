-- Whether a runner would find something to do: a job whose turn has come, or one at work whose runner may be gone. Asked every few seconds
-- by servers whose runner is not awake; as cheap as its two small indexes.
create function jobs_wait() returns boolean
  language sql stable security definer set search_path = public, pg_temp
as $$
  select exists (select from jobs where state = 'queued' and "runAfter" <= now())
    or exists (select from jobs where state = 'running')
$$;
grant create on schema public to matjar_door;
alter function jobs_wait() owner to matjar_door;
revoke create on schema public from matjar_door;
revoke all on function jobs_wait() from public;
grant execute on function jobs_wait() to matjar_app;
