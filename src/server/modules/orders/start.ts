/** Startup exports of the orders module: the schedules of shipments and payments, and `saveStatement` for the demo data. */
export { saveStatement } from './cash/statement-repository.ts';
export { scheduleParcelUpdates } from './parcels/schedule-parcel-updates.ts';
export { schedulePaymentUpdates } from './payments/schedule-payment-updates.ts';
