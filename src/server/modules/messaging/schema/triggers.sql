create trigger former_account
  after insert or delete or update on sms_accounts
  for each row
  execute function store_former_account('gateway');

select build.keep_last_changes('sms_campaigns');
select build.count_rows('sms_campaigns', 'state');

select build.keep_last_changes('sms_messages');
select build.count_rows('sms_messages');
