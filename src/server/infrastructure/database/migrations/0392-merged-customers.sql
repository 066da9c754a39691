-- Two customers who are one: who was merged into whom stays with the one that is kept, and addresses go from one to the other.

-- As in 0390, with the customer whom an address has left.
create or replace function addresses_tell_customer() returns trigger language plpgsql as $$
declare
  of_company bigint := coalesce(new.company_id, old.company_id);
begin
  update customers c set city = place.city, region = place.region
    from (select person.id, max(a.city) as city, max(a.region) as region
      from (select distinct unnest(array[old."customerId", new."customerId"]) as id) person
      left join addresses a on a.company_id = of_company and a."customerId" = person.id and a."isDefault"
      group by person.id) place
    where c.company_id = of_company and c.id = place.id and (c.city, c.region) is distinct from (place.city, place.region);
  return null;
end $$;
drop trigger tell_customer_updated on addresses;
create trigger tell_customer_updated after update on addresses for each row
  when ((old.city, old.region, old."isDefault", old."customerId") is distinct from (new.city, new.region, new."isDefault", new."customerId"))
  execute function addresses_tell_customer();

alter table customers add column "mergedFrom" text[] not null default '{}';
select build.searchable('customers');
