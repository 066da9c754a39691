/** Discounts. The face of this area: what the rest of the server may use of it. */
import { discounts } from './discounts.behaviour.ts';

export * from './discounts-of-order.ts';
export const behaviours = { discounts };
