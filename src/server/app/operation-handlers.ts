import { analyticsCalls } from '../modules/analytics/handlers.ts';
import { catalogueCalls } from '../modules/catalog/handlers.ts';
import { channelsCalls } from '../modules/channels/handlers.ts';
import { companyCalls } from '../modules/company/handlers.ts';
import { couriersCalls } from '../modules/couriers/handlers.ts';
import { customersCalls } from '../modules/customers/handlers.ts';
import { homeCalls } from '../modules/dashboard/handlers.ts';
import { lendingCalls } from '../modules/lending/handlers.ts';
import { marketingCalls } from '../modules/marketing/handlers.ts';
import { ordersCalls } from '../modules/orders/handlers.ts';
import { paymentsCalls } from '../modules/payments/handlers.ts';
import { peopleCalls } from '../modules/identity/handlers.ts';
import { shippingCalls } from '../modules/shipping/handlers.ts';
import { smsCalls } from '../modules/messaging/handlers.ts';
import { taxesCalls } from '../modules/taxes/handlers.ts';
import { exportsCalls } from '../crud/exports/handlers.ts';
import { historyCalls } from '../crud/history/handlers.ts';
import { importsCalls } from '../crud/imports/handlers.ts';
import { previewsCalls } from '../crud/bulk-changes/handlers.ts';
import { notesCalls } from '../crud/notes/handlers.ts';
import { savedViewsCalls } from '../crud/saved-views/handlers.ts';
import { searchCalls } from '../crud/search/handlers.ts';
import { eventsCalls } from '../infrastructure/events/handlers.ts';
import { jobsCalls } from '../infrastructure/jobs/handlers.ts';
import type { Handlers } from '../infrastructure/http/request-context.ts';

/** Handlers of the operations that are not generated from schemas. */
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
