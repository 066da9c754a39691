/** Services of the messaging module that the server starts: SMS gateways. */
export { openSmsGateway } from './sms-gateway.ts';
