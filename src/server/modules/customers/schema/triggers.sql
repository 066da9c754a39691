select build.keep_last_changes('customers');
select build.count_rows('customers');
create trigger zz_count_consent_updated
  before update of "subscribedToNewsletter" on customers
  for each row
  when (current_setting('matjar.customers_count_consent_updated', true) is distinct from 'on'
    and old."subscribedToNewsletter" is distinct from new."subscribedToNewsletter")
  execute function matjar_raise_change_flag('matjar.customers_count_consent_updated');
create trigger zz_search_told_purchases
  before update of "searchText" on customers
  for each row
  when (current_setting('matjar.customers_search_told_purchases', true) is distinct from 'on'
    and old."searchText" is distinct from new."searchText")
  execute function matjar_raise_change_flag('matjar.customers_search_told_purchases');
create trigger count_consent_deleted
  after delete on customers
  referencing old table as before
  for each statement
  execute function count_newsletter_consent();
create trigger count_consent_inserted
  after insert on customers
  referencing new table as after
  for each statement
  execute function count_newsletter_consent();
create trigger count_consent_updated
  after update on customers
  referencing old table as before new table as after
  for each statement
  when (current_setting('matjar.customers_count_consent_updated', true) = 'on')
  execute function count_newsletter_consent();
create trigger search_told_purchases
  after update on customers
  referencing old table as before new table as after
  for each statement
  when (current_setting('matjar.customers_search_told_purchases', true) = 'on')
  execute function matjar_refresh_search_text('purchases', 'customerId');
create trigger search_told_reviews
  after update on customers
  referencing old table as before new table as after
  for each statement
  when (current_setting('matjar.customers_search_told_purchases', true) = 'on')
  execute function matjar_refresh_search_text('reviews', 'customerId');

create trigger copy_default_deleted
  after delete on addresses
  for each row
  when (old."isDefault")
  execute function copy_default_address();
create trigger copy_default_inserted
  after insert on addresses
  for each row
  when (new."isDefault")
  execute function copy_default_address();
create trigger copy_default_updated
  after update on addresses
  for each row
  when ((old.city, old.region, old."isDefault", old."customerId") is distinct from (new.city, new.region, new."isDefault",
    new."customerId"))
  execute function copy_default_address();
