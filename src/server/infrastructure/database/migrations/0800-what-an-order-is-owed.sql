-- What nobody owes of an order any more: what pieces that came back were worth, and what was given back out of goodwill.

alter table purchases
  add column "returnedTotal" bigint not null default 0 check ("returnedTotal" >= 0),
  add column "goodwillTotal" bigint not null default 0,
  add constraint purchases_goodwill check ("goodwillTotal" between 0 and "refundedTotal");

-- Forced row-level security would hide every row from the migration.
alter table purchases no force row level security;
alter table purchase_products no force row level security;
alter table purchases disable trigger user;
-- As returnedValue in src/shared/orders has it: their share of what the line came to, rounded half up.
update purchases p set "returnedTotal" = r.worth
  from (select l.company_id, l."purchaseId", sum(floor((2 * (l.total - l.discount + case when o."vatMode" = 'added' then l.tax else 0 end)
        * l."returnedQuantity" + l.quantity)::numeric / (2 * l.quantity))) as worth
      from purchase_products l join purchases o on o.company_id = l.company_id and o.id = l."purchaseId"
      where l."returnedQuantity" > 0 group by 1, 2) r
  where p.company_id = r.company_id and p.id = r."purchaseId";
-- What was given back of an order until now and would be asked for again.
update purchases set "goodwillTotal" = least("refundedTotal", greatest(0, total - "returnedTotal") - "paidTotal" + "refundedTotal")
  where "refundedTotal" > 0 and status <> 'canceled' and greatest(0, total - "returnedTotal") > "paidTotal" - "refundedTotal";
alter table purchases enable trigger user;
alter table purchase_products force row level security;
alter table purchases force row level security;
drop view search.purchases;
select build.searchable('purchases');
