create table courier_accounts (
  company_id bigint not null references companies on delete cascade,
  courier text not null check (courier in ('bosta', 'mylerz', 'shipblu', 'khazenly', 'voo', 'eyedel', 'loadbugs')),
  mode text not null check (mode in ('live', 'sandbox')),
  -- credentials, encrypted; never in a response; null for the sandbox
  sealed bytea,
  -- secret part of the webhook address; a webhook only triggers a query of the courier
  "noticeKey" text not null unique,
  "isDefault" boolean not null default false,
  -- last connection test, and its error
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
