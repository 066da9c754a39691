/** What the house starts of the orders: the watch over parcels and payments that nobody has asked for. */
export { watchParcels } from './parcels/watch-parcels.ts';
export { watchPayments } from './payments/watch-payments.ts';
