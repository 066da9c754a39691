/** What customers see beside the goods: menus and the checkout's fields. The face of this area: what the rest of the server may use of it. */
import type { UndoHandler } from '../../crud/history/undo-handler.ts';
import { addToJumiaJob } from './jumia-listings/add-to-jumia-job.ts';
import { navigations } from './navigations.hooks.ts';
import { checkoutTrail } from './undo-checkout-customizations.ts';

export const behaviours = { navigations };
/** What stands on a marketplace no undo takes away. */
const listingTrail: UndoHandler = {
  undo: {},
  rights: [{ module: 'product', action: 'edit' }],
  named: `(select coalesce(nullif(p.name ->> 'en', ''), p.name ->> 'ar') from products p where p.company_id = t.company_id and p.id = t."productId")`,
};
export const trails = { checkout_customizations: checkoutTrail, jumia_listings: listingTrail };
export const jobs = [addToJumiaJob];
