/** Public interface of the company module (settings, keys, payment methods, domains, billing, referrals) for the rest of the server. */
import { companyUndoHandlers } from './undo-company.ts';
import { setUpJob } from './set-up-job.ts';

export { amountFormatter, readAmountFormatter, type AmountFormatter } from './amount-formatter.ts';
export { receiveCash } from './billing/handlers/plan-cash.ts';
export { bumpVersion, changeCompany } from './change-company.ts';
export * from './company-audit.ts';
export * from './order-rules.ts';
export { addressOfStore } from './domains/store-domain.ts';
export { connectAccount, disconnectAccount, requiredKeys } from './payment-keys.ts';
export {
  savePaymentMethods,
  leavesNoPaymentMethod,
  readPaymentMethods,
  refusalOf as methodRefusal,
  type StoredPaymentMethod,
  type MethodChange,
} from './payment-methods.ts';
export { readCompany } from './read-company.ts';
export { writeKeys } from './store-keys.ts';
export * from './referrals/referrals.ts';
export * from './referrals/email-owners.ts';
export const undoHandlers = { companies: companyUndoHandlers };
export const jobs = [setUpJob];
