/** Public interface of the analytics module for the rest of the server. */
export { sumGivenBack } from './given-back.ts';
export { netOf } from './points.ts';
export { readTotals } from './totals.ts';
