create table courier_accounts (
  company_id bigint not null references companies on delete cascade,
  courier text not null check (courier in ('bosta', 'mylerz', 'shipblu', 'khazenly', 'voo', 'eyedel', 'loadbugs')),
  mode text not null check (mode in ('live', 'sandbox')),
  -- what the courier knows the store by, sealed by the server's secret: no answer carries it; empty for the sandbox, which knows nobody
  sealed bytea,
  -- the part of the address by which the courier tells of parcels: who knows it is believed so far that the courier is asked
  "noticeKey" text not null unique,
  "isDefault" boolean not null default false,
  -- when it was asked last, and why it said no, if it did
  "triedAt" timestamptz,
  "triedFailure" text,
  "triedSaid" text,
  "connectedBy" bigint references users on delete set null,
  "connectedAt" timestamptz not null default now(),
  ends jsonb not null default '{}',
  constraint courier_accounts_sealed check (mode = 'sandbox' or sealed is not null),
  primary key (company_id, courier)
);
create unique index courier_accounts_default on courier_accounts (company_id) where "isDefault";
create index courier_accounts_person on courier_accounts ("connectedBy");
