/** Handlers of customers and addresses, by operationId. */
import type { Handlers } from '../../infrastructure/http/request-context.ts';
import * as addresses from './handlers/addresses.ts';
import * as customers from './handlers/customers.ts';
import * as merge from './handlers/merge.ts';
import { askErase, callOffErase, erase } from './handlers/erase.ts';
import { personalData } from './handlers/personal-data.ts';

export const customersHandlers: Handlers = {
  'customers.totalSpendingRange': customers.totalSpendingRange,
  'customers.metadata': customers.metadata,
  'customers.doubles': merge.doubles,
  'customers.shared': merge.shared,
  'customers.merge': merge.merge,
  'customers.personalData': personalData,
  'customers.erase': erase,
  'customers.askErase': askErase,
  'customers.callOffErase': callOffErase,
  'addresses.create': addresses.createAddress,
  'addresses.update': addresses.updateAddress,
  'addresses.delete': addresses.deleteAddress,
};
