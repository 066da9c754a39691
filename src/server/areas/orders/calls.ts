/** The calls of orders, by the operationId that each answers. */
import type { Handlers } from '../../ground/http/request-context.ts';
import * as purchases from './calls/purchases.ts';

export const ordersCalls: Handlers = {
  'purchases.metadata': purchases.metadata,
  'purchases.histories': purchases.histories,
};
