-- Tenant part of the sign-in facts.
create function matjar_company_facts(c companies) returns jsonb
  language plpgsql stable as $$
begin
  return jsonb_build_object(
    'id', c.id, 'name', c.name, 'subdomain', c.subdomain, 'paymentCurrency', c."paymentCurrency",
    'priceDecimalPoints', c."priceDecimalPoints", 'defaultStoreLanguage', c."defaultStoreLanguage",
    'features', to_jsonb(c.features), 'planId', c."planId", 'isFreeTrial', c."isFreeTrial",
    'planEndsAt', to_char(c."planEndsAt" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    'trialEndsAt', to_char(c."trialEndsAt" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'));
end $$;

-- Constraint: a finished plan charge does not change.
create function check_charge_unfinished() returns trigger
  language plpgsql as $$
begin
  if old.state in ('paid', 'declined', 'void') then
    raise exception 'A charge that has come to an end does not change.' using errcode = '23514', constraint = 'plan_charges_kept';
  end if;
  return new;
end $$;

-- Hash of a credential row without the results of connection tests.
create function account_hash(held jsonb) returns bytea
  language sql immutable parallel safe as $$ select sha256(convert_to((held - array['triedAt', 'triedFailure', 'triedSaid'])::text, 'UTF8')) $$;

-- Row trigger: stores the former row of credentials for 15 minutes, for undo. Argument: the key column.
create function store_former_account() returns trigger
  language plpgsql as $$
declare
  was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  became jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  told jsonb := coalesce(became, was);
begin
  -- Deletions of a tenant, and changes without one, have no undo.
  if matjar_company() is distinct from (told ->> 'company_id')::bigint or account_hash(was) is not distinct from account_hash(became) then
    return null;
  end if;
  insert into former_accounts (company_id, "changeSet", "table", "column", name, was, became)
  values (matjar_company(), matjar_change_set(), tg_table_name, tg_argv[0], told ->> tg_argv[0], was, account_hash(became))
  on conflict (company_id, "changeSet", "table", name) do update set became = excluded.became;
  return null;
end $$;

-- Undoes a change set's changes of credentials, all or none. Returns `returned`, `changed_since` (changed again meanwhile) or `not_kept` (none, or
-- expired).
create function return_former_accounts(of_set bigint) returns text
  language plpgsql as $$
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
    if account_hash(held) is distinct from one.became then return 'changed_since'; end if;
  end loop;
  begin
    -- Deleted first, then inserted: only one courier can be the default.
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

-- Default of the first order number of a tenant.
create function first_order_number() returns bigint
  language sql immutable parallel safe as $$ select 1001 $$;

-- Row trigger: deletes history, price history, stock movements and change sets of a deleted tenant. Security definer, because the app's role
-- may not delete them.
create function delete_company_logs() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  entered constant text := current_setting('matjar.company_id', true);
begin
  -- Row-level security hides the rows of other tenants.
  perform set_config('matjar.company_id', old.id::text, true);
  delete from audit where company_id = old.id;
  delete from price_changes where company_id = old.id;
  delete from stock_movements where company_id = old.id;
  delete from change_sets where company_id = old.id;
  perform set_config('matjar.company_id', coalesce(entered, ''), true);
  return null;
end $$;
