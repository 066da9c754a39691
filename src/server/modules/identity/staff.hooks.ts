/** Hooks of staff: names from the user; an actor may grant only permissions that it holds, and may not change its own access. */
import { isDeepStrictEqual } from 'node:util';
import type { Sql } from '../../../field-types/column.ts';
import type { ResourceHooks, RecordValues, Write } from '../../crud/records/resources/resource-hooks.ts';
import { completeGrants, limitGrants, permissions } from './grants.ts';

const ofUser = (column: Sql): Sql => `select ${column} from users u where u.id = t."user"`;

/** Fields that determine access to the store. */
const access = ['role', 'roleId', 'status', 'permissions'];

export const staff: ResourceHooks = {
  derived: {
    name: ofUser('u.name'),
    firstName: ofUser(`split_part(u.name, ' ', 1)`),
    lastName: ofUser(`nullif(substr(u.name, length(split_part(u.name, ' ', 1)) + 2), '')`),
    email: ofUser('u.email'),
    phone: ofUser('u.phone'),
    userId: 't."user"',
  },
  spellings: { permissions },
  unseenColumns: ['user'],
  // `readAs` makes the status an expression, so it is counted by query: staff has no stored counts.
  readAs: { status: 't.status' },
  beforeWrite: (write) => {
    completeGrants(write);
    if (refuseOwnAccess(write)) return;
    if (write.actor.role === 'owner') return;
    protectOwners(write);
    limitGrants(write);
  },
  beforeDelete: (record, actor) => {
    if (isSelf(record, actor)) return 'own_access_remove';
    return record.role === 'owner' && actor.role !== 'owner' ? 'owner_kept' : undefined;
  },
  constraints: {
    staff_last_owner: { field: 'role', code: 'last_owner' },
    staff_only_owners: { field: 'role', code: 'beyond_own_rights' },
    staff_return_beyond_own_rights: { field: 'status', code: 'beyond_own_rights' },
    staff_beyond_own_rights: { field: 'permissions', code: 'beyond_own_rights' },
    staff_role_beyond_own_rights: { field: 'roleId', code: 'beyond_own_rights' },
  },
};

const isSelf = (record: RecordValues, actor: Write['actor']) => record.userId === actor.user.id;

/** Refuses changes of the actor's own access. */
function refuseOwnAccess({ before, after, given, actor, refuse }: Write): boolean {
  if (!before || !isSelf(before, actor)) return false;
  const changed = access.filter(
    (field) => given.has(field) && !isDeepStrictEqual(before[field], after[field]),
  );
  for (const field of changed) refuse(field, 'own_access');
  return changed.length > 0;
}

/** Only owners create or change owners. */
function protectOwners({ before, after, given, refuse }: Write): void {
  const isAboutOwner = before?.role === 'owner' || after.role === 'owner';
  if (!isAboutOwner) return;
  for (const field of given) refuse(field, 'beyond_own_rights');
}
