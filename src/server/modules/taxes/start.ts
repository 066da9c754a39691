/** Startup exports of the taxes module: the gateway and the schedule. */
export { openTaxGateway } from './tax-gateway.ts';
export { scheduleTaxDocuments } from './schedule-tax-documents.ts';
