-- Customers who asked to be forgotten. The trail is only ever added to by the app; what it says of a person goes through this door alone,
-- and only for one whose own row says that they are erased.
alter table customers add column "erasedAt" timestamptz;
select build.searchable('customers');

grant select, update (changes) on audit to matjar_door;
grant select (company_id, id, "erasedAt") on customers to matjar_door;
grant select (company_id, id, "customerId") on purchases to matjar_door;

-- Takes the person out of the trail and out of what deletions kept. `people`: the customer and those who were merged into them; `notes`:
-- those about them and their orders. What their orders cost, when, and by whom they were changed stays.
create function forget_person(of_customer bigint, people bigint[], notes bigint[]) returns void
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  of_company bigint := matjar_company();
  orders bigint[];
  homes bigint[];
begin
  if not exists (select from customers where company_id = of_company and id = of_customer and "erasedAt" is not null) then
    raise exception 'Customer % is not erased.', of_customer;
  end if;
  -- Whoever stands beside them under a number of theirs is somebody else.
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

grant create on schema public to matjar_door;
alter function forget_person(bigint, bigint[], bigint[]) owner to matjar_door;
revoke create on schema public from matjar_door;
revoke all on function forget_person(bigint, bigint[], bigint[]) from public;
grant execute on function forget_person(bigint, bigint[], bigint[]) to matjar_app;
