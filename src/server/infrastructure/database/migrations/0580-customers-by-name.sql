-- The whole name of a customer is kept: trim() and || are not leakproof, so that row-level security kept the index over them from
-- whoever looks for those of one name, and every customer was read. With the name a column, those who share one are counted in
-- the index alone.
alter table customers add column "fullName" text collate "und-x-icu"
  generated always as (trim("firstName" || ' ' || coalesce("lastName", ''))) stored;
drop index customers_name;
create index customers_name on customers (company_id, "fullName", id);

-- Of a million customers a hundred may have subscribed.
create index customers_newsletter on customers (company_id, "subscribedToNewsletter", id);
select build.searchable('customers');

-- Who bought last stands first where lists are sorted by it, and who never bought last of all: customers_last_order ends the other way round.
create index customers_last_order_first on customers (company_id, "lastOrderAt" desc nulls last, id desc);
