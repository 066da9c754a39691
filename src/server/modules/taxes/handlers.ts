/** Handlers of receipts for the tax authority, by operationId. */
import type { Handlers } from '../../infrastructure/http/request-context.ts';
import * as account from './handlers/tax-account.ts';
import * as documents from './handlers/tax-documents.ts';
import * as receipt from './handlers/tax-receipt.ts';

export const taxesHandlers = {
  'tax_account.read': account.read,
  'tax_account.keep': account.keep,
  'tax_account.try': account.tryAccount,
  'tax_account.forget': account.forget,
  'tax_documents.overview': documents.overview,
  'tax_documents.due': documents.due,
  'tax_documents.send': documents.send,
  'tax_documents.retry': documents.retry,
  'tax_documents.withdraw': documents.withdraw,
  'tax_documents.nameBuyer': documents.nameBuyer,
  'tax_documents.paper': receipt.paper,
} satisfies Handlers;

export { describeTaxAccount } from './handlers/tax-account.ts';
