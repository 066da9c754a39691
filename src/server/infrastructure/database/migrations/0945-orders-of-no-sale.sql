-- How many orders a customer has whatever became of them: what counts as a sale is kept with the customer ("ordersCount"), and the rest, which is
-- little, has an index of its own. To count all of them, a list of wholesale customers with 500 orders each read 50,000 entries of an index.
create index purchases_unsold on purchases (company_id, "customerId")
  where "customerId" is not null and order_outcome(status, payment, fulfillment) is distinct from 'sold';
