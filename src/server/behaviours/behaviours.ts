/** Every behaviour, by its resource. A resource without one is only stored. */
import type { Behaviours } from './behaviour.ts';
import { collections } from './collections.ts';
import { customers } from './customers.ts';
import { discounts } from './discounts.ts';
import { navigations } from './navigations.ts';
import { products } from './products.ts';
import { purchases } from './purchases.ts';
import { roles } from './roles.ts';
import { staff } from './staff.ts';
import { variants } from './variants.ts';

export const behaviours: Behaviours = {
  collections,
  customers,
  discounts,
  navigations,
  products,
  purchases,
  roles,
  staff,
  variants,
};
