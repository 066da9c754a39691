/** What the house starts of the orders: the watch over parcels that nobody has asked for. */
export { watchParcels } from './parcels/watch-parcels.ts';
