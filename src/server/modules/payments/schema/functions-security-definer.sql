-- Functions with the rights of matjar_door, which reads across tenants. Each verifies the caller.
set local role matjar_door;

-- Tenant of a payment provider's account, by the key of its webhook address.
create function payment_account_of(of_provider text, of_key text) returns bigint
  language sql stable security definer set search_path = public, pg_temp as $$
  select a.company_id from payment_accounts a where a.provider = of_provider and a."noticeKey" = of_key;
$$;

reset role;
