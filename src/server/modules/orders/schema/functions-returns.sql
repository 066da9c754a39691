-- Part of an order's total that is refunded in the end: value of returned items and goodwill. Overpayments are not part of the sale.
create function order_refunded_amount(total bigint, returned bigint, goodwill bigint) returns bigint
  language sql immutable parallel safe as $$ select least(returned, total) + goodwill $$;

-- Row trigger: records refunds of an order with their time and discount; for an imported order, its own time. A reversal reduces the latest
-- entries first.
create function record_order_refunds() returns trigger
  language plpgsql as $$
declare
  more bigint := order_refunded_amount(new.total, new."returnedTotal", new."goodwillTotal");
  kept record;
begin
  if tg_op = 'UPDATE' then
    more := more - order_refunded_amount(old.total, old."returnedTotal", old."goodwillTotal");
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

-- Share of some units in the total of their line, rounded half up, as `partOf` in src/shared/orders/prorate.ts.
create function value_of_units(total bigint, pieces bigint, quantity bigint) returns bigint
  language sql immutable parallel safe as $$ select div(2 * total::numeric * pieces + quantity, 2 * quantity)::bigint $$;

-- Row trigger: records returned units of an order line with their time; for an imported order, its own time. A reversal reduces the latest entries
-- first. The values are shares of the line's total.
create function record_returned_units() returns trigger
  language plpgsql set enable_seqscan = off as $$
declare
  more bigint := new."returnedQuantity";
  moment timestamptz := now();
  kept record;
begin
  if tg_op = 'UPDATE' then
    more := more - old."returnedQuantity";
    insert into changed_sales_days (company_id, day)
      select distinct company_id, store_day(at) from returned_pieces where company_id = new.company_id and "lineId" = new.id;
  else
    select coalesce((select p."createdAt" from purchases p
      where p.company_id = new.company_id and p.id = new."purchaseId" and p.version = 1), moment) into moment;
  end if;
  if more > 0 then
    insert into returned_pieces (company_id, "lineId", "purchaseId", at, pieces, worth)
      values (new.company_id, new.id, new."purchaseId", moment, more, 0);
  end if;
  while more < 0 loop
    select id, pieces into kept from returned_pieces
      where company_id = new.company_id and "lineId" = new.id order by id desc limit 1;
    exit when not found;
    if kept.pieces + more > 0 then
      update returned_pieces set pieces = kept.pieces + more where company_id = new.company_id and id = kept.id;
    else
      delete from returned_pieces where company_id = new.company_id and id = kept.id;
    end if;
    more := least(0, more + kept.pieces);
  end loop;
  update returned_pieces r set worth = told.worth
    from (select id, value_of_units(new.total, upto, new.quantity) - value_of_units(new.total, upto - pieces, new.quantity) as worth
          from (select id, pieces, (sum(pieces) over (order by id))::bigint as upto from returned_pieces
                where company_id = new.company_id and "lineId" = new.id) each) told
    where r.company_id = new.company_id and r.id = told.id and r.worth <> told.worth;
  return null;
end $$;

-- Net sales of an order: 0 unless it is a sale, else its total less returns and goodwill.
create function order_net_sales(status text, payment text, fulfillment text, total bigint, returned bigint, goodwill bigint) returns bigint
  language sql immutable parallel safe as $$
  select case when order_outcome(status, payment, fulfillment) = 'sold' then total - order_refunded_amount(total, returned, goodwill) else 0 end
$$;
