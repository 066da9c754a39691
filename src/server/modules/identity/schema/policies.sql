-- Rows are visible to their tenant only.
select build.isolate_tenants('roles'), build.isolate_tenants('staff'), build.isolate_tenants('invitations');

-- Views by which the tenant searches (`search.<table>`).
select build.searchable('roles'), build.searchable('staff');

alter table users enable row level security, force row level security;
create policy colleague on users for select using ((id = matjar_user()) or (exists ( select from staff where ((staff."user" = users.id)
  and (staff.company_id = matjar_company())))));
create policy door on users for select to matjar_door using (true);
create policy door_change on users for update to matjar_door using (true) with check (true);
create policy door_create on users for insert to matjar_door with check (true);
create policy own on users for update using (id = matjar_user()) with check (id = matjar_user());
create policy support on users for select to matjar_support using (true);
grant select on users to matjar_door;
grant select (id, version, email, phone, name, "createdAt", "updatedAt"), update (version, name, "updatedAt") on users to matjar_app;
grant insert (email, phone, name, "passwordHash", "isMasterAdmin", "phoneProvenAt", "claimedAt"), select ("deletionAskedAt", "erasedAt",
  "deletionDeclinedAt", "deletionDeclinedFor"), update (version, email, phone, name, "passwordHash", "updatedAt", "emailProvenAt",
  "phoneProvenAt", "claimedAt", "deletionAskedAt", "erasedAt", "deletionDeclinedAt", "deletionDeclinedFor") on users to matjar_door;
grant select (id, email, phone, name, "isMasterAdmin", "createdAt", "deletionAskedAt", "erasedAt") on users to matjar_support;

create policy door on roles to matjar_door using (true) with check (true);
create policy support on roles for select to matjar_support using (true);
grant select, insert on roles to matjar_door;
grant select (company_id, id, name) on roles to matjar_support;

create policy door on staff to matjar_door using (true) with check (true);
create policy support on staff for select to matjar_support using (true);
grant select, insert, delete on staff to matjar_door;
grant update (version, role, status, "lastLoginAt", "updatedAt", "searchText", "inQuestion") on staff to matjar_door;
grant select (company_id, id, "user", role, status, "lastLoginAt", "createdAt", "searchText", "roleId") on staff to matjar_support;

grant select, insert, update, delete on sessions to matjar_door;
grant select ("user", "lastSeenAt", "expiresAt") on sessions to matjar_support;

grant select, insert, delete on demo_sign_ins to matjar_app;
grant select, delete on demo_sign_ins to matjar_door;

grant select, insert, update, delete on user_identities to matjar_door;

grant select, insert, update, delete on second_factors to matjar_door;
grant select ("user", "confirmedAt") on second_factors to matjar_support;

grant select, insert, update, delete on recovery_codes to matjar_door;

grant select, insert, update, delete on one_time_codes to matjar_door;

grant select, insert, update, delete on password_resets to matjar_door;

grant select, insert, update, delete on guesses to matjar_door;

grant select, insert, delete on account_events to matjar_door;
grant select (id, "user", action, at, source) on account_events to matjar_support;

create policy door on invitations to matjar_door using (true) with check (true);
create policy door_erase on invitations to matjar_door using (true) with check (true);
grant select, delete on invitations to matjar_door;
grant update ("acceptedAt", "revokedAt") on invitations to matjar_door;

revoke all on function find_credentials, open_session, close_session, create_user, has_companies, find_account, find_account_by_id,
  issue_code, check_code, begin_sign_in_attempt, reset_sign_in_attempts, issue_reset, find_reset, use_reset, set_password, own_sessions, end_own_session,
  move_session, end_sessions_of, record_account_event, begin_second_factor, own_second_factor, confirm_second_factor, drop_second_factor,
  consume_totp_step, consume_recovery_code, find_identity, add_identity, prove_email, find_email_owner, own_identities, drop_identity, matjar_may_grant,
  find_invitation, accept_invitation, adopt_invited_phone, open_session_in, works_here, matjar_acts_as_owner, claim_email, is_claimed,
  confirm_own_email, request_own_deletion, withdraw_own_deletion, own_deletion, language_of_user, account_of_email, sign_in_addresses from public;
grant execute on function find_credentials, open_session, close_session, create_user, has_companies, find_account, find_account_by_id,
  issue_code, check_code, begin_sign_in_attempt, reset_sign_in_attempts, issue_reset, find_reset, use_reset, set_password, own_sessions, end_own_session,
  move_session, end_sessions_of, record_account_event, begin_second_factor, own_second_factor, confirm_second_factor, drop_second_factor,
  consume_totp_step, consume_recovery_code, find_identity, add_identity, prove_email, find_email_owner, own_identities, drop_identity, matjar_may_grant,
  find_invitation, accept_invitation, adopt_invited_phone, open_session_in, works_here, matjar_acts_as_owner, claim_email, is_claimed,
  confirm_own_email, request_own_deletion, withdraw_own_deletion, own_deletion, language_of_user, account_of_email, sign_in_addresses to matjar_app;

revoke all on function end_staff_sessions, notify_role_change, matjar_seed_roles, companies_seed_roles, matjar_person_may_grant,
  revoke_unpermitted_invitations, revoke_invitations_of_staff, revoke_invitations_of_role from public;
