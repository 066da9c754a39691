/** Staff: who they are comes with the person; what they may do, nobody grants beyond what they may do themselves. */
import { can, type Permissions } from '../../model/sign-in-facts.ts';
import type { Sql } from '../../kinds/column.ts';
import type { Behaviour, Write } from './behaviour.ts';

const ofUser = (column: Sql): Sql => `select u.${column} from users u where u.id = t."user"`;

export const staff: Behaviour = {
  derived: { name: ofUser('name'), email: ofUser('email'), phone: ofUser('phone') },
  // Nobody keeps count of the staff: what is read by an expression is counted when it is asked.
  readAs: { status: 't.status' },
  beforeWrite: (write) => {
    if (write.actor.role === 'owner') return;
    protectOwners(write);
    limitGrants(write);
  },
  constraints: { staff_last_owner: { field: 'role', code: 'last_owner' } },
};

/** Only owners make owners, and only owners change them. */
function protectOwners({ before, after, given, refuse }: Write): void {
  const isAboutOwner = before?.role === 'owner' || after.role === 'owner';
  if (!isAboutOwner) return;
  for (const field of given) refuse(field, 'beyond_own_rights');
}

function limitGrants({ actor, before, after, refuse }: Write): void {
  const held = (before?.permissions ?? {}) as Permissions;
  for (const [module, actions] of Object.entries(after.permissions as Permissions))
    for (const action of actions)
      if (!held[module]?.includes(action) && !can(actor, module, action))
        refuse('permissions', 'beyond_own_rights');
}
