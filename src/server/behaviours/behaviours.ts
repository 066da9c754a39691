/** Every behaviour, by its resource. A resource without one is only stored. */
import type { Behaviours } from './behaviour.ts';
import { collections } from './collections.ts';
import { customers } from './customers.ts';
import { discounts } from './discounts.ts';
import { products } from './products.ts';
import { variants } from './variants.ts';

export const behaviours: Behaviours = { collections, customers, discounts, products, variants };
