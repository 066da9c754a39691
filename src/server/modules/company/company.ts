/** The store itself: founding it, its settings, its keys, who recommended it, what it pays Matjar. The face of this area: what the rest of the server may use of it. */
import { companyTrail } from './undo-company.ts';
import { setUpJob } from './set-up-job.ts';

export { amountsIn, amountsOf, type SaidAmount } from './amount-formatter.ts';
export { receiveCash } from './billing/handlers/plan-cash.ts';
export { bump, changeCompany } from './change-company.ts';
export * from './company-trail.ts';
export * from './order-rules.ts';
export { addressOfStore } from './domains/store-domain.ts';
export { connectAccount, disconnectAccount, neededKeys } from './payment-keys.ts';
export {
  keepPaymentMethods,
  leavesNone,
  readPaymentMethods,
  refusalOf as methodRefusal,
  type KeptMethod,
  type MethodChange,
} from './payment-methods.ts';
export { readCompany } from './read-company.ts';
export { writeKeys } from './store-keys.ts';
export * from './referrals/referrals.ts';
export * from './referrals/email-owners.ts';
export const trails = { companies: companyTrail };
export const jobs = [setUpJob];
