-- When each record was last changed, beside the records: an index on "updatedAt" in the table itself made every update write to all its
-- indexes, because PostgreSQL leaves them alone (HOT) only where no indexed column changes. One narrow row per record, kept by triggers;
-- lists by "updatedAt" walk along its key, and the newest of a table is one look.

create table last_changes (
  company_id bigint not null,
  resource text not null,
  at timestamptz not null,
  id bigint not null,
  primary key (company_id, resource, at, id)
);
select build.fence('last_changes');
-- Who comes in through the door changes staff and roles.
grant select, insert, update, delete on last_changes to matjar_door;
create policy door on last_changes to matjar_door using (true) with check (true);

-- Row trigger of updates and deletions. Always by the key: a plan that was made while there were few rows would read all of them later.
create function matjar_changed_again() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  if tg_op = 'DELETE' then
    delete from last_changes where company_id = old.company_id and resource = tg_table_name::text and at = old."updatedAt" and id = old.id;
    return null;
  end if;
  update last_changes set at = new."updatedAt"
    where company_id = old.company_id and resource = tg_table_name::text and at = old."updatedAt" and id = old.id;
  if not found then
    insert into last_changes (company_id, resource, at, id) values (new.company_id, tg_table_name::text, new."updatedAt", new.id);
  end if;
  return null;
end $$;

-- Statement trigger of new rows, which come as the transition table "after".
create function matjar_came() returns trigger language plpgsql as $$
begin
  insert into last_changes (company_id, resource, at, id) select company_id, tg_table_name::text, "updatedAt", id from after;
  return null;
end $$;

-- Keeps the last changes of a table, those of the rows that stand too.
create function build.keep_last_changes(name text) returns void language plpgsql as $$
begin
  execute format('create trigger last_change_inserted after insert on %I referencing new table as after
    for each statement execute function matjar_came()', name);
  execute format('create trigger last_change_deleted after delete on %I
    for each row execute function matjar_changed_again()', name);
  execute format('create trigger last_change_updated after update on %I
    for each row when (old."updatedAt" is distinct from new."updatedAt") execute function matjar_changed_again()', name);
  -- Forced row-level security would hide every row from whoever makes tables.
  execute format('alter table %I no force row level security', name);
  alter table last_changes no force row level security;
  execute format('insert into last_changes (company_id, resource, at, id) select company_id, %L, "updatedAt", id from %I', name, name);
  alter table last_changes force row level security;
  execute format('alter table %I force row level security', name);
end $$;

-- What stands there already. A page with some room takes a row's next version, without which no update is HOT; pages that are full
-- already get theirs when rows leave them or the table is written anew.
do $$
declare
  counted record;
begin
  for counted in
    select c.relname::text as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where t.tgname = 'count_inserted' and c.relnamespace = 'public'::regnamespace
      and exists (select from pg_attribute where attrelid = c.oid and attname = 'updatedAt' and not attisdropped)
  loop
    perform build.keep_last_changes(counted.name);
    execute format('alter table %I set (fillfactor = 85)', counted.name);
  end loop;
end $$;
analyze last_changes;
drop index products_updated, variants_updated, purchases_updated;

-- As in 0090, with the newest change as it is kept here.
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
  select max(at) into changed_at from last_changes where company_id = matjar_company() and resource = 'products';
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
