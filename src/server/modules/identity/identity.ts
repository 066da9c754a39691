/** Who signs in: accounts, staff, roles, invitations. The face of this area: what the rest of the server may use of it. */
import { ownNameTrail } from './undo-own-name.ts';
import { roles } from './roles.hooks.ts';
import { staff } from './staff.hooks.ts';

export * from './account-queries.ts';
export { asSupport, recordSupportAction } from './support/enter-support.ts';
export { readSupportList, type SupportParameters } from './support/read-support-list.ts';
export type { SupportList } from './support/support-lists.ts';
export const behaviours = { roles, staff };
export const trails = { users: ownNameTrail };
