-- What was given back of orders with a discount was found by looking at the order of everything that was given back in a span: where few orders have
-- a discount, nearly all of it for nothing. The discount stands beside the amount now, as the order has it.

alter table sales_given_back add column "discountId" bigint;

-- As in 1005, and the discount with it.
create or replace function purchases_give_back() returns trigger language plpgsql as $$
declare
  more bigint := order_given_back(new.total, new."returnedTotal", new."goodwillTotal");
  kept record;
begin
  if tg_op = 'UPDATE' then
    more := more - order_given_back(old.total, old."returnedTotal", old."goodwillTotal");
    if (old.status, old.channel, old.payment, old.fulfillment, old.creator)
      is distinct from (new.status, new.channel, new.payment, new.fulfillment, new.creator) then
      insert into changed_sales_days (company_id, day)
        select distinct company_id, store_day(at) from sales_given_back where company_id = new.company_id and "purchaseId" = new.id;
    end if;
  end if;
  if tg_op = 'UPDATE' and old."discountId" is distinct from new."discountId" then
    update sales_given_back set "discountId" = new."discountId" where company_id = new.company_id and "purchaseId" = new.id;
  end if;
  if more > 0 then
    insert into sales_given_back (company_id, "purchaseId", at, amount, "discountId")
      values (new.company_id, new.id, case tg_op when 'INSERT' then new."createdAt" else now() end, more, new."discountId");
  end if;
  while more < 0 loop
    select id, amount into kept from sales_given_back
      where company_id = new.company_id and "purchaseId" = new.id order by id desc limit 1;
    exit when not found;
    if kept.amount + more > 0 then
      update sales_given_back set amount = kept.amount + more where company_id = new.company_id and id = kept.id;
    else
      delete from sales_given_back where company_id = new.company_id and id = kept.id;
    end if;
    more := least(0, more + kept.amount);
  end loop;
  return null;
end $$;
drop trigger give_back_updated on purchases;
create trigger give_back_updated
  after update of total, "returnedTotal", "goodwillTotal", status, channel, payment, fulfillment, creator, "discountId" on purchases
  for each row
  when (old."returnedTotal" + old."goodwillTotal" + new."returnedTotal" + new."goodwillTotal" > 0) execute function purchases_give_back();

-- No figure of a day changes with it.
alter table sales_given_back disable trigger mark_day;
alter table purchases no force row level security;
alter table sales_given_back no force row level security;
update sales_given_back g set "discountId" = p."discountId"
  from purchases p where p.company_id = g.company_id and p.id = g."purchaseId" and p."discountId" is not null;
alter table purchases force row level security;
alter table sales_given_back force row level security;
alter table sales_given_back enable trigger mark_day;
create index sales_given_back_discounts on sales_given_back (company_id, at) include ("purchaseId", amount, "discountId")
  where "discountId" is not null;
