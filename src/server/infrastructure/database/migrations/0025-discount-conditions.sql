-- The condition of a discount as fields of its own: what is demanded, and how much of it.

alter table discounts
  add column "minimumPurchaseValue" bigint check ("minimumPurchaseValue" > 0),
  add column "minProductQuantity" bigint check ("minProductQuantity" > 0);
alter table discounts no force row level security;
update discounts set
  "minimumPurchaseValue" = nullif((conditions ->> 'minimumPurchaseValue')::bigint, 0),
  "minProductQuantity" = nullif((conditions ->> 'minProductQuantity')::bigint, 0);
alter table discounts force row level security;
drop view search.discounts;
alter table discounts alter column conditions drop default;
alter table discounts alter column conditions type text using coalesce(conditions ->> 'type', 'none');
alter table discounts alter column conditions set default 'none',
  add constraint discounts_conditions check (conditions in ('none', 'minPurchase', 'minProductQuantity'));
select build.searchable('discounts');
