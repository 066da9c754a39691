create trigger former_account
  after insert or delete or update on courier_accounts
  for each row
  execute function keep_former_account('courier');
