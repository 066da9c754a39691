/** Definition of the orders to send, shared by list, count and home page. */

/** Fulfillment states of orders still at the store. */
export const statesAtStore: readonly string[] = ['unfulfilled', 'confirmed', 'ready_for_pickup', 'on_hold'];

/** Filter of the orders to send. Booked orders have a courier and tracking number and wait for pickup. */
export const toSendFilter: Record<string, string[]> = {
  status: ['active'],
  fulfillment: [...statesAtStore],
  booked: ['false'],
};
