/** Hooks of roles: an actor may grant only permissions that it holds, and may not change its own role. */
import type { ResourceHooks, Write } from '../../crud/records/resources/resource-hooks.ts';
import { completeGrants, limitGrants, permissions } from './grants.ts';

const people = `from staff s join users u on u.id = s."user" where s.company_id = t.company_id and s."roleId" = t.id`;

export const roles: ResourceHooks = {
  derived: {
    members: `select count(*)::int ${people}`,
    memberNames: `select string_agg(coalesce(u.name, u.email, u.phone), ', ' order by s.id) ${people}`,
  },
  spellings: { permissions },
  beforeWrite: (write) => {
    completeGrants(write);
    if (write.actor.role === 'owner' || refuseOwn(write)) return;
    limitGrants(write);
  },
  beforeDelete: ({ memberNames }) =>
    memberNames ? { code: 'role_in_use', params: { names: memberNames as string } } : undefined,
  constraints: { roles_beyond_own_rights: { field: 'permissions', code: 'beyond_own_rights' } },
};

function refuseOwn({ before, actor, given, refuse }: Write): boolean {
  if (!before || actor.roleId == null || before.id !== actor.roleId) return false;
  for (const field of given) refuse(field, 'own_role');
  return given.size > 0;
}
