-- Functions with the rights of matjar_door, which reads across tenants. Each verifies the caller.
set local role matjar_door;

-- Enqueues cleanup jobs, as owners, for tenants not cleaned for 18 hours at night, else for 44; returns their number.
create function enqueue_cleaning(now_is timestamptz) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  planned integer;
  is_night boolean := extract(hour from now_is at time zone 'Africa/Cairo') between 2 and 4;
begin
  if not pg_try_advisory_xact_lock(7246514, 0) then return 0; end if;
  insert into jobs (company_id, "user", kind, title)
  select c.id, o."user", 'clean_up', '{"key": "jobs.title.clean_up"}'
  from companies c
  cross join lateral (select s."user" from staff s where s.company_id = c.id and s.role = 'owner' and s.status = 'active'
    order by s.id limit 1) o
  cross join lateral (select greatest(c."createdAt", max(j."createdAt")) as at, bool_or(j.state in ('queued', 'running')) as waits
    from jobs j where j.company_id = c.id and j.kind = 'clean_up') last
  where last.waits is not true
    and (is_night and last.at < now_is - interval '18 hours' or last.at < now_is - interval '44 hours');
  get diagnostics planned = row_count;
  return planned;
end $$;

-- Deletes expired sessions, codes and tokens, old failed attempts, and undelivered messages.
create function clean_accounts(now_is timestamptz, codes timestamptz, wrong timestamptz, messages timestamptz) returns void
  language sql security definer set search_path = public, pg_temp as $$
  delete from sessions where "expiresAt" < least(now_is, now());
  delete from one_time_codes where "createdAt" < least(codes, now() - interval '1 hour');
  delete from password_resets where "createdAt" < least(codes, now() - interval '1 hour');
  delete from guesses where since < least(wrong, now() - interval '1 hour');
  delete from outbox where "createdAt" < least(messages, now() - interval '1 day');
$$;

-- Deletes the stored rows of deletions before a time.
create function delete_old_deleted_rows(before timestamptz) returns void
  language sql security definer set search_path = public, pg_temp as $$
  delete from deleted_rows d using change_sets s
  where d.company_id = matjar_company() and s.company_id = d.company_id and s.id = d."changeSet"
    and s.at < least(before, now() - interval '1 day');
$$;

-- Tenants closed before a time, and for longer than they can be reopened, oldest first.
create function stores_to_purge(before timestamptz) returns setof bigint
  language sql stable security definer set search_path = public, pg_temp as $$
  select id from companies where "givenUpAt" <= least(before, now() - reopen_period()) and "purgedAt" is null order by "givenUpAt", id;
$$;

-- Deletes up to `most` rows that the app's role may not delete, of a purged tenant; returns their number.
create function purge_append_only_rows(of_company bigint, most integer) returns bigint
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  name text;
  gone bigint;
begin
  if of_company not in (select stores_to_purge(now())) then return 0; end if;
  foreach name in array array['left_staff', 'price_changes', 'stock_movements', 'deleted_rows', 'company_domains', 'checkout_customizations',
    'referrals',
      'support_visits', 'audit'] loop
    execute format('delete from %1$I where ctid = any (array(select ctid from %1$I where company_id = $1 limit $2))', name) using of_company, most;
    get diagnostics gone = row_count;
    if gone > 0 then return gone; end if;
  end loop;
  return 0;
end $$;

-- Removes the personal data of a purged tenant; its number stays for invoices. Adds an entry without user to the log of support.
create function finish_purge(of_company bigint) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if of_company not in (select stores_to_purge(now())) then return; end if;
  update companies set name = 'closed-' || id, subdomain = 'closed-' || id, "customUrl" = null, "contactPhone" = null, "contactEmails" = '{}',
    email = null,
    address = null, "billingAddress" = null, "shippingAddress" = null, "postalCode" = null, "seoDescription" = null, "seoKeywords" = '{}',
      policies = '{}',
    "priceTemplateEn" = null, "priceTemplateAr" = null, "courierRules" = '[]', "purgedAt" = now(), version = version + 1, "updatedAt" = now()
    where id = of_company;
  insert into support_events (action, "companyId") values ('store_purged', of_company);
end $$;

-- Deletes invoices and receipts of purged tenants after the legal retention period.
create function delete_documents_of_purged() returns void
  language sql security definer set search_path = public, pg_temp as $$
  delete from tax_documents d using companies c
    where c.id = d.company_id and c."purgedAt" is not null and coalesce(d."issuedAt", d."createdAt") < now() - interval '6 years';
  delete from plan_invoices i using companies c
    where c.id = i.company_id and c."purgedAt" is not null and i."issuedAt" < now() - interval '6 years';
  delete from plan_charges p using companies c
    where c.id = p.company_id and c."purgedAt" is not null and p."createdAt" < now() - interval '6 years'
      and not exists (select from plan_invoices i where i.company_id = p.company_id and i.charge = p.id);
$$;

reset role;
