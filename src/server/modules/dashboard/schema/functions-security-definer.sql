-- Functions with the rights of matjar_door, which reads across tenants. Each verifies the caller.
set local role matjar_door;

-- Claims due push messages. Each is retried with growing delays until deleted, and given up after five attempts or a day.
create function claim_push_messages(
  most integer
) returns table (company_id bigint, id bigint, device bigint, subscription jsonb, locale text, notice bigint, kind text, resource text,
  "recordId" bigint, link text, params jsonb, store text)
  language sql security definer set search_path = public, pg_temp as $$
  with given_up as (
    delete from push_messages m using notices n
    where n.company_id = m.company_id and n.id = m.notice and m."runAfter" <= now()
      and (m.attempts >= 5 or n."createdAt" < now() - interval '1 day')
  ), next as (
    select m.company_id, m.id from push_messages m
    where m."runAfter" <= now() and m.attempts < 5 order by m."runAfter" limit most for update skip locked
  ), claimed as (
    update push_messages m set attempts = m.attempts + 1,
      "runAfter" = now() + make_interval(secs => 30 * 4 ^ m.attempts)
    from next where m.company_id = next.company_id and m.id = next.id
    returning m.company_id, m.id, m.notice, m.device
  )
  select c.company_id, c.id, d.id, d.subscription, d.locale, n.id, n.kind, n.resource, n."recordId", n.link, n.params, o.name
  from claimed c
  join push_devices d on d.company_id = c.company_id and d.id = c.device
  join sessions s on s."tokenHash" = d.session and s."expiresAt" > now()
  join notices n on n.company_id = c.company_id and n.id = c.notice
  join companies o on o.id = c.company_id
  order by c.id;
$$;

-- Deletes notifications older than 60 days.
create function delete_old_notices() returns void
  language sql security definer set search_path = public, pg_temp as $$
  delete from notices where "createdAt" < now() - interval '60 days';
$$;

reset role;
