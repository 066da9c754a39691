-- Cash that couriers collect: by whom an order is delivered, what was delivered and is not paid yet, and the statements that settle it.

alter table purchases
  add column courier text check (courier in ('own', 'bosta', 'mylerz', 'shipblu', 'khazenly', 'voo', 'eyedel', 'loadbugs')),
  add column "trackingNumber" text check (length("trackingNumber") <= 60);
create index purchases_tracking on purchases (company_id, "trackingNumber") where "trackingNumber" is not null;
drop view search.purchases;
select build.searchable('purchases');

-- Delivered and still to be handed over: few beside all orders. What it comes to is asked of the order.
create table cash_dues (
  company_id bigint not null,
  "purchaseId" bigint not null,
  since timestamptz not null default now(),
  primary key (company_id, "purchaseId"),
  constraint cash_dues_purchase foreign key (company_id, "purchaseId") references purchases on delete cascade
);
select build.fence('cash_dues');

create function is_cash_due(status text, payment text, "paymentType" text, fulfillment text) returns boolean
  language sql immutable parallel safe
  return fulfillment = 'delivered' and payment in ('unpaid', 'pending', 'failed') and status in ('active', 'archived')
    and "paymentType" in ('cash_on_delivery', 'card_on_delivery');

create function purchases_cash_due() returns trigger language plpgsql as $$
begin
  if is_cash_due(new.status, new.payment, new."paymentType", new.fulfillment) then
    -- What is due again, because a payment was taken back, has been due since it was delivered.
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
create trigger cash_due_inserted after insert on purchases for each row
  when (is_cash_due(new.status, new.payment, new."paymentType", new.fulfillment)) execute function purchases_cash_due();
create trigger cash_due_updated after update on purchases for each row
  when (is_cash_due(old.status, old.payment, old."paymentType", old.fulfillment)
    is distinct from is_cash_due(new.status, new.payment, new."paymentType", new.fulfillment))
  execute function purchases_cash_due();

-- Forced row-level security would hide every row from the migration.
alter table purchases no force row level security;
alter table cash_dues no force row level security;
insert into cash_dues (company_id, "purchaseId", since)
  select company_id, id, "updatedAt" from purchases where is_cash_due(status, payment, "paymentType", fulfillment);
alter table purchases force row level security;
alter table cash_dues force row level security;

create table courier_statements (
  company_id bigint not null references companies on delete cascade,
  id bigint generated always as identity,
  courier text not null,
  "fileName" text not null,
  "lineCount" integer not null,
  "user" bigint default matjar_user(),
  -- what settled it; settled as long as nobody takes that back
  "changeSet" bigint,
  "settledAt" timestamptz,
  "createdAt" timestamptz not null default now(),
  primary key (company_id, id)
);
select build.fence('courier_statements');

create table courier_statement_lines (
  company_id bigint not null,
  "statementId" bigint not null,
  -- the line of the file
  line integer not null,
  "trackingNumber" text,
  "orderNumber" text,
  -- as the file writes it, and in minor units where it is an amount
  said text,
  amount bigint,
  "purchaseId" bigint,
  -- as it was when the statement was settled
  verdict text,
  due bigint,
  primary key (company_id, "statementId", line),
  constraint courier_statement_lines_statement foreign key (company_id, "statementId") references courier_statements on delete cascade,
  constraint courier_statement_lines_purchase foreign key (company_id, "purchaseId") references purchases on delete set null ("purchaseId")
);
create index courier_statement_lines_purchase on courier_statement_lines (company_id, "purchaseId");
select build.fence('courier_statement_lines');

-- Taken back and done again is settled.
create function is_statement_settled(of_company bigint, of_change_set bigint) returns boolean language sql stable as $$
  select exists (select from change_sets c where c.company_id = of_company and c.id = of_change_set and (c."undoneBy" is null
    or exists (select from change_sets u where u.company_id = of_company and u.id = c."undoneBy" and u."undoneBy" is not null)));
$$;
