/** Every behaviour, by its resource. A resource without one is only stored. */
import type { Behaviours } from './behaviour.ts';
import { collections } from './collections.ts';
import { products } from './products.ts';

export const behaviours: Behaviours = { collections, products };
