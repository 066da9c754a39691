-- A courier's report that contradicts a state set by staff is kept at the order until staff answer it.
alter table purchases add column "courierReport" text;
drop view search.purchases;
select build.searchable('purchases');

alter table parcels
  -- the fulfillment that the courier's reports, or the sending, last gave the order; null of parcels sent before this was kept
  add column agreed text,
  -- the state that the courier reported last
  add column reported text;
