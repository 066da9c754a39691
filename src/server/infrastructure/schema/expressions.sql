-- Tenant of this transaction; null without one, so that no row is visible.
create function matjar_company() returns bigint
  language sql stable parallel safe
  return nullif(current_setting('matjar.company_id', true), '')::bigint;

-- User of this transaction; null for work of the system.
create function matjar_user() returns bigint
  language sql stable parallel safe
  return nullif(current_setting('matjar.user_id', true), '')::bigint;
