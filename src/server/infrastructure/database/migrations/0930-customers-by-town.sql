-- Customers are found by their city and governorate however these were written: “El Shorouk”, “al-shorouk” and «الشُّروق» are compared as
-- one way of writing, and what a place is called in the other language is asked for beside it (modules/shipping/place-names.ts).

-- Twin of `placeKey` there: folded, without what stands between words, and without “El-”, “Al-” and «ال» before them.
create function matjar_town(said text) returns text language sql immutable parallel safe return
  nullif(btrim(regexp_replace(regexp_replace(
    regexp_replace(matjar_fold(said), '[\s.,،;''’`"()/_–—-]+', ' ', 'g'),
    '(^| )(?:el|al) (?=[^ ])', '\1', 'g'),
    '(^| )ال(?=[^ ]{3})', '\1', 'g')), '');

-- Columns, since row-level security lets no index over a function serve.
alter table customers
  add column "cityKey" text generated always as (matjar_town(city)) stored,
  add column "regionKey" text generated always as (matjar_town(region)) stored;
drop index customers_city, customers_region;
create index customers_city on customers (company_id, "cityKey", id);
create index customers_region on customers (company_id, "regionKey", id);
select build.searchable('customers');
