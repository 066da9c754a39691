/** What the house starts of text messages: the desk of their gateways. */
export { openSmsGateway } from './sms-gateway.ts';
