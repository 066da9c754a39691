-- Functions with the rights of matjar_door, which reads across tenants. Each verifies the caller.
set local role matjar_door;

-- Removes a customer from the history and from stored deletions, for erasure. `people`: the customer and those merged into it; `notes`: notes
-- about them. Amounts, times and users of changes stay.
create function erase_person_history(of_customer bigint, people bigint[], notes bigint[]) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  of_company bigint := matjar_company();
  orders bigint[];
  homes bigint[];
begin
  if not exists (select from customers where company_id = of_company and id = of_customer and "erasedAt" is not null) then
    raise exception 'Customer % is not erased.', of_customer;
  end if;
  -- Other customers with one of these phones are not concerned.
  people := array(select each from unnest(people) each where each = of_customer
    or not exists (select from customers c where c.company_id = of_company and c.id = each));
  orders := array(select id from purchases where company_id = of_company and "customerId" = of_customer
    union select d."recordId" from deleted_rows d where d.company_id = of_company and d."table" = 'purchases'
      and (d.held ->> 'customerId')::bigint = any(people));
  homes := array(
    select a."recordId" from audit a where a.company_id = of_company and a.resource = 'addresses' and exists (
      select from (values ('addressableId'), ('customerId')) named(key)
      where (a.changes -> named.key ->> 'from')::bigint = any(people) or (a.changes -> named.key ->> 'to')::bigint = any(people))
    union select (d.held ->> 'id')::bigint from deleted_rows d where d.company_id = of_company and d."table" = 'addresses'
      and (d.held ->> 'customerId')::bigint = any(people));
  notes := notes || array(
    select (d.held ->> 'id')::bigint from deleted_rows d where d.company_id = of_company and d."table" = 'notes'
      and (d.held ->> 'resource' = 'customers' and (d.held ->> 'recordId')::bigint = any(people)
        or d.held ->> 'resource' = 'purchases' and (d.held ->> 'recordId')::bigint = any(orders)));
  update audit set changes = changes - array['name', 'firstName', 'lastName', 'phoneNumber', 'email', 'tags', 'mergedFrom', 'city', 'region']
    where company_id = of_company and resource = 'customers' and "recordId" = any(people);
  update audit set changes = '{}' where company_id = of_company and resource = 'addresses' and "recordId" = any(homes);
  update audit set changes = '{}' where company_id = of_company and resource = 'notes' and "recordId" = any(notes);
  update audit set changes = changes - array['shipTo', 'recipientCustomer', 'notes', 'phoneNumber', 'addressId']
    where company_id = of_company and resource = 'purchases' and "recordId" = any(orders);
  delete from deleted_rows d where d.company_id = of_company and (
    d."table" = 'customers' and (d.held ->> 'id')::bigint = any(people)
    or d."table" = 'purchases' and (d.held ->> 'id')::bigint = any(orders)
    or d."table" = 'addresses' and (d.held ->> 'id')::bigint = any(homes)
    or d."table" = 'notes' and (d.held ->> 'id')::bigint = any(notes));
end $$;

-- Enqueues due erasures of customers, one job per tenant, as its owner; customers with open orders wait.
create function enqueue_erasures(now_is timestamptz) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  enqueued integer;
begin
  if not pg_try_advisory_xact_lock(7246517, 700) then return 0; end if;
  insert into jobs (company_id, "user", kind, title)
  select due.company_id, o."user", 'erase_customers', '{"key": "jobs.title.erase_customers"}'
  from (
    select distinct c.company_id from customers c where c."eraseDueAt" <= now_is
      and not exists (select from purchases p where p.company_id = c.company_id and p."customerId" = c.id
        and is_under_way(p.status, p.fulfillment))) due
  cross join lateral (select s."user" from staff s where s.company_id = due.company_id and s.role = 'owner' and s.status = 'active'
    order by s.id limit 1) o
  where not exists (select from jobs j where j.company_id = due.company_id and j.kind = 'erase_customers' and j.state in ('queued', 'running'));
  get diagnostics enqueued = row_count;
  return enqueued;
end $$;

-- Removes customers' texts and files from the history and stored deletions. Call it before `erase_person_history`, which removes the deleted orders by which
-- the lines are found.
create function erase_written_texts(of_customer bigint, options jsonb) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  of_company bigint := matjar_company();
  orders bigint[];
begin
  if not exists (select from customers where company_id = of_company and id = of_customer and "erasedAt" is not null) then
    raise exception 'Customer % is not erased.', of_customer;
  end if;
  orders := array(select id from purchases where company_id = of_company and "customerId" = of_customer
    union select d."recordId" from deleted_rows d where d.company_id = of_company and d."table" = 'purchases'
      and (d.held ->> 'customerId')::bigint = of_customer);
  update audit set changes = changes || jsonb_build_object('purchaseProducts', (changes -> 'purchaseProducts')
      || jsonb_build_object('from', remove_customer_texts_of_lines(changes -> 'purchaseProducts' -> 'from', options),
        'to', remove_customer_texts_of_lines(changes -> 'purchaseProducts' -> 'to', options)))
    where company_id = of_company and resource = 'purchases' and "recordId" = any(orders) and changes ? 'purchaseProducts';
  delete from deleted_rows d where d.company_id = of_company and d."table" = 'purchase_products'
    and (d.held ->> 'purchaseId')::bigint = any(orders);
end $$;

reset role;
