select build.keep_last_changes('purchases');
select build.count_rows('purchases', 'status');
create trigger creator
  before insert on purchases
  for each row
  when (new.creator is null and new."isManuallyCreated")
  execute function set_order_creator();
-- Triggers fire by name: `search_also` reads the number.
create trigger number_inserted
  before insert on purchases
  for each row
  when (new.number is null)
  execute function set_order_number();
create trigger number_placed
  before update of status on purchases
  for each row
  when (old.status = 'draft' and (new.status in ('active', 'archived')) and old.number ~~ '#D%')
  execute function set_order_number();
create trigger place before insert or update of "shipTo" on purchases for each row execute function set_order_address_key();
create trigger search_also
  before insert or update of "searchText", "customerId" on purchases
  for each row
  execute function append_order_search_text();
create trigger zy_within_limits
  before insert or update of "codFee", "customShippingFees", "discountTotal", "goodwillTotal", "paidTotal", "refundedTotal",
    "returnedTotal", "shippingDiscount", "shippingFees", "taxTotal", "trackingNumber", "vatMode", courier, fulfillment, payment, status,
    subtotal, total on purchases
  for each row
  execute function purchases_within_limits();
create trigger zz_count_states_updated
  before update of status, payment, fulfillment, channel on purchases
  for each row
  when (current_setting('matjar.purchases_count_states_updated', true) is distinct from 'on' and (old.status is distinct from new.status
    or old.payment is distinct from new.payment or old.fulfillment is distinct from new.fulfillment
    or old.channel is distinct from new.channel))
  execute function matjar_raise_change_flag('matjar.purchases_count_states_updated');
create trigger zz_mark_days_updated
  before update of "createdAt", channel, creator, fulfillment, payment, status, total on purchases
  for each row
  when (current_setting('matjar.purchases_mark_days_updated', true) is distinct from 'on' and (old.status is distinct from new.status
    or old.channel is distinct from new.channel or old.payment is distinct from new.payment
    or old.fulfillment is distinct from new.fulfillment or old.total is distinct from new.total or old.creator is distinct from new.creator
    or old."createdAt" is distinct from new."createdAt"))
  execute function matjar_raise_change_flag('matjar.purchases_mark_days_updated');
create trigger zz_tell_customers_updated
  before update of status, channel, payment, fulfillment, total, "customerId", "createdAt", "returnedTotal", "goodwillTotal" on purchases
  for each row
  when (current_setting('matjar.purchases_tell_customers_updated', true) is distinct from 'on' and (old.status is distinct from new.status
    or old.channel is distinct from new.channel or old.payment is distinct from new.payment
    or old.fulfillment is distinct from new.fulfillment or old.total is distinct from new.total
    or old."customerId" is distinct from new."customerId" or old."createdAt" is distinct from new."createdAt"
    or old."returnedTotal" is distinct from new."returnedTotal" or old."goodwillTotal" is distinct from new."goodwillTotal"))
  execute function matjar_raise_change_flag('matjar.purchases_tell_customers_updated');
create trigger cash_due_inserted
  after insert on purchases
  for each row
  when (is_cash_due(new.status, new.payment, new."paymentType", new.fulfillment))
  execute function sync_cash_due();
create trigger cash_due_updated
  after update on purchases
  for each row
  when (is_cash_due(old.status, old.payment, old."paymentType", old.fulfillment) is distinct from is_cash_due(new.status, new.payment,
    new."paymentType", new.fulfillment))
  execute function sync_cash_due();
create trigger count_states_deleted
  after delete on purchases
  referencing old table as before
  for each statement
  execute function count_order_states();
create trigger count_states_inserted
  after insert on purchases
  referencing new table as after
  for each statement
  execute function count_order_states();
create trigger count_states_updated
  after update on purchases
  referencing old table as before new table as after
  for each statement
  when (current_setting('matjar.purchases_count_states_updated', true) = 'on')
  execute function count_order_states();
create trigger give_back_inserted
  after insert on purchases
  for each row
  when ((new."returnedTotal" + new."goodwillTotal") > 0)
  execute function record_order_refunds();
create trigger give_back_updated
  after update of total, "returnedTotal", "goodwillTotal", status, channel, payment, fulfillment, creator, "discountId" on purchases
  for each row
  when ((old."returnedTotal" + old."goodwillTotal" + new."returnedTotal" + new."goodwillTotal") > 0)
  execute function record_order_refunds();
create trigger mark_days_deleted
  after delete on purchases
  referencing old table as before
  for each statement
  execute function mark_order_days();
create trigger mark_days_inserted
  after insert on purchases
  referencing new table as after
  for each statement
  execute function mark_order_days();
create trigger mark_days_updated
  after update on purchases
  referencing old table as before new table as after
  for each statement
  when (current_setting('matjar.purchases_mark_days_updated', true) = 'on')
  execute function mark_order_days();
create trigger notice_activated
  after update of status on purchases
  for each row
  when (new.status = 'active' and old.status = 'draft' and new.channel <> 'dashboard')
  execute function create_order_notice();
create trigger notice_placed
  after insert on purchases
  for each row
  when (new.status = 'active' and new.channel <> 'dashboard' and new."createdAt" > (now() - interval '1 day'))
  execute function create_order_notice();
create trigger refused_inserted
  after insert on purchases
  for each row
  when (new.fulfillment in ('delivery_failed', 'package_returned'))
  execute function record_refused_delivery();
create trigger refused_updated
  after update on purchases
  for each row
  when (((old.fulfillment, old."shipTo", old."customerId") is distinct from (new.fulfillment, new."shipTo", new."customerId"))
    and ((old.fulfillment in ('delivery_failed', 'package_returned', 'cancelled')) or (new.fulfillment in ('delivery_failed',
    'package_returned', 'cancelled'))))
  execute function record_refused_delivery();
create trigger tell_customers_deleted
  after delete on purchases
  referencing old table as before
  for each statement
  execute function refresh_customer_sales();
create trigger tell_customers_inserted
  after insert on purchases
  referencing new table as after
  for each statement
  execute function add_orders_to_customers();
create trigger tell_customers_updated
  after update on purchases
  referencing old table as before new table as after
  for each statement
  when (current_setting('matjar.purchases_tell_customers_updated', true) = 'on')
  execute function refresh_customer_sales();
create trigger send_event_inserted
  after insert on purchases
  for each row
  when (new.status = 'active')
  execute function notify_order_change();
create trigger send_event_updated
  after update on purchases
  for each row
  when ((old.status, old.fulfillment, old.payment) is distinct from (new.status, new.fulfillment, new.payment))
  execute function notify_order_change();

create trigger zz_mark_days_updated
  before update of "productId", "purchaseId", name, quantity, total on purchase_products
  for each row
  when (current_setting('matjar.purchase_products_mark_days_updated', true) is distinct from 'on'
    and (old."purchaseId" is distinct from new."purchaseId" or old."productId" is distinct from new."productId"
    or old.name is distinct from new.name or old.quantity is distinct from new.quantity or old.total is distinct from new.total))
  execute function matjar_raise_change_flag('matjar.purchase_products_mark_days_updated');
create trigger returned_units_inserted
  after insert on purchase_products
  for each row
  when (new."returnedQuantity" > 0)
  execute function record_returned_units();
create trigger returned_units_updated
  after update of quantity, total, "returnedQuantity", "productId", name on purchase_products
  for each row
  when ((old."returnedQuantity" + new."returnedQuantity") > 0 and ((old.quantity, old.total, old."returnedQuantity", old."productId",
    old.name) is distinct from (new.quantity, new.total, new."returnedQuantity", new."productId", new.name)))
  execute function record_returned_units();
create trigger mark_days_deleted
  after delete on purchase_products
  referencing old table as before
  for each statement
  execute function mark_order_line_days();
create trigger mark_days_inserted
  after insert on purchase_products
  referencing new table as after
  for each statement
  execute function mark_order_line_days();
create trigger mark_days_updated
  after update on purchase_products
  referencing old table as before new table as after
  for each statement
  when (current_setting('matjar.purchase_products_mark_days_updated', true) = 'on')
  execute function mark_order_line_days();

create trigger mark_day
  after insert or delete or update on sales_given_back
  for each row
  execute function mark_refund_day();

create trigger mark_day
  after insert or delete or update on returned_pieces
  for each row
  execute function mark_return_day();
