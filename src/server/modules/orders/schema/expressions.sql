-- Outcome of an order, the first that applies; null for a draft. Texts: src/shared/orders/outcomes.ts. A change of this function must mark all
-- days of all tenants in `changed_sales_days`.
create function order_outcome(status text, payment text, fulfillment text) returns text
  language sql immutable parallel safe as $$
  select case
    when status = 'draft' then null
    when status = 'canceled' or fulfillment = 'cancelled' then 'cancelled'
    when payment = 'refunded' or fulfillment = 'package_returned' then 'refunded'
    when payment = 'failed' or fulfillment = 'delivery_failed' then 'failed'
    when payment = 'pending' then 'pending'
    else 'sold' end
$$;
