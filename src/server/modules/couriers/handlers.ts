/** Handlers of couriers, by operationId. */
import type { Handlers } from '../../infrastructure/http/request-context.ts';
import * as accounts from './handlers/courier-accounts.ts';
import * as link from './handlers/courier-link.ts';
import { shippingPrice } from './handlers/shipping-price.ts';

export const couriersHandlers: Handlers = {
  'couriers.list': accounts.connected,
  'couriers.shippingPrice': shippingPrice,
  'courier_accounts.list': accounts.list,
  'courier_accounts.keep': accounts.save,
  'courier_accounts.try': accounts.test,
  'courier_accounts.forget': accounts.remove,
  'courier_accounts.beginLink': link.begin,
  'courier_accounts.completeLink': link.complete,
};
