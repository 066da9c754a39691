/** What the house starts of the taxes: the desk that asks the authority, and the watch over receipts that nobody has asked for. */
export { openTaxGateway } from './tax-gateway.ts';
export { scheduleTaxDocuments } from './schedule-tax-documents.ts';
