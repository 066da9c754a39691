import { analyticsCalls } from '../modules/analytics/calls.ts';
import { catalogueCalls } from '../modules/catalog/calls.ts';
import { channelsCalls } from '../modules/channels/calls.ts';
import { companyCalls } from '../modules/company/calls.ts';
import { couriersCalls } from '../modules/couriers/calls.ts';
import { customersCalls } from '../modules/customers/calls.ts';
import { homeCalls } from '../modules/dashboard/calls.ts';
import { lendingCalls } from '../modules/lending/calls.ts';
import { marketingCalls } from '../modules/marketing/calls.ts';
import { ordersCalls } from '../modules/orders/calls.ts';
import { paymentsCalls } from '../modules/payments/calls.ts';
import { peopleCalls } from '../modules/identity/calls.ts';
import { shippingCalls } from '../modules/shipping/calls.ts';
import { smsCalls } from '../modules/messaging/calls.ts';
import { taxesCalls } from '../modules/taxes/calls.ts';
import { exportsCalls } from '../crud/exports/calls.ts';
import { historyCalls } from '../crud/history/calls.ts';
import { importsCalls } from '../crud/imports/calls.ts';
import { previewsCalls } from '../crud/bulk-changes/calls.ts';
import { notesCalls } from '../crud/notes/calls.ts';
import { savedViewsCalls } from '../crud/saved-views/calls.ts';
import { searchCalls } from '../crud/search/calls.ts';
import { eventsCalls } from '../infrastructure/events/calls.ts';
import { jobsCalls } from '../infrastructure/jobs/calls.ts';
import type { Handlers } from '../infrastructure/http/request-context.ts';

/** The calls that are written by hand. */
export const operationHandlers: Handlers = {
  ...analyticsCalls,
  ...catalogueCalls,
  ...channelsCalls,
  ...companyCalls,
  ...couriersCalls,
  ...customersCalls,
  ...homeCalls,
  ...lendingCalls,
  ...marketingCalls,
  ...ordersCalls,
  ...paymentsCalls,
  ...peopleCalls,
  ...shippingCalls,
  ...smsCalls,
  ...taxesCalls,
  ...exportsCalls,
  ...historyCalls,
  ...importsCalls,
  ...previewsCalls,
  ...notesCalls,
  ...savedViewsCalls,
  ...searchCalls,
  ...eventsCalls,
  ...jobsCalls,
};
