-- Deliveries that were not taken: few beside the orders, so that whoever looks at an order sees at once whether its phone or its place
-- has refused one before, however many orders there are.

-- A place as it is compared, however it was typed: nothing where it names no house, for a street alone is many people's.
create function address_key(place jsonb) returns text language sql immutable parallel safe as $$
  select case when length(p.parts[1]) >= 4 and (p.parts[1] ~ '[0-9]' or p.parts[2] <> '') and p.parts[4] || p.parts[5] <> ''
    then array_to_string(p.parts, '|') end
  from (select array_agg(coalesce((
      select string_agg(word, '' order by at)
      from regexp_split_to_table(matjar_fold(place ->> part.name), '[[:space:].,،؛;:/|''"()_#–—-]+') with ordinality w(word, at)
      where word <> all('{street,st,str,شارع,ش}')
    ), '') order by part.at) as parts
    from unnest(array['addressLine1', 'building', 'apartment', 'city', 'region']) with ordinality part(name, at)) p;
$$;

create table refused_deliveries (
  company_id bigint not null,
  "purchaseId" bigint not null,
  -- as the order keeps it, else its customer's
  phone text,
  -- `address_key` of where it went
  place text,
  outcome text not null check (outcome in ('delivery_failed', 'package_returned', 'cancelled')),
  "refusedAt" timestamptz not null default now(),
  primary key (company_id, "purchaseId"),
  constraint refused_deliveries_purchase foreign key (company_id, "purchaseId") references purchases on delete cascade
);
create index refused_deliveries_phone on refused_deliveries (company_id, phone) where phone is not null;
create index refused_deliveries_place on refused_deliveries (company_id, place) where place is not null;
select build.fence('refused_deliveries');

create function phone_of_order(of_company bigint, of_customer bigint, ship_to jsonb) returns text language sql stable as $$
  select coalesce(ship_to ->> 'phoneNumber', (select "phoneNumber" from customers where company_id = of_company and id = of_customer));
$$;

-- An order that is called off while it is on its way was refused at the door; one that is delivered in the end was not.
create function purchases_refused() returns trigger language plpgsql as $$
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
create trigger refused_inserted after insert on purchases for each row
  when (new.fulfillment in ('delivery_failed', 'package_returned')) execute function purchases_refused();
create trigger refused_updated after update on purchases for each row
  when ((old.fulfillment, old."shipTo", old."customerId") is distinct from (new.fulfillment, new."shipTo", new."customerId")
    and (old.fulfillment in ('delivery_failed', 'package_returned', 'cancelled')
      or new.fulfillment in ('delivery_failed', 'package_returned', 'cancelled')))
  execute function purchases_refused();

-- What happened before this was kept. Forced row-level security would hide every row from the migration.
alter table purchases no force row level security;
alter table customers no force row level security;
alter table audit no force row level security;
alter table refused_deliveries no force row level security;
insert into refused_deliveries (company_id, "purchaseId", phone, place, outcome, "refusedAt")
  select p.company_id, p.id, phone_of_order(p.company_id, p."customerId", p."shipTo"), address_key(p."shipTo"), p.fulfillment, p."updatedAt"
  from purchases p
  where p.fulfillment in ('delivery_failed', 'package_returned') or p.fulfillment = 'cancelled' and exists (
    select from audit a where a.company_id = p.company_id and a.resource = 'purchases' and a."recordId" = p.id
      and a.changes -> 'fulfillment' ->> 'to' = 'cancelled'
      and a.changes -> 'fulfillment' ->> 'from' in ('pickup', 'at_warehouse', 'on_route', 'delayed', 'delivery_failed'));
alter table purchases force row level security;
alter table customers force row level security;
alter table audit force row level security;
alter table refused_deliveries force row level security;
