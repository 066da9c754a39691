/** The calls of subscriptions, by the operationId that each answers. */
import type { Handlers } from '../../ground/http/request-context.ts';
import * as plans from './calls/plans.ts';

export const billingCalls: Handlers = {
  'plans.list': plans.list,
  'subscriptions.token': plans.subscriptionToken,
};
