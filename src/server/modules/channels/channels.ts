/** Public interface of the channels module (menus, checkout fields, marketplaces) for the rest of the server. */
import type { UndoHandler } from '../../crud/history/undo-handler.ts';
import { addToJumiaJob } from './jumia-listings/add-to-jumia-job.ts';
import { navigations } from './navigations.hooks.ts';
import { checkoutUndoHandlers } from './undo-checkout-customizations.ts';

export const resourceHooks = { navigations };
/** Listings on a marketplace have no undo; the handler provides permissions and names for the audit log. */
const listingTrail: UndoHandler = {
  undo: {},
  rights: [{ module: 'product', action: 'edit' }],
  named: `(select coalesce(nullif(p.name ->> 'en', ''), p.name ->> 'ar') from products p where p.company_id = t.company_id and p.id = t."productId")`,
};
export const undoHandlers = { checkout_customizations: checkoutUndoHandlers, jumia_listings: listingTrail };
export const jobs = [addToJumiaJob];
