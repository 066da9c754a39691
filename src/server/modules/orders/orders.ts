/** Orders module: the exports that the rest of the server may use. */
import { settleStatementJob } from './cash/settle-job.ts';
import { changeParcelJob, parcelUpdatesJob, sendParcelsJob } from './parcels/parcel-jobs.ts';
import { paymentUpdatesJob } from './payments/payment-jobs.ts';
import { purchases } from './purchases.hooks.ts';

export * from './order-outcome-sql.ts';
export { cashDues } from './cash/statement-line-status.ts';
export const resourceHooks = { purchases };
export const jobs = [
  changeParcelJob,
  parcelUpdatesJob,
  paymentUpdatesJob,
  sendParcelsJob,
  settleStatementJob,
];
