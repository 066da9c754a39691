import { analyticsHandlers } from '../modules/analytics/handlers.ts';
import { catalogHandlers } from '../modules/catalog/handlers.ts';
import { channelsHandlers } from '../modules/channels/handlers.ts';
import { companyHandlers } from '../modules/company/handlers.ts';
import { couriersHandlers } from '../modules/couriers/handlers.ts';
import { customersHandlers } from '../modules/customers/handlers.ts';
import { dashboardHandlers } from '../modules/dashboard/handlers.ts';
import { lendingHandlers } from '../modules/lending/handlers.ts';
import { marketingHandlers } from '../modules/marketing/handlers.ts';
import { ordersHandlers } from '../modules/orders/handlers.ts';
import { paymentsHandlers } from '../modules/payments/handlers.ts';
import { identityHandlers } from '../modules/identity/handlers.ts';
import { shippingHandlers } from '../modules/shipping/handlers.ts';
import { messagingHandlers } from '../modules/messaging/handlers.ts';
import { supportHandlers } from '../modules/support/handlers.ts';
import { taxesHandlers } from '../modules/taxes/handlers.ts';
import { exportsHandlers } from '../crud/exports/handlers.ts';
import { historyHandlers } from '../crud/history/handlers.ts';
import { importsHandlers } from '../crud/imports/handlers.ts';
import { previewsHandlers } from '../crud/bulk-changes/handlers.ts';
import { notesHandlers } from '../crud/notes/handlers.ts';
import { savedViewsHandlers } from '../crud/saved-views/handlers.ts';
import { searchHandlers } from '../crud/search/handlers.ts';
import { eventsHandlers } from '../infrastructure/events/handlers.ts';
import { jobsHandlers } from '../infrastructure/jobs/handlers.ts';
import { companySettingsHandlers } from './company-settings-handlers.ts';
import type { Handlers } from '../infrastructure/http/request-context.ts';

/** Handlers written by hand, a table of each module. */
const tables: readonly Handlers[] = [
  analyticsHandlers,
  catalogHandlers,
  channelsHandlers,
  companyHandlers,
  companySettingsHandlers,
  couriersHandlers,
  customersHandlers,
  dashboardHandlers,
  lendingHandlers,
  marketingHandlers,
  ordersHandlers,
  paymentsHandlers,
  identityHandlers,
  shippingHandlers,
  messagingHandlers,
  supportHandlers,
  taxesHandlers,
  exportsHandlers,
  historyHandlers,
  importsHandlers,
  previewsHandlers,
  notesHandlers,
  savedViewsHandlers,
  searchHandlers,
  eventsHandlers,
  jobsHandlers,
];

/** Handlers of the operations that are not generated from schemas. */
export const operationHandlers: Handlers = Object.fromEntries(
  tables.flatMap((table, at) =>
    Object.entries(table).map(([id, handler]) => {
      const isTaken = tables.slice(0, at).some((earlier) => id in earlier);
      if (isTaken) throw new Error(`Two modules have a handler of “${id}”: remove one.`);
      return [id, handler];
    }),
  ),
);
