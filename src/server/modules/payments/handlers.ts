/** Handlers of payment providers and methods, by operationId. */
import type { Handlers } from '../../infrastructure/http/request-context.ts';
import * as accounts from './handlers/payment-accounts.ts';
import * as methods from './handlers/payment-methods.ts';
import * as onboarding from './handlers/paymob-onboarding.ts';

export const paymentsHandlers = {
  'payment_accounts.list': accounts.list,
  'payment_accounts.keep': accounts.save,
  'payment_accounts.try': accounts.test,
  'payment_accounts.forget': accounts.remove,
  'payment_methods.list': methods.list,
  'payment_methods.keep': methods.keep,
  'paymob_onboarding.show': onboarding.show,
  'paymob_onboarding.begin': onboarding.begin,
  'paymob_onboarding.complete': onboarding.complete,
  'paymob_onboarding.choose': onboarding.choose,
  'paymob_onboarding.methods': onboarding.methods,
  'paymob_onboarding.offer': onboarding.offer,
} satisfies Handlers;
