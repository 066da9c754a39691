-- What stores pay Matjar for their plans: what each has agreed to, every charge, and an invoice for each that was paid. Gates go on reading the
-- plan and its end from `companies`; these tables say how it came to be so (src/server/modules/billing).

create table subscriptions (
  company_id bigint primary key references companies on delete cascade,
  cycle text not null check (cycle in ('monthly', 'quarterly', 'semi_annual', 'annual', 'biannual')),
  method text not null check (method in ('card', 'cash')),
  -- what the processor knows the card by, sealed by the server's secret; no answer carries it
  "cardToken" bytea,
  "cardBrand" text,
  "cardLastFour" text check (length("cardLastFour") = 4),
  "cardExpires" text,
  -- the day of the month that periods begin on
  "anchorDay" smallint not null check ("anchorDay" between 1 and 31),
  -- the end of the period whose renewal failed; the plan stays open some days more
  "overdueSince" timestamptz,
  tries smallint not null default 0,
  "nextTryAt" timestamptz,
  "lastFailure" text,
  "cancelsAtEnd" boolean not null default false,
  "lapsedAt" timestamptz,
  "updatedAt" timestamptz not null default now(),
  check (method <> 'card' or "cardToken" is not null)
);
select build.fence('subscriptions');

-- Appended only: a charge that has come to an end never changes, and none is deleted.
create table plan_charges (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  kind text not null check (kind in ('start', 'renew', 'change')),
  -- by the clock, without a person
  "isAutomatic" boolean not null default false,
  -- what the processor knows it by: it charges one reference once
  reference text not null unique,
  "planId" smallint not null,
  cycle text not null,
  "freeMonths" smallint not null default 0,
  "startsAt" timestamptz not null,
  "endsAt" timestamptz not null,
  -- until when the plan is open, gifts included
  "openUntil" timestamptz not null,
  "anchorDay" smallint not null,
  "priceCents" integer not null check ("priceCents" >= 0),
  "creditDays" integer not null default 0 check ("creditDays" >= 0),
  "creditGivenCents" integer not null default 0 check ("creditGivenCents" >= 0),
  "creditUsedCents" integer not null default 0 check ("creditUsedCents" >= 0),
  "totalCents" integer not null check ("totalCents" >= 0),
  "vatCents" integer not null check ("vatCents" between 0 and "totalCents"),
  method text not null check (method in ('card', 'cash')),
  "cardToken" bytea,
  "cardBrand" text,
  "cardLastFour" text,
  "cardExpires" text,
  -- asking: somebody asks the processor; unsure: it may have charged; awaiting: cash that somebody will bring
  state text not null check (state in ('asking', 'unsure', 'awaiting', 'paid', 'declined', 'void')),
  failure text,
  "user" bigint default matjar_user(),
  "createdAt" timestamptz not null,
  "settledAt" timestamptz,
  primary key (company_id, id),
  constraint plan_charges_adds_up check ("totalCents" = "priceCents" - "creditUsedCents"),
  constraint plan_charges_period check ("endsAt" > "startsAt" and "openUntil" >= "endsAt"),
  constraint plan_charges_settled check (("settledAt" is null) = (state in ('asking', 'unsure', 'awaiting')))
);
-- Two tabs, two servers: one charge at a time, and one renewal for what begins at a moment.
create unique index plan_charges_open on plan_charges (company_id) where state in ('asking', 'unsure', 'awaiting');
create unique index plan_charges_once on plan_charges (company_id, "startsAt") where state = 'paid' and kind = 'renew';
create index plan_charges_person on plan_charges ("user");
select build.fence('plan_charges');
revoke delete on plan_charges from matjar_app;

create function matjar_keep_charge() returns trigger language plpgsql as $$
begin
  if old.state in ('paid', 'declined', 'void') then
    raise exception 'A charge that has come to an end does not change.' using errcode = '23514', constraint = 'plan_charges_kept';
  end if;
  return new;
end $$;
create trigger keep_charge before update on plan_charges for each row execute function matjar_keep_charge();

create table plan_invoices (
  company_id bigint not null references companies,
  -- of Matjar's one series
  number bigint not null unique,
  charge bigint not null,
  -- name, address and language of the store as they were
  buyer jsonb not null check (jsonb_typeof(buyer) = 'object'),
  "issuedAt" timestamptz not null,
  primary key (company_id, number),
  unique (company_id, charge),
  foreign key (company_id, charge) references plan_charges
);
select build.fence('plan_invoices');
revoke update, delete on plan_invoices from matjar_app;

-- The last number given. Whoever takes one holds it until their transaction ends: undone, it is taken by the next, so that no number is missing.
create table plan_invoice_numbers (
  "isOnly" boolean primary key default true check ("isOnly"),
  last bigint not null default 0
);
insert into plan_invoice_numbers default values;
grant select, update on plan_invoice_numbers to matjar_door;

create function take_invoice_number() returns bigint
  language sql volatile security definer set search_path = public, pg_temp
as $$
  update plan_invoice_numbers set last = last + 1 where matjar_company() is not null returning last;
$$;

grant select, update ("overdueSince", tries, "nextTryAt", "lastFailure", "lapsedAt", "cancelsAtEnd", "updatedAt") on subscriptions to matjar_door;
create policy door on subscriptions to matjar_door using (true) with check (true);
grant select (company_id, state, "createdAt") on plan_charges to matjar_door;
create policy door on plan_charges for select to matjar_door using (true);

-- The stores, in the order of their ids, for which there is something to do at a moment: a renewal, a grace that is over, a charge that nobody
-- knows the end of.
create function due_subscriptions(now_is timestamptz, after_id bigint, most integer) returns table (id bigint)
  language sql stable security definer set search_path = public, pg_temp
as $$
  select due.company_id from (
    select s.company_id from subscriptions s join companies c on c.id = s.company_id
    where s."lapsedAt" is null and c."planEndsAt" is not null and (
      (s.method = 'card' and not s."cancelsAtEnd" and c."planEndsAt" > now_is
        and case when s."overdueSince" is null then c."planEndsAt" - interval '24 hours' else s."nextTryAt" end <= now_is)
      or c."planEndsAt" <= now_is)
    union
    select p.company_id from plan_charges p where p.state in ('asking', 'unsure') and p."createdAt" < now_is - interval '2 minutes'
  ) due
  where due.company_id > after_id order by due.company_id limit most;
$$;

-- Whom to write to about the plan of the store of this transaction.
create function plan_owners() returns table ("user" bigint, email text, name text, language text, store text)
  language sql stable security definer set search_path = public, pg_temp
as $$
  select u.id, u.email, u.name, case c."communicationLanguage" when 'communication_arabic' then 'ar' else 'en' end, c.name
  from companies c
  join staff s on s.company_id = c.id and s.role = 'owner' and s.status = 'active'
  join users u on u.id = s."user"
  where c.id = matjar_company()
  order by u.id;
$$;

-- As in 0055; what a renewal has failed at is over when support sets a plan by hand.
create or replace function change_plan(of_company bigint, plan integer, ends timestamptz, why text, from_ip text) returns boolean
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
begin
  if not matjar_is_support() then raise exception 'Only for support.' using errcode = '42501'; end if;
  update companies set "planId" = plan, "planEndsAt" = ends, "isFreeTrial" = false, version = version + 1, "updatedAt" = now()
    where id = of_company;
  if not found then return false; end if;
  update subscriptions set "overdueSince" = null, tries = 0, "nextTryAt" = null, "lastFailure" = null, "lapsedAt" = null, "updatedAt" = now()
    where company_id = of_company;
  perform note_support('plan_changed', of_company, null, why, from_ip,
    jsonb_build_object('planId', plan, 'planEndsAt', to_char(ends at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')));
  return true;
end $$;

alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check
  check (kind in ('new_order', 'low_stock', 'job_finished', 'referral_month', 'mentioned', 'plan'));

grant create on schema public to matjar_door;
alter function take_invoice_number() owner to matjar_door;
alter function due_subscriptions(timestamptz, bigint, integer) owner to matjar_door;
alter function plan_owners() owner to matjar_door;
revoke create on schema public from matjar_door;
revoke all on function take_invoice_number(), due_subscriptions(timestamptz, bigint, integer), plan_owners() from public;
grant execute on function take_invoice_number(), due_subscriptions(timestamptz, bigint, integer), plan_owners() to matjar_app;
