/** What the house starts of the catalogue: the watch over sales that begin and end by themselves. */
export { scheduleSaleUpdates } from './sales/schedule-sale-updates.ts';
