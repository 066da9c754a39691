-- What the home page asks for: what is about to run out, and which product news a person has read.

-- A product is low on stock when one of its variants is: those are few.
create index variants_low on variants (company_id, "productId") where "isTracked" and quantity between 1 and 5;

-- A person's own, whatever store they are in: everything up to this news has been read.
create table seen_updates (
  "user" bigint primary key default matjar_user() references users on delete cascade,
  "updateId" text not null check (length("updateId") <= 80),
  at timestamptz not null default now()
);
alter table seen_updates enable row level security, force row level security;
create policy own on seen_updates using ("user" = matjar_user()) with check ("user" = matjar_user());
grant select, insert, update on seen_updates to matjar_app;
