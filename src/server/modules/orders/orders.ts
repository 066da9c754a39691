/** Orders, from the first call to the cash in hand. The face of this area: what the rest of the server may use of it. */
import { settleStatementJob } from './cash/settle-job.ts';
import { changeParcelJob, parcelNewsJob, sendParcelsJob } from './parcels/parcel-jobs.ts';
import { paymentNewsJob } from './payments/payment-jobs.ts';
import { purchases } from './purchases.hooks.ts';

export * from './outcome.ts';
export const behaviours = { purchases };
export const jobs = [changeParcelJob, parcelNewsJob, paymentNewsJob, sendParcelsJob, settleStatementJob];
