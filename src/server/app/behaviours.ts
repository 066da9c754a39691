/** Every behaviour, by its resource. A resource without one is only stored. */
import type { Behaviours } from '../engine/records/behaviour.ts';
import { collections } from '../areas/catalogue/collections.behaviour.ts';
import { customers } from '../areas/customers/customers.behaviour.ts';
import { discounts } from '../areas/marketing/discounts.behaviour.ts';
import { navigations } from '../areas/storefront/navigations.behaviour.ts';
import { products } from '../areas/catalogue/products.behaviour.ts';
import { purchases } from '../areas/orders/purchases.behaviour.ts';
import { roles } from '../areas/people/roles.behaviour.ts';
import { staff } from '../areas/people/staff.behaviour.ts';
import { variants } from '../areas/catalogue/variants.behaviour.ts';

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
