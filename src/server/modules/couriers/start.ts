/** Startup exports of the couriers module: the gateway and the webhook endpoint. */
export { openCourierGateway } from './courier-gateway.ts';
export { default as courierWebhooks } from './webhooks.ts';
