-- The count of what meets conditions looks at every product that does; a page of smart collections asked for many at every look.
-- A count is kept while the products of its company stay as they are, as the newest change and the number of them say: every
-- write of a product sets "updatedAt", every new or deleted one changes the number. A write that had begun earlier may be seen
-- later than a newer one; so nothing is kept or believed until the newest change is older than any transaction lasts.
-- Forgotten again by the nightly cleaning (src/server/retention).

create table smart_counts (
  company_id bigint not null references companies on delete cascade,
  -- md5 of the conditions as SQL
  digest bytea not null,
  count bigint not null,
  -- how the company's products stood when they were counted
  "changedAt" timestamptz not null,
  products bigint not null,
  "countedAt" timestamptz not null default clock_timestamp(),
  primary key (company_id, digest)
);
select build.fence('smart_counts');

-- As in 0070, with what is kept. Volatile, so that the products are never older than what is kept about them.
create or replace function matjar_count_meeting(conditions jsonb) returns bigint language plpgsql volatile as $$
declare
  longest_transaction constant interval := '2 minutes';
  meets text := matjar_conditions(conditions);
  digest_of bytea := decode(md5(meets), 'hex');
  counted bigint;
  total bigint;
  changed_at timestamptz;
  is_quiet boolean;
begin
  select count into total from resource_counts
    where company_id = matjar_company() and resource = 'products' and grouping = '*';
  total := coalesce(total, 0);
  if meets ~ '^\(true\)( (and|or) \(true\))*$' then return total; end if;
  select max("updatedAt") into changed_at from products where company_id = matjar_company();
  is_quiet := changed_at < clock_timestamp() - longest_transaction;
  if is_quiet then
    select k.count into counted from smart_counts k where k.company_id = matjar_company() and k.digest = digest_of
      and k."changedAt" = changed_at and k.products = total;
    if found then return counted; end if;
  end if;
  execute 'select count(*) from search.products p where ' || meets into counted;
  -- One keeps at a time, the others do not wait for it: two that kept the same in different orders would wait for each other.
  if is_quiet and current_setting('transaction_read_only') = 'off'
     and pg_try_advisory_xact_lock(7246515, hashint8(matjar_company())) then
    insert into smart_counts (company_id, digest, count, "changedAt", products)
      values (matjar_company(), digest_of, counted, changed_at, total)
      on conflict (company_id, digest) do update
        set count = excluded.count, "changedAt" = excluded."changedAt", products = excluded.products, "countedAt" = excluded."countedAt";
  end if;
  return counted;
end $$;
alter function matjar_count_meeting(jsonb) set jit = off;
