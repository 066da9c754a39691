/** Hooks of stock movements: names of the item and the user. */
import type { ResourceHooks } from '../../crud/records/resources/resource-hooks.ts';
import { variantName } from './variant-name.ts';

export const stockMovements: ResourceHooks = {
  derived: {
    name: `select ${variantName('v')} from products p
      left join variants v on v.company_id = p.company_id and v.id = t."variantId"
      where p.company_id = $1 and p.id = t."productId"`,
    actor: 'select u.name from users u where u.id = t.actor',
  },
  filters: { user: (value, bind) => `t.actor = ${bind(value)}` },
};
