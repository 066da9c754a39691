-- A job that runs for long makes room while jobs of other tenants wait.
grant create on schema public to matjar_door;
set local role matjar_door;
create function job_could_start(per_company integer) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from (select distinct w.company_id from jobs w where w.state = 'queued' and w."runAfter" <= now()) waiting
    where per_company > (select count(*) from jobs r where r.company_id = waiting.company_id and r.state = 'running'))
$$;
revoke all on function job_could_start from public;
grant execute on function job_could_start to matjar_app;
reset role;
revoke create on schema public from matjar_door;
