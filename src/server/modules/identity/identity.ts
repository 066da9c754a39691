/** Public interface of the identity module (accounts, staff, roles, invitations) for the rest of the server. */
import { userNameUndoHandlers } from './undo-user-name.ts';
import { roles } from './roles.hooks.ts';
import { staff } from './staff.hooks.ts';

export * from './account-queries.ts';
export const resourceHooks = { roles, staff };
export const undoHandlers = { users: userNameUndoHandlers };
