/** The calls of customers and their addresses, by the operationId that each answers. */
import type { Handlers } from '../../ground/http/request-context.ts';
import * as addresses from './calls/addresses.ts';
import * as customers from './calls/customers.ts';

export const customersCalls: Handlers = {
  'customers.totalSpendingRange': customers.totalSpendingRange,
  'customers.metadata': customers.metadata,
  'addresses.create': addresses.createAddress,
  'addresses.update': addresses.updateAddress,
  'addresses.delete': addresses.deleteAddress,
};
