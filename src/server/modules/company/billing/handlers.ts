/** Handlers of plans and subscriptions, by operationId. */
import type { Handlers } from '../../../infrastructure/http/request-context.ts';
import * as cash from './handlers/plan-cash.ts';
import * as invoices from './handlers/plan-invoices.ts';
import * as plans from './handlers/plans.ts';
import * as subscriptions from './handlers/subscriptions.ts';

export const billingCalls: Handlers = {
  'plans.list': plans.list,
  'subscriptions.token': plans.subscriptionToken,
  'subscriptions.current': subscriptions.current,
  'subscriptions.quote': subscriptions.quote,
  'subscriptions.create': subscriptions.create,
  'subscriptions.cancel': subscriptions.cancel,
  'subscriptions.resume': subscriptions.resume,
  'subscriptions.changeCard': subscriptions.changeCard,
  'subscriptions.withdraw': cash.withdraw,
  'subscriptions.invoice': invoices.invoice,
};
