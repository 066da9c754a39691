/** What the house starts of the couriers: the desk that asks them, and the door at which they tell of parcels. */
export { openCourierGateway } from './courier-gateway.ts';
export { default as courierNotices } from './webhooks.ts';
