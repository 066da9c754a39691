/** Staff: who they are comes with the person; what they may do, nobody grants beyond what they may do themselves. */
import { modules } from '../../generated/modules.ts';
import { completePermissions, titleOfRight, type Permissions } from '../../model/rights.ts';
import { can } from '../../model/sign-in-facts.ts';
import type { Sql } from '../../kinds/column.ts';
import type { Behaviour, Write } from './behaviour.ts';

const ofUser = (column: Sql): Sql => `select u.${column} from users u where u.id = t."user"`;

export const staff: Behaviour = {
  derived: { name: ofUser('name'), email: ofUser('email'), phone: ofUser('phone') },
  // Nobody keeps count of the staff: what is read by an expression is counted when it is asked.
  readAs: { status: 't.status' },
  beforeWrite: (write) => {
    completeGrants(write);
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

/** What a right is of no use without comes with it. A right that the vocabulary lost since may stay, but not come. */
function completeGrants({ before, after, given, refuse }: Write): void {
  if (!given.has('permissions')) return;
  const held = (before?.permissions ?? {}) as Permissions;
  const asked = after.permissions as Permissions;
  for (const [module, actions] of Object.entries(asked))
    for (const action of actions)
      if (!isKnown(module, action) && !held[module]?.includes(action))
        refuse('permissions', 'unknown_right', { right: `${module}: ${action}` });
  after.permissions = completePermissions(modules, asked);
}

const isKnown = (module: string, action: string) =>
  Object.hasOwn(modules, module) && modules[module]!.actions.some(({ name }) => name === action);

function limitGrants({ actor, before, after, refuse }: Write): void {
  const held = (before?.permissions ?? {}) as Permissions;
  for (const [module, actions] of Object.entries(after.permissions as Permissions))
    for (const action of actions)
      if (!held[module]?.includes(action) && !can(actor, module, action))
        refuse('permissions', 'beyond_own_right', { module, action }, wordsOf(module, action));
}

const wordsOf = (module: string, action: string) => ({ right: titleOfRight(modules, { module, action }) });
