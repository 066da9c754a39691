-- Row trigger: the user who enters an order is its creator.
create function set_order_creator() returns trigger
  language plpgsql as $$
begin
  new.creator := matjar_user();
  return new;
end $$;

-- Canonical text of an address for comparison; null without a building, because a street alone is shared by many.
create function address_key(place jsonb) returns text
  language sql immutable parallel safe as $$
  select case when length(p.parts[1]) >= 4 and (p.parts[1] ~ '[0-9]' or p.parts[2] <> '') and p.parts[4] || p.parts[5] <> ''
    then array_to_string(p.parts, '|') end
  from (select array_agg(coalesce((
      select string_agg(word, '' order by at)
      from regexp_split_to_table(matjar_fold(place ->> part.name), '[[:space:].,،؛;:/|''"()_#–—-]+') with ordinality w(word, at)
      where word <> all('{street,st,str,شارع,ش}')
    ), '') order by part.at) as parts
    from unnest(array['addressLine1', 'building', 'apartment', 'city', 'region']) with ordinality part(name, at)) p;
$$;

-- Phone of an order: of its delivery address, else of its customer.
create function phone_of_order(of_company bigint, of_customer bigint, ship_to jsonb) returns text
  language sql stable as $$
  select coalesce(ship_to ->> 'phoneNumber', (select "phoneNumber" from customers where company_id = of_company and id = of_customer));
$$;

-- Row trigger: records a refused delivery when an order is cancelled on its way, and removes it if the order is delivered after all.
create function record_refused_delivery() returns trigger
  language plpgsql as $$
declare
  met text := case when new.fulfillment in ('delivery_failed', 'package_returned') then new.fulfillment
    when new.fulfillment <> 'cancelled' or tg_op = 'INSERT' then null
    when old.fulfillment in ('pickup', 'at_warehouse', 'on_route', 'delayed', 'delivery_failed') then 'cancelled'
    else (select outcome from refused_deliveries where company_id = new.company_id and "purchaseId" = new.id) end;
begin
  if met is null then
    delete from refused_deliveries where company_id = new.company_id and "purchaseId" = new.id;
    return null;
  end if;
  insert into refused_deliveries as r (company_id, "purchaseId", phone, place, outcome)
  values (new.company_id, new.id, phone_of_order(new.company_id, new."customerId", new."shipTo"), address_key(new."shipTo"), met)
  on conflict (company_id, "purchaseId") do update set phone = excluded.phone, place = excluded.place, outcome = excluded.outcome,
    "refusedAt" = case when r.outcome = excluded.outcome then r."refusedAt" else now() end;
  return null;
end $$;

-- Whether cash on delivery of an order is still to be received from the courier.
create function is_cash_due(status text, payment text, "paymentType" text, fulfillment text) returns boolean
  language sql immutable parallel safe
  return fulfillment = 'delivered' and payment in ('unpaid', 'pending', 'failed') and status in ('active', 'archived')
    and "paymentType" in ('cash_on_delivery', 'card_on_delivery');

-- Row trigger: adds or removes the cash due of an order.
create function sync_cash_due() returns trigger
  language plpgsql as $$
begin
  if is_cash_due(new.status, new.payment, new."paymentType", new.fulfillment) then
    -- Due again after a reversed payment: since the delivery.
    insert into cash_dues (company_id, "purchaseId", since) values (new.company_id, new.id,
      case when tg_op = 'UPDATE' and old.fulfillment = new.fulfillment then coalesce((select max(a.at) from audit a
        where a.company_id = new.company_id and a.resource = 'purchases' and a."recordId" = new.id
          and a.changes -> 'fulfillment' ->> 'to' = 'delivered'), new."createdAt") else now() end)
    on conflict do nothing;
  else
    delete from cash_dues where company_id = new.company_id and "purchaseId" = new.id;
  end if;
  return null;
end $$;

-- Whether a courier statement's change set is in effect (not undone, or redone).
create function is_statement_settled(of_company bigint, of_change_set bigint) returns boolean
  language sql stable as $$
  select exists (select from change_sets c where c.company_id = of_company and c.id = of_change_set and (c."undoneBy" is null
    or exists (select from change_sets u where u.company_id = of_company and u.id = c."undoneBy" and u."undoneBy" is not null)));
$$;

-- Row trigger: notifies clients once a transaction that orders changed; they read them under their own permissions.
create function notify_order_change() returns trigger
  language plpgsql as $$
begin
  perform pg_notify('matjar_events', json_build_object('companyId', new.company_id, 'event', 'orders', 'data', '{}'::json)::text);
  return null;
end $$;

-- Marks uploaded files that no order line refers to, unmarks those referred to again, and deletes those marked before a time.
-- Returns the folders of the deleted ones.
create function forget_order_files(before timestamptz) returns setof text
  language sql as $$
  with named as materialized (
    select distinct (f ->> 'id')::bigint as id
    from purchase_products l, jsonb_array_elements(l.extras) e, jsonb_array_elements(e -> 'files') f
    where l.company_id = matjar_company() and l.extras @? '$[*].files[*]'
  ), gone as (
    delete from order_files where company_id = matjar_company() and "looseSince" < before and id not in (select id from named)
    returning id, folder
  ), marked as (
    update order_files set "looseSince" = case when id in (select id from named) then null else now() end
    where company_id = matjar_company() and ("looseSince" is not null) = (id in (select id from named)) and id not in (select id from gone)
  )
  select folder from gone;
$$;

-- Row trigger: sets the canonical address of an order.
create function set_order_address_key() returns trigger
  language plpgsql as $$
begin
  new."placeKey" := case when new."shipTo" is not null then address_key(new."shipTo") end;
  return new;
end $$;

-- Row trigger: appends the number and the customer's texts to "searchText" of an order.
create function append_order_search_text() returns trigger
  language plpgsql as $$
begin
  new."searchText" := split_part(new."searchText", E'\n', 1) || E'\n' || lower(new.number) || E'\n'
    || coalesce((select split_part(c."searchText", E'\n', 1) from customers c where c.company_id = new.company_id and c.id = new."customerId"), '');
  return new;
end $$;

-- Adds up the count changes of a tenant's orders to one row for each combination; rows held by other transactions are skipped.
create function fold_purchase_counts(of_company bigint) returns void
  language sql as $$
  with gone as (
    delete from purchase_counts c
    using (select id from purchase_counts where company_id = of_company for update skip locked) mine
    where c.company_id = of_company and c.id = mine.id
    returning c.status, c.payment, c.fulfillment, c.channel, c.change
  )
  insert into purchase_counts (company_id, status, payment, fulfillment, channel, change)
  select of_company, status, payment, fulfillment, channel, sum(change) from gone group by 2, 3, 4, 5 having sum(change) <> 0;
$$;

-- Statement trigger: counts orders by status, payment, fulfillment and channel.
create function count_order_states() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into purchase_counts (company_id, status, payment, fulfillment, channel, change)
      select company_id, status, payment, fulfillment, channel, count(*) from after group by company_id, status, payment, fulfillment, channel;
  elsif tg_op = 'DELETE' then
    insert into purchase_counts (company_id, status, payment, fulfillment, channel, change)
      select company_id, status, payment, fulfillment, channel, -count(*) from before group by company_id, status, payment, fulfillment, channel;
  else
    insert into purchase_counts (company_id, status, payment, fulfillment, channel, change)
      select company_id, status, payment, fulfillment, channel, sum(sign)
      from (select company_id, status, payment, fulfillment, channel, 1 as sign from after union all select company_id, status, payment,
        fulfillment, channel, -1 from before) changed
      group by company_id, status, payment, fulfillment, channel having sum(sign) <> 0;
  end if;
  if random() < 0.07 and matjar_company() is not null then
    perform fold_purchase_counts(matjar_company());
  end if;
  return null;
end $$;

-- Constraint: limits of orders' columns, checked only when set; raises check violations with the name of the limit.
create function purchases_within_limits() returns trigger
  language plpgsql as $$
declare
  broken text;
  "codFee" purchases."codFee"%type := new."codFee";
  "customShippingFees" purchases."customShippingFees"%type := new."customShippingFees";
  "discountTotal" purchases."discountTotal"%type := new."discountTotal";
  "goodwillTotal" purchases."goodwillTotal"%type := new."goodwillTotal";
  "paidTotal" purchases."paidTotal"%type := new."paidTotal";
  "refundedTotal" purchases."refundedTotal"%type := new."refundedTotal";
  "returnedTotal" purchases."returnedTotal"%type := new."returnedTotal";
  "shippingDiscount" purchases."shippingDiscount"%type := new."shippingDiscount";
  "shippingFees" purchases."shippingFees"%type := new."shippingFees";
  "taxTotal" purchases."taxTotal"%type := new."taxTotal";
  "trackingNumber" purchases."trackingNumber"%type := new."trackingNumber";
  "vatMode" purchases."vatMode"%type := new."vatMode";
  courier purchases.courier%type := new.courier;
  fulfillment purchases.fulfillment%type := new.fulfillment;
  payment purchases.payment%type := new.payment;
  status purchases.status%type := new.status;
  subtotal purchases.subtotal%type := new.subtotal;
  total purchases.total%type := new.total;
begin
  if ("codFee" >= 0) is false then broken := 'purchases_codFee_check'; end if;
  if (courier = ANY (ARRAY['own'::text, 'bosta'::text, 'mylerz'::text, 'shipblu'::text, 'khazenly'::text, 'voo'::text, 'eyedel'::text,
    'loadbugs'::text])) is false then broken := 'purchases_courier_check'; end if;
  if ("customShippingFees" > 0) is false then broken := 'purchases_customShippingFees_check'; end if;
  if (fulfillment = ANY (ARRAY['unfulfilled'::text, 'ready_for_pickup'::text, 'on_route'::text, 'delivered'::text, 'delivery_failed'::text,
    'package_returned'::text, 'at_warehouse'::text, 'cancelled'::text, 'delayed'::text, 'on_hold'::text, 'confirmed'::text,
    'pickup'::text])) is false then broken := 'purchases_fulfillment_check'; end if;
  if (("goodwillTotal" >= 0) AND ("goodwillTotal" <= "refundedTotal")) is false then broken := 'purchases_goodwill'; end if;
  if (("shippingDiscount" >= 0) AND ("shippingDiscount" <= LEAST("shippingFees",
    "discountTotal"))) is false then broken := 'purchases_off_shipping'; end if;
  if ("paidTotal" >= 0) is false then broken := 'purchases_paidTotal_check'; end if;
  if (payment = ANY (ARRAY['unpaid'::text, 'paid'::text, 'refunded'::text, 'pending'::text,
    'failed'::text])) is false then broken := 'purchases_payment_check'; end if;
  if (("refundedTotal" >= 0) AND ("refundedTotal" <= "paidTotal")) is false then broken := 'purchases_refunded'; end if;
  if ("returnedTotal" >= 0) is false then broken := 'purchases_returnedTotal_check'; end if;
  if (status = ANY (ARRAY['draft'::text, 'active'::text, 'canceled'::text,
    'archived'::text])) is false then broken := 'purchases_status_check'; end if;
  if (total = ((((subtotal - "discountTotal") + "shippingFees") + "codFee") +
CASE
    WHEN ("vatMode" = 'added'::text) THEN "taxTotal"
    ELSE (0)::bigint
END)) is false then broken := 'purchases_total_adds_up'; end if;
  if (total >= 0) is false then broken := 'purchases_total_check'; end if;
  if (length("trackingNumber") <= 60) is false then broken := 'purchases_trackingNumber_check'; end if;
  if ("vatMode" = ANY (ARRAY['none'::text, 'added'::text, 'included'::text])) is false then broken := 'purchases_vatMode_check'; end if;
  if broken is not null then
    raise check_violation using table = tg_table_name, constraint = broken,
      message = format('new row for relation "%s" violates check constraint "%s"', tg_table_name, broken);
  end if;
  return new;
end $$;

-- Next number of a counter; its row is locked until the commit, so that a failed order leaves no gap.
create function take_order_number(company bigint, of_kind text) returns text
  language sql as $$
  insert into order_counters as c (company_id, kind, next)
    values (company, of_kind, case of_kind when 'draft' then 2 else first_order_number() + 1 end)
    on conflict (company_id, kind) do update set next = c.next + 1
    returning case kind when 'draft' then '#D' else '#' end || next - 1;
$$;

-- Row trigger: gives a new order its number, and a draft when it is placed. A restored order keeps its number.
create function set_order_number() returns trigger
  language plpgsql as $$
begin
  new.number := take_order_number(new.company_id, case new.status when 'draft' then 'draft' else 'order' end);
  if tg_op = 'UPDATE' then
    new."searchText" := replace(new."searchText", E'\n' || lower(old.number) || E'\n', E'\n' || new.number || E'\n');
  end if;
  return new;
end $$;
