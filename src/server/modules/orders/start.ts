/** What the house starts of the orders: the watch over parcels and payments that nobody has asked for, and the statements that the demo keeps. */
export { saveStatement } from './cash/statement-repository.ts';
export { scheduleParcelUpdates } from './parcels/schedule-parcel-updates.ts';
export { schedulePaymentUpdates } from './payments/schedule-payment-updates.ts';
