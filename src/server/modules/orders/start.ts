/** What the house starts of the orders: the watch over parcels and payments that nobody has asked for, and the statements that the demo keeps. */
export { keepStatement } from './cash/keep-statement.ts';
export { watchParcels } from './parcels/watch-parcels.ts';
export { watchPayments } from './payments/watch-payments.ts';
