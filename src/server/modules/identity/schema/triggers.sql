create trigger forget_email_proof before update of email on users for each row execute function forget_email_proof();
create trigger leave_closed_stores
  after update of "erasedAt" on users
  for each row
  when (new."erasedAt" is not null)
  execute function users_leave_closed_stores();
create trigger tell_staff
  after update of name, email, phone on users
  for each row
  when ((old.name, old.email, old.phone) is distinct from (new.name, new.email, new.phone))
  execute function users_tell_staff();

select build.keep_last_changes('roles');
select build.count_rows('roles');
create trigger guard before insert or update of permissions on roles for each row execute function roles_guard();
create trigger tell
  after update of permissions on roles
  for each row
  when (old.permissions is distinct from new.permissions)
  execute function roles_tell_session();
create trigger tell_invitations
  after update of permissions on roles
  for each row
  when (old.permissions is distinct from new.permissions)
  execute function roles_tell_invitations();

create trigger guard
  before insert or update of permissions, "roleId" on staff
  for each row
  execute function staff_guard();
create trigger rank_guard before insert or delete or update on staff for each row execute function staff_rank_guard();
create trigger staff_search
  before insert or update of "user", "searchText" on staff
  for each row
  execute function staff_search();
create trigger end_sessions_removed after delete on staff for each row execute function staff_end_sessions();
create trigger end_sessions_suspended
  after update of status on staff
  for each row
  when (old.status = 'active' and new.status = 'suspended')
  execute function staff_end_sessions();
create trigger staff_keep_owner_changed
  after update of role, status on staff
  for each row
  when (old.role = 'owner' and old.status = 'active')
  execute function staff_keep_owner();
create trigger staff_keep_owner_gone
  after delete on staff
  for each row
  when (old.role = 'owner' and old.status = 'active')
  execute function staff_keep_owner();
create trigger tell_changed
  after update of role, permissions, status on staff
  for each row
  when ((old.role, old.permissions, old.status) is distinct from (new.role, new.permissions, new.status))
  execute function matjar_tell_session();
create trigger tell_invitations
  after update of role, status, "roleId", permissions on staff
  for each row
  when ((old.role, old.status, old."roleId", old.permissions) is distinct from (new.role, new.status, new."roleId", new.permissions))
  execute function staff_tell_invitations();
create trigger tell_invitations_removed after delete on staff for each row execute function staff_tell_invitations();
create trigger tell_removed after delete on staff for each row execute function matjar_tell_session();
-- Event streams follow the permissions of the role.
create trigger tell_role
  after update of "roleId" on staff
  for each row
  when (old."roleId" is distinct from new."roleId")
  execute function matjar_tell_session();

create trigger tell after delete on sessions for each row execute function matjar_tell_session();

-- Resending an invitation writes neither column.
create trigger guard
  before insert or update of permissions, "roleId" on invitations
  for each row
  execute function staff_guard();
