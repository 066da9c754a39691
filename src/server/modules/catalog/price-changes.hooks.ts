/** Hooks of the price history, which the database writes (trigger `keep_price_changes`): adds the names of the variant and the user. */
import type { ResourceHooks } from '../../crud/records/resources/resource-hooks.ts';
import { variantName } from './variant-name.ts';

export const priceChanges: ResourceHooks = {
  derived: {
    name: `select ${variantName('v')} from variants v join products p on p.company_id = v.company_id and p.id = v."productId"
      where v.company_id = $1 and v.id = t."variantId"`,
    userName: `select coalesce(u.name, u.email, u.phone) from users u where u.id = t.actor`,
  },
};
