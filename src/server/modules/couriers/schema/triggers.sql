create trigger former_account
  after insert or delete or update on courier_accounts
  for each row
  execute function store_former_account('courier');
