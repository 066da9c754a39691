-- Which payments are to be asked for is looked at every minute, of all stores. The index that stood for it held every payment that ever failed and was of
-- no use to the question, so that all payments were read: 350 ms among 300,000. These hold what is open, and what can still be tried again.
create index payment_tries_open on payment_tries (company_id) where state in ('opening', 'waiting');
create index payment_tries_again on payment_tries ("expiresAt", company_id) where state = 'failed' and url is not null;
drop index payment_tries_waiting;
