create trigger forget_email_proof before update of email on users for each row execute function forget_email_proof();
create trigger leave_closed_stores
  after update of "erasedAt" on users
  for each row
  when (new."erasedAt" is not null)
  execute function users_leave_closed_stores();
create trigger refresh_staff_search
  after update of name, email, phone on users
  for each row
  when ((old.name, old.email, old.phone) is distinct from (new.name, new.email, new.phone))
  execute function refresh_staff_search_text();

select build.keep_last_changes('roles');
select build.count_rows('roles');
create trigger check_permissions before insert or update of permissions on roles for each row execute function check_role_permissions();
create trigger notify_staff
  after update of permissions on roles
  for each row
  when (old.permissions is distinct from new.permissions)
  execute function notify_role_change();
create trigger revoke_invitations
  after update of permissions on roles
  for each row
  when (old.permissions is distinct from new.permissions)
  execute function revoke_invitations_of_role();

create trigger check_permissions
  before insert or update of permissions, "roleId" on staff
  for each row
  execute function check_granted_permissions();
create trigger check_rank before insert or delete or update on staff for each row execute function check_staff_rank();
create trigger staff_search
  before insert or update of "user", "searchText" on staff
  for each row
  execute function staff_search();
create trigger end_sessions_removed after delete on staff for each row execute function end_staff_sessions();
create trigger end_sessions_suspended
  after update of status on staff
  for each row
  when (old.status = 'active' and new.status = 'suspended')
  execute function end_staff_sessions();
create trigger staff_keep_owner_changed
  after update of role, status on staff
  for each row
  when (old.role = 'owner' and old.status = 'active')
  execute function require_active_owner();
create trigger staff_keep_owner_gone
  after delete on staff
  for each row
  when (old.role = 'owner' and old.status = 'active')
  execute function require_active_owner();
create trigger tell_changed
  after update of role, permissions, status on staff
  for each row
  when ((old.role, old.permissions, old.status) is distinct from (new.role, new.permissions, new.status))
  execute function notify_session_change();
create trigger tell_invitations
  after update of role, status, "roleId", permissions on staff
  for each row
  when ((old.role, old.status, old."roleId", old.permissions) is distinct from (new.role, new.status, new."roleId", new.permissions))
  execute function revoke_invitations_of_staff();
create trigger tell_invitations_removed after delete on staff for each row execute function revoke_invitations_of_staff();
create trigger tell_removed after delete on staff for each row execute function notify_session_change();
-- Event streams follow the permissions of the role.
create trigger tell_role
  after update of "roleId" on staff
  for each row
  when (old."roleId" is distinct from new."roleId")
  execute function notify_session_change();

create trigger notify_clients after delete on sessions for each row execute function notify_session_change();

-- Resending an invitation writes neither column.
create trigger check_permissions
  before insert or update of permissions, "roleId" on invitations
  for each row
  execute function check_granted_permissions();
