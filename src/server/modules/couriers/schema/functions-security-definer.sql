-- Functions with the rights of matjar_door, which reads across tenants. Each verifies the caller.
set local role matjar_door;

-- Courier account behind the key of a webhook address.
create function courier_account_of(of_courier text, of_key text) returns table (company_id bigint, mode text, sealed bytea)
  language sql stable security definer set search_path = public, pg_temp as $$
  select a.company_id, a.mode, a.sealed from courier_accounts a where a.courier = of_courier and a."noticeKey" = of_key;
$$;

reset role;
