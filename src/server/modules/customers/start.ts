/** Timers of the customers module, started by the server: erasure requests. */
export { scheduleErasures } from './erase/schedule-erasures.ts';
