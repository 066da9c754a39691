/** What the house starts of customers: the watch over those who asked to be forgotten. */
export { watchErasures } from './erase/schedule-erasures.ts';
