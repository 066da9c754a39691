/** Public interface of the marketing module (discounts, codes) for the rest of the server. */
import { discounts } from './discounts.hooks.ts';
import { makeCodesJob } from './make-codes-job.ts';

export { isRedeemable } from './is-redeemable.ts';
export * from './discounts-of-order.ts';
export { saveOrderCode } from './single-use-codes.ts';
export { sumsOfUses, usesOf } from './discount-usage.ts';
export const resourceHooks = { discounts };
export const jobs = [makeCodesJob];
