/** Handlers of discounts besides the generated ones, by operationId. */
import type { Handlers } from '../../infrastructure/http/request-context.ts';
import * as codes from './codes-handlers.ts';

export const marketingHandlers: Handlers = {
  'discounts.makeCodes': codes.make,
  'discounts.codes': codes.list,
  'discounts.withdrawCodes': codes.withdraw,
  'discounts.exportCodes': codes.download,
};
