/** Timers of the catalogue module, started by the server: scheduled sales. */
export { scheduleSaleUpdates } from './sales/schedule-sale-updates.ts';
