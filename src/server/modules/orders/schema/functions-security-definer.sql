-- Functions with the rights of matjar_door, which reads across tenants. Each verifies the caller.
set local role matjar_door;

-- Enqueues tracking updates as a job of the tenant's owner: for one shipment, or for all not updated since a time. A tenant with a queued job
-- for the same shipment gets no second one.
create function enqueue_parcel_updates(of_company bigint, of_purchase bigint, before timestamptz) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  enqueued integer;
begin
  insert into jobs (company_id, "user", kind, title, input)
  select due.company_id, o."user", 'parcel_news', '{"key": "jobs.title.parcel_news"}',
    case when of_purchase is null then '{}'::jsonb else jsonb_build_object('purchaseId', of_purchase) end
  from (
    select distinct p.company_id from parcels p where p.state = 'sent' and not p."isOver"
      and (of_company is null or p.company_id = of_company)
      and (of_purchase is null or p."purchaseId" = of_purchase)
      and (before is null or p."newsAt" is null or p."newsAt" < before)) due
  cross join lateral (select s."user" from staff s where s.company_id = due.company_id and s.role = 'owner' and s.status = 'active'
    order by s.id limit 1) o
  where not exists (select from jobs j where j.company_id = due.company_id and j.kind = 'parcel_news'
    and (j.state = 'queued' or (of_purchase is null and j.state = 'running'))
    and (j.input -> 'purchaseId') is not distinct from (case when of_purchase is null then null else to_jsonb(of_purchase) end));
  get diagnostics enqueued = row_count;
  return enqueued;
end $$;

-- Order of a tracking number in a courier's webhook.
create function parcel_of(of_company bigint, of_courier text, of_number text) returns bigint
  language sql stable security definer set search_path = public, pg_temp as $$
  select "purchaseId" from parcels where company_id = of_company and courier = of_courier and "trackingNumber" = of_number
    and state = 'sent' and not "isOver";
$$;

-- Payment link behind a key; records its first opening.
create function open_payment_link(hash bytea) returns table (company_id bigint, id bigint)
  language sql security definer set search_path = public, pg_temp as $$
  update payment_links l set "openedAt" = coalesce(l."openedAt", now()) where l."keyHash" = hash returning l.company_id, l.id;
$$;

-- Enqueues payment updates as a job of the tenant's owner: of one attempt, or of all not updated since a time. A tenant with a queued job for
-- the same attempt gets no second one.
create function enqueue_payment_updates(of_company bigint, of_try bigint, before timestamptz) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  enqueued integer;
begin
  insert into jobs (company_id, "user", kind, title, input)
  select due.company_id, o."user", 'payment_news', '{"key": "jobs.title.payment_news"}',
    case when of_try is null then '{}'::jsonb else jsonb_build_object('tryId', of_try) end
  from (
    select of_company as company_id where of_try is not null
    union
    select t.company_id from payment_tries t where of_try is null
      -- a failed attempt can be repeated on the provider's page until it expires
      and (t.state in ('opening', 'waiting') or t.state = 'failed' and t.url is not null and t."expiresAt" > now())
      and (of_company is null or t.company_id = of_company) and (before is null or coalesce(t."newsAt", t."createdAt") < before)
    union
    select r.company_id from payment_refunds r where of_try is null and r.state in ('kept', 'asking', 'unsure')
      and (of_company is null or r.company_id = of_company) and (before is null or r."updatedAt" < before)) due
  cross join lateral (select s."user" from staff s where s.company_id = due.company_id and s.role = 'owner' and s.status = 'active'
    order by s.id limit 1) o
  where not exists (select from jobs j where j.company_id = due.company_id and j.kind = 'payment_news'
    and (j.state = 'queued' or (of_try is null and j.state = 'running'))
    and (j.input -> 'tryId') is not distinct from (case when of_try is null then null else to_jsonb(of_try) end));
  get diagnostics enqueued = row_count;
  return enqueued;
end $$;

-- Cart behind a link; records its first opening.
create function open_cart(hash bytea, of_staff bigint) returns table (company_id bigint, "purchaseId" bigint)
  language sql security definer set search_path = public, pg_temp as $$
  update cart_messages m set "openedAt" = coalesce(m."openedAt", case when m.company_id is distinct from of_staff then now() end)
  where m."keyHash" = hash
  returning m.company_id, m."purchaseId";
$$;

reset role;
