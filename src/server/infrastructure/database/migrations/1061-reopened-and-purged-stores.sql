-- A closed store (1006, 1041) comes back for ninety days: support reopens it, with who worked in it. After that what is in it goes for good, a batch
-- at a time at night (crud/retention/purge-closed.ts); what tax law asks of the operator and its customer stays six years longer.

alter table companies add column "purgedAt" timestamptz;
alter table companies add constraint companies_purged check ("purgedAt" is null or "givenUpAt" is not null);

-- How long support can reopen a store; `periods.closedStores` says the same.
create function reopens_for() returns interval language sql immutable parallel safe as $$ select interval '90 days' $$;

-- Who worked in a store when it was closed. Whoever is erased meanwhile goes from here too.
create table left_staff (
  company_id bigint not null references companies on delete cascade,
  id bigint not null,
  "user" bigint not null references users on delete cascade,
  held jsonb not null,
  primary key (company_id, id)
);
create index left_staff_user on left_staff ("user");
select build.fence('left_staff');
revoke insert, update, delete on left_staff from matjar_app;
grant select, insert, delete on left_staff to matjar_door;
create policy door on left_staff to matjar_door using (true) with check (true);

create function users_leave_closed_stores() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  delete from left_staff where "user" = new.id;
  return null;
end $$;
create trigger leave_closed_stores after update of "erasedAt" on users for each row
  when (new."erasedAt" is not null) execute function users_leave_closed_stores();

-- As in 1041, and who worked there is kept. A place without its words: those are made anew from the account.
create or replace function close_store(of_company bigint) returns boolean
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
begin
  if not matjar_is_support() then raise exception 'Only for support.' using errcode = '42501'; end if;
  update companies set "givenUpAt" = now(), version = version + 1, "updatedAt" = now() where id = of_company and "givenUpAt" is null;
  if not found then return false; end if;
  update invitations set "revokedAt" = now() where company_id = of_company and "acceptedAt" is null and "revokedAt" is null;
  update subscriptions set "cancelsAtEnd" = true, "updatedAt" = now() where company_id = of_company;
  insert into left_staff (company_id, id, "user", held)
    select company_id, id, "user", to_jsonb(s) - 'searchText' from staff s where company_id = of_company;
  delete from staff where company_id = of_company;
  return true;
end $$;

-- Whom an email means that a store is given to: nobody for an account that is erased or support's own.
create function account_of_email(of_email text) returns bigint
  language sql stable security definer set search_path = public, pg_temp
as $$
  select id from users where matjar_is_support() and email = lower(trim(of_email)) and "erasedAt" is null and not "isMasterAdmin";
$$;

-- Those who worked in it have their places again; whoever is named is an owner. Answers what stands in the way: 'open', 'over' (the time is), or
-- 'nobody' who would own it. What was not charged any more stays so.
create function reopen_store(of_company bigint, of_owner bigint) returns text
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  store companies;
begin
  if not matjar_is_support() then raise exception 'Only for support.' using errcode = '42501'; end if;
  select * into store from companies where id = of_company for update;
  if store."givenUpAt" is null then return 'open'; end if;
  if store."purgedAt" is not null or store."givenUpAt" <= now() - reopens_for() then return 'over'; end if;
  if of_owner is null and not exists (select from left_staff l where l.company_id = of_company
      and l.held ->> 'role' = 'owner' and l.held ->> 'status' = 'active') then
    return 'nobody';
  end if;
  update companies set "givenUpAt" = null, version = version + 1, "updatedAt" = now() where id = of_company;
  insert into staff overriding system value
    select (jsonb_populate_record(null::staff, l.held || '{"searchText": "", "inQuestion": false}')).* from left_staff l where l.company_id = of_company;
  delete from left_staff where company_id = of_company;
  if of_owner is not null then
    insert into staff (company_id, "user", role, permissions) values (of_company, of_owner, 'owner', '{}')
      on conflict (company_id, "user") do update set role = 'owner', status = 'active', version = staff.version + 1, "updatedAt" = now();
  end if;
  return null;
end $$;

-- ── after ninety days ──────────────────────────────────────────────────────────────────────────────────────────────
grant update (name, subdomain, "customUrl", "contactPhone", "contactEmails", email, address, "billingAddress", "shippingAddress", "postalCode",
  "seoDescription", "seoKeywords", policies, "priceTemplateEn", "priceTemplateAr", "courierRules", "purgedAt") on companies to matjar_door;
grant update (role, status, version, "updatedAt") on staff to matjar_door;
grant select, delete on checkout_customizations, support_visits, referrals, price_changes, audit, stock_movements, company_domains, deleted_rows,
  tax_documents, plan_charges, plan_invoices to matjar_door;
do $$
declare
  name text;
begin
  foreach name in array array['price_changes', 'stock_movements', 'tax_documents', 'plan_charges', 'plan_invoices'] loop
    execute format('create policy door_purge on %I for select to matjar_door using (true)', name);
    execute format('create policy door_purged on %I for delete to matjar_door using (true)', name);
  end loop;
end $$;
alter table support_events alter "user" drop not null;

-- Stores whose time is over, the longest closed first. `before` is the cleaning's; never less than what reopening was promised for.
create function stores_to_purge(before timestamptz) returns setof bigint
  language sql stable security definer set search_path = public, pg_temp
as $$
  select id from companies where "givenUpAt" <= least(before, now() - reopens_for()) and "purgedAt" is null order by "givenUpAt", id;
$$;

-- Deletes up to so many rows of what the app itself may not delete; answers how many there were.
create function purge_trails(of_company bigint, most integer) returns bigint
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  name text;
  gone bigint;
begin
  if of_company not in (select stores_to_purge(now())) then return 0; end if;
  foreach name in array array['left_staff', 'price_changes', 'stock_movements', 'deleted_rows', 'company_domains', 'checkout_customizations', 'referrals',
      'support_visits', 'audit'] loop
    execute format('delete from %1$I where ctid = any (array(select ctid from %1$I where company_id = $1 limit $2))', name) using of_company, most;
    get diagnostics gone = row_count;
    if gone > 0 then return gone; end if;
  end loop;
  return 0;
end $$;

-- What is left of a store: a number that the operator's own papers point at. Told in support's trail, by nobody: the night did it.
create function end_purge(of_company bigint) returns void
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
begin
  if of_company not in (select stores_to_purge(now())) then return; end if;
  update companies set name = 'closed-' || id, subdomain = 'closed-' || id, "customUrl" = null, "contactPhone" = null, "contactEmails" = '{}', email = null,
    address = null, "billingAddress" = null, "shippingAddress" = null, "postalCode" = null, "seoDescription" = null, "seoKeywords" = '{}', policies = '{}',
    "priceTemplateEn" = null, "priceTemplateAr" = null, "courierRules" = '[]', "purgedAt" = now(), version = version + 1, "updatedAt" = now()
    where id = of_company;
  insert into support_events (action, "companyId") values ('store_purged', of_company);
end $$;

-- Invoices and receipts of stores that are gone, once no law asks for them any more.
create function forget_papers_of_purged() returns void
  language sql volatile security definer set search_path = public, pg_temp
as $$
  delete from tax_documents d using companies c
    where c.id = d.company_id and c."purgedAt" is not null and coalesce(d."issuedAt", d."createdAt") < now() - interval '6 years';
  delete from plan_invoices i using companies c
    where c.id = i.company_id and c."purgedAt" is not null and i."issuedAt" < now() - interval '6 years';
  delete from plan_charges p using companies c
    where c.id = p.company_id and c."purgedAt" is not null and p."createdAt" < now() - interval '6 years'
      and not exists (select from plan_invoices i where i.company_id = p.company_id and i.charge = p.id);
$$;

grant create on schema public to matjar_door;
do $$
declare
  door text;
begin
  foreach door in array array['users_leave_closed_stores()', 'account_of_email(text)', 'reopen_store(bigint, bigint)', 'stores_to_purge(timestamptz)',
    'purge_trails(bigint, integer)', 'end_purge(bigint)', 'forget_papers_of_purged()'] loop
    execute format('alter function %s owner to matjar_door', door);
    execute format('revoke all on function %s from public', door);
    execute format('grant execute on function %s to matjar_app', door);
  end loop;
end $$;
revoke create on schema public from matjar_door;

-- As in 1041, and until when a closed store comes back, and since when nothing of it does.
grant select ("purgedAt") on companies to matjar_support;
create or replace view support.companies as
  select c.id, c.name, c.subdomain, c."customUrl", c."paymentCurrency" as currency, c."defaultStoreLanguage" as language,
    c."contactPhone" as phone, c."contactEmails" as emails, c."isFreeTrial", c."createdAt",
    owner.id as "ownerId", owner.name as "ownerName", owner.email as "ownerEmail", owner.phone as "ownerPhone",
    (select count(*)::int from staff s where s.company_id = c.id) as "staffCount",
    (select coalesce(sum(n.change), 0)::int from resource_count_changes n
      where n.company_id = c.id and n.resource = 'purchases' and n.grouping = '*') as "orderCount",
    (select max(s."lastLoginAt") from staff s where s.company_id = c.id) as "lastLoginAt",
    c."planId", c."planEndsAt", c."trialEndsAt",
    case when c."givenUpAt" is not null then 'closed'
      when c."isFreeTrial" and c."trialEndsAt" > now() then 'trial'
      when c."planId" is not null and coalesce(c."planEndsAt" > now(), true) then 'active' else 'ended' end as "planState",
    matjar_fold(c.name || ' ' || c.subdomain) as "searchText",
    c."givenUpAt", c."givenUpAt" + reopens_for() as "reopensUntil", c."purgedAt"
  from companies c
  left join lateral (select u.id, u.name, u.email, u.phone from staff s join users u on u.id = s."user"
    where s.company_id = c.id and s.role = 'owner' order by s.id limit 1) owner on true
  where matjar_is_support();

-- As in 0055, and what nobody did.
create or replace view support.events as
  select e.id, e.action, e."companyId", c.name as "companyName", e."aboutUser" as "aboutUserId", coalesce(b.name, b.email, b.phone) as "aboutUserName",
    e."user" as "userId", coalesce(u.name, u.email, u.phone) as "userName", e.reason, e.details, e.at
  from support_events e left join users u on u.id = e."user" left join companies c on c.id = e."companyId" left join users b on b.id = e."aboutUser"
  where matjar_is_support();
