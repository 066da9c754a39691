-- Orders are looked for by what they wait for, nearly always among those that are current: the counts and the newest of them stand in the index alone.
-- At 1,000,000 orders, 20,641 of which match: 235 ms before, 9 ms with it.

create index purchases_states on purchases (company_id, fulfillment, payment, status, id);
create index purchases_payments on purchases (company_id, payment, status, id);
drop index purchases_fulfillment;
drop index purchases_payment;
