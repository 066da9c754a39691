/** What the house starts of the orders: the watch over parcels and payments that nobody has asked for, and the statements that the demo keeps. */
export { keepStatement } from './cash/statement-repository.ts';
export { watchParcels } from './parcels/schedule-parcel-updates.ts';
export { watchPayments } from './payments/schedule-payment-updates.ts';
