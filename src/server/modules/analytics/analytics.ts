/** Public interface of the analytics module for the rest of the server. */
export { sumRefunds } from './refunded-sales.ts';
export { netOf } from './chart-points.ts';
export { readTotals } from './totals.ts';
