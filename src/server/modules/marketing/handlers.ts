/** The calls of discounts beside the plain ones, by the operationId that each answers. */
import type { Handlers } from '../../infrastructure/http/request-context.ts';
import * as codes from './codes-handlers.ts';

export const marketingCalls: Handlers = {
  'discounts.makeCodes': codes.make,
  'discounts.codes': codes.list,
  'discounts.withdrawCodes': codes.withdraw,
  'discounts.exportCodes': codes.download,
};
