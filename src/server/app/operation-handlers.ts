import { analyticsCalls } from '../areas/analytics/calls.ts';
import { catalogueCalls } from '../areas/catalogue/calls.ts';
import { channelsCalls } from '../areas/channels/calls.ts';
import { companyCalls } from '../areas/company/calls.ts';
import { couriersCalls } from '../areas/couriers/calls.ts';
import { customersCalls } from '../areas/customers/calls.ts';
import { homeCalls } from '../areas/home/calls.ts';
import { lendingCalls } from '../areas/lending/calls.ts';
import { marketingCalls } from '../areas/marketing/calls.ts';
import { ordersCalls } from '../areas/orders/calls.ts';
import { paymentsCalls } from '../areas/payments/calls.ts';
import { peopleCalls } from '../areas/people/calls.ts';
import { shippingCalls } from '../areas/shipping/calls.ts';
import { smsCalls } from '../areas/sms/calls.ts';
import { taxesCalls } from '../areas/taxes/calls.ts';
import { exportsCalls } from '../engine/exports/calls.ts';
import { historyCalls } from '../engine/history/calls.ts';
import { importsCalls } from '../engine/imports/calls.ts';
import { previewsCalls } from '../engine/previews/calls.ts';
import { notesCalls } from '../engine/notes/calls.ts';
import { savedViewsCalls } from '../engine/saved-views/calls.ts';
import { searchCalls } from '../engine/search/calls.ts';
import { eventsCalls } from '../ground/events/calls.ts';
import { jobsCalls } from '../ground/jobs/calls.ts';
import type { Handlers } from '../ground/http/request-context.ts';

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
