-- Who has set out for Paymob's page to fetch a store's keys: one way at a time for each person, which leads back once and not for long.
create table paymob_onboardings (
  company_id bigint not null references companies on delete cascade,
  "user" bigint not null default matjar_user() references users on delete cascade,
  -- sha256 of what goes along and comes back
  "stateHash" bytea not null,
  -- was it said before that keys which are there may be replaced?
  replaces boolean not null,
  "expiresAt" timestamptz not null,
  primary key (company_id, "user")
);
create index paymob_onboardings_person on paymob_onboardings ("user");
select build.fence('paymob_onboardings');
