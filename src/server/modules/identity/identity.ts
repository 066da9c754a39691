/** Public interface of the identity module (accounts, staff, roles, invitations) for the rest of the server. */
import { ownNameTrail } from './undo-user-name.ts';
import { roles } from './roles.hooks.ts';
import { staff } from './staff.hooks.ts';

export * from './account-queries.ts';
export const behaviours = { roles, staff };
export const trails = { users: ownNameTrail };
