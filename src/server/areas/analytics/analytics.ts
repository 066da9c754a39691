/** Figures of a store's orders. The face of this area: what the rest of the server may use of it. */
export { readTotals } from './totals.ts';
