/** Public interface of the identity module (accounts, staff, roles, invitations) for the rest of the server. */
import { ownNameTrail } from './undo-own-name.ts';
import { roles } from './roles.hooks.ts';
import { staff } from './staff.hooks.ts';

export * from './account-queries.ts';
export { asSupport, recordSupportAction } from '../support/enter-support.ts';
export { readSupportList, type SupportParameters } from '../support/read-support-list.ts';
export type { SupportList } from '../support/support-lists.ts';
export const behaviours = { roles, staff };
export const trails = { users: ownNameTrail };
