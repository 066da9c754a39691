/** What the house starts of text messages: the desk of their gateways. */
export { openSmsDesk } from './sms-gateway.ts';
