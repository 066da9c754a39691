/** Orders to send: the one definition of the list, its count and the figures of the home page. */

/** Fulfillment states of orders whose pieces are still at the store. */
export const statesAtStore: readonly string[] = ['unfulfilled', 'confirmed', 'ready_for_pickup', 'on_hold'];

/** Filter of the orders to send. A booked order has a courier and its tracking number, and waits to be picked up. */
export const toSendFilter: Record<string, string[]> = {
  status: ['active'],
  fulfillment: [...statesAtStore],
  booked: ['false'],
};
