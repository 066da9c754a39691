-- What waits to be sent is few among all the orders of years: found and counted by itself.
create index purchases_waiting on purchases (company_id, "createdAt", id)
  where status = 'active' and fulfillment in ('unfulfilled', 'confirmed', 'ready_for_pickup', 'on_hold');
