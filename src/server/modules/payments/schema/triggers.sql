create trigger former_account
  after insert or delete or update on payment_accounts
  for each row
  execute function store_former_account('provider');

create trigger former_account
  after insert or delete or update on payment_methods
  for each row
  execute function store_former_account('method');
