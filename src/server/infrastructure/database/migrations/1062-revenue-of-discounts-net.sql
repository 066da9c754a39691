-- What a discount brought was the total of its orders, whatever came back of them: beside every figure that is net of returns.

-- What an order brought: nothing where it is no sale (canceled, refunded or returned whole, failed, not paid yet), else its total without what came back
-- or was given back.
create function order_brought(status text, payment text, fulfillment text, total bigint, returned bigint, goodwill bigint) returns bigint
  language sql immutable parallel safe as $$
  select case when order_outcome(status, payment, fulfillment) = 'sold' then total - order_given_back(total, returned, goodwill) else 0 end
$$;

-- Added up of the index alone, as in 0540.
create index purchases_discount_brought on purchases (company_id, "discountId", "createdAt")
  include (status, total, "discountTotal", "customerId", payment, fulfillment, "returnedTotal", "goodwillTotal") where "discountId" is not null;
drop index purchases_discount_uses;
