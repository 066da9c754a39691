/** What the house starts of customers: the watch over those who asked to be forgotten. */
export { scheduleErasures } from './erase/schedule-erasures.ts';
