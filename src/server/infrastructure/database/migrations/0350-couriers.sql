-- Couriers: a store's accounts with them, and what has become of each parcel that was given to one.

create table courier_accounts (
  company_id bigint not null references companies on delete cascade,
  courier text not null check (courier in ('bosta', 'mylerz', 'shipblu', 'khazenly', 'voo', 'eyedel', 'loadbugs')),
  mode text not null check (mode in ('live', 'sandbox')),
  -- what the courier knows the store by, sealed by the server's secret: no answer carries it; empty for the sandbox, which knows nobody
  sealed bytea,
  check ((sealed is null) = (mode = 'sandbox')),
  -- the part of the address by which the courier tells of parcels: who knows it is believed so far that the courier is asked
  "noticeKey" text not null unique,
  "isDefault" boolean not null default false,
  -- when it was asked last, and why it said no, if it did
  "triedAt" timestamptz,
  "triedFailure" text,
  "triedSaid" text,
  "connectedBy" bigint references users on delete set null,
  "connectedAt" timestamptz not null default now(),
  primary key (company_id, courier)
);
create unique index courier_accounts_default on courier_accounts (company_id) where "isDefault";
create index courier_accounts_person on courier_accounts ("connectedBy");
select build.fence('courier_accounts');

create table parcels (
  company_id bigint not null,
  "purchaseId" bigint not null,
  courier text not null,
  mode text not null,
  -- how many parcels this order has had: part of what the courier calls it
  round integer not null default 1,
  -- sending: somebody is asking the courier; unsure: it may have it; refused: it has not
  state text not null check (state in ('sending', 'sent', 'unsure', 'refused', 'canceled')),
  "trackingNumber" text,
  "courierId" text,
  -- why it is not sent, and the courier's words
  failure text,
  said text,
  -- tries so far; whoever sends holds one of them
  tries integer not null default 0,
  -- until when whoever is sending is waited for
  "sendingUntil" timestamptz,
  "newsAt" timestamptz,
  -- nothing more comes of it
  "isOver" boolean not null default false,
  "user" bigint default matjar_user(),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  primary key (company_id, "purchaseId"),
  constraint parcels_purchase foreign key (company_id, "purchaseId") references purchases on delete cascade
);
create index parcels_tracking on parcels (company_id, courier, "trackingNumber") where "trackingNumber" is not null;
create index parcels_under_way on parcels ("newsAt", company_id) where state = 'sent' and not "isOver";
select build.fence('parcels');

-- A notice of a courier carries no session: the address says whose account it is, and what it is about is asked for by a job of the store.
grant select (company_id, courier, "noticeKey", sealed, mode) on courier_accounts to matjar_door;
create policy door on courier_accounts for select to matjar_door using (true);
grant select (company_id, "purchaseId", courier, "trackingNumber", state, "isOver", "newsAt") on parcels to matjar_door;
create policy door on parcels for select to matjar_door using (true);

create function courier_account_of(of_courier text, of_key text) returns table (company_id bigint, mode text, sealed bytea)
  language sql stable security definer set search_path = public, pg_temp
as $$
  select a.company_id, a.mode, a.sealed from courier_accounts a where a.courier = of_courier and a."noticeKey" = of_key;
$$;

-- Enqueues the news of parcels, a job of the store's owner: of one parcel that a courier told of, or of all that nobody has asked for since a
-- moment. A store whose job has not begun yet gets no second one for the same parcel.
create function enqueue_parcel_news(of_company bigint, of_purchase bigint, before timestamptz) returns integer
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
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
create index jobs_parcel_news on jobs (company_id) where kind = 'parcel_news' and state in ('queued', 'running');

-- The purchase that a notice is about, without a session.
create function parcel_of(of_company bigint, of_courier text, of_number text) returns bigint
  language sql stable security definer set search_path = public, pg_temp
as $$
  select "purchaseId" from parcels where company_id = of_company and courier = of_courier and "trackingNumber" = of_number
    and state = 'sent' and not "isOver";
$$;

grant create on schema public to matjar_door;
alter function courier_account_of(text, text) owner to matjar_door;
alter function enqueue_parcel_news(bigint, bigint, timestamptz) owner to matjar_door;
alter function parcel_of(bigint, text, text) owner to matjar_door;
revoke create on schema public from matjar_door;
revoke all on function courier_account_of(text, text), enqueue_parcel_news(bigint, bigint, timestamptz), parcel_of(bigint, text, text) from public;
grant execute on function courier_account_of(text, text), enqueue_parcel_news(bigint, bigint, timestamptz), parcel_of(bigint, text, text) to matjar_app;
