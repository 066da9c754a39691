-- Discounts, whole: a percentage and an amount each under a name of its own, the conditions as columns' values, and what
-- and whom they are for as links.

alter table discounts
  add column percentage numeric(5, 2) check (percentage > 0 and percentage <= 100),
  add column amount bigint check (amount > 0),
  add column "minXQuantity" bigint check ("minXQuantity" > 0),
  add column "maxYQuantity" bigint check ("maxYQuantity" > 0),
  add column "isXExactMatch" boolean not null default false,
  add column "isYExactMatch" boolean not null default false,
  add column "searchText" text not null default '',
  add constraint discounts_dates check ("startsAt" < "endsAt");
alter table discounts no force row level security;
update discounts set percentage = value / 100.0 where "valueType" = 'percentage' and value > 0;
update discounts set amount = value where "valueType" = 'fixed' and value > 0;
update discounts set "searchText" = lower(title);
alter table discounts force row level security;
alter table discounts drop column value;

create index discounts_created on discounts (company_id, "createdAt", id);
create index discounts_ends on discounts (company_id, "endsAt", id);
create index discounts_search on discounts using gin (company_id, "searchText" gin_trgm_ops) with (fastupdate = off);
select build.searchable('discounts');

-- No rows in a link table: everything, everyone.
create function build.link_discounts(name text, other text, target text) returns void language plpgsql as $$
begin
  execute format(
    'create table %1$I (
       company_id bigint not null,
       "discountId" bigint not null,
       %2$I bigint not null,
       primary key (company_id, "discountId", %2$I),
       foreign key (company_id, "discountId") references discounts on delete cascade,
       foreign key (company_id, %2$I) references %3$I on delete cascade)', name, other, target);
  execute format('create index on %I (company_id, %I)', name, other);
  perform build.fence(name);
end $$;
select build.link_discounts('discount_products', 'productId', 'products'),
  build.link_discounts('discount_collections', 'collectionId', 'collections'),
  build.link_discounts('discount_customers', 'customerId', 'customers'),
  build.link_discounts('discount_buys_products', 'productId', 'products'),
  build.link_discounts('discount_buys_collections', 'collectionId', 'collections'),
  build.link_discounts('discount_gets_products', 'productId', 'products'),
  build.link_discounts('discount_gets_collections', 'collectionId', 'collections');
drop function build.link_discounts(text, text, text);
