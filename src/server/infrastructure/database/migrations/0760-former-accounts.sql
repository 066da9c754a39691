-- Changes of a store's accounts with services, of its keys and of its ways to pay can be undone. What they were before is kept as raw rows, secrets still
-- sealed, for as long as an undo is offered and not longer: no answer carries it, and it returns whole or not at all, so that no secret meets another address.
create table former_accounts (
  company_id bigint not null references companies on delete cascade,
  id bigint generated always as identity,
  "changeSet" bigint not null,
  "table" text not null,
  -- the column that names a row of the table within the store, and its value
  "column" text not null,
  name text not null,
  -- null: there was none
  was jsonb,
  -- by which it is told whether somebody has changed it since; null: it is gone
  became bytea,
  at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, "changeSet", "table", name)
);
create index former_accounts_age on former_accounts (at);
select build.fence('former_accounts');

-- A row without what a try of the account leaves: that is no change of it.
create function account_print(held jsonb) returns bytea language sql immutable parallel safe
as $$ select sha256(convert_to((held - array['triedAt', 'triedFailure', 'triedSaid'])::text, 'UTF8')) $$;

create function keep_former_account() returns trigger language plpgsql as $$
declare
  was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  became jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  told jsonb := coalesce(became, was);
begin
  -- A store that is deleted whole, and what is done for no store, leaves nothing to undo.
  if matjar_company() is distinct from (told ->> 'company_id')::bigint or account_print(was) is not distinct from account_print(became) then
    return null;
  end if;
  insert into former_accounts (company_id, "changeSet", "table", "column", name, was, became)
  values (matjar_company(), matjar_change_set(), tg_table_name, tg_argv[0], told ->> tg_argv[0], was, account_print(became))
  on conflict (company_id, "changeSet", "table", name) do update set became = excluded.became;
  return null;
end $$;

create trigger former_account after insert or update or delete on courier_accounts
  for each row execute function keep_former_account('courier');
create trigger former_account after insert or update or delete on payment_accounts
  for each row execute function keep_former_account('provider');
create trigger former_account after insert or update or delete on payment_methods
  for each row execute function keep_former_account('method');
create trigger former_account after insert or update or delete on company_keys
  for each row execute function keep_former_account('name');

-- Takes back what a set did to accounts, keys and ways to pay: all of it, or nothing.
-- returned; changed_since: somebody has changed one of them; not_kept: the set changed none, or the time is over.
create function return_former_accounts(of_set bigint) returns text language plpgsql as $$
declare
  kept former_accounts[] := array(
    select f from former_accounts f where f.company_id = matjar_company() and f."changeSet" = of_set order by f.id);
  one former_accounts;
  held jsonb;
begin
  if cardinality(kept) = 0 then return 'not_kept'; end if;
  foreach one in array kept loop
    execute format('select to_jsonb(t) from %I t where t.company_id = $1 and t.%I = $2 for update', one."table", one."column")
      into held using one.company_id, one.name;
    if account_print(held) is distinct from one.became then return 'changed_since'; end if;
  end loop;
  begin
    -- First all away, then back: only one courier at a time is the usual one.
    foreach one in array kept loop
      execute format('delete from %I t where t.company_id = $1 and t.%I = $2', one."table", one."column") using one.company_id, one.name;
    end loop;
    foreach one in array kept loop
      if one.was is not null then
        execute format('insert into %I select * from jsonb_populate_record(null::%I, $1)', one."table", one."table") using one.was;
      end if;
    end loop;
  exception when unique_violation or foreign_key_violation then
    return 'changed_since';
  end;
  return 'returned';
end $$;

-- Forgets what can no longer be undone, of all stores.
grant select (at), delete on former_accounts to matjar_door;
create policy door on former_accounts to matjar_door using (true);
create function forget_former_accounts() returns void
  language sql volatile security definer set search_path = public, pg_temp
as $$ delete from former_accounts where at < now() - interval '15 minutes' $$;
grant create on schema public to matjar_door;
alter function forget_former_accounts() owner to matjar_door;
revoke create on schema public from matjar_door;
revoke all on function forget_former_accounts() from public;
grant execute on function forget_former_accounts() to matjar_app;

-- The last four characters of keys that are long enough, by field: a merchant tells by them which key is in. Worked out when a key is kept; those
-- of the store's own keys stand with them (company_keys).
alter table courier_accounts add column ends jsonb not null default '{}';
alter table payment_accounts add column ends jsonb not null default '{}';
