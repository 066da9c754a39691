/** Figures of a store's orders. The face of this area: what the rest of the server may use of it. */
export { sumGivenBack } from './given-back.ts';
export { netOf } from './points.ts';
export { readTotals } from './totals.ts';
