/** Handlers of the analytics, by operationId. */
import type { Handlers } from '../../infrastructure/http/request-context.ts';
import * as analytics from './analytics-handlers.ts';

export const analyticsHandlers: Handlers = {
  'analytics.sales': analytics.sales,
  'analytics.orders': analytics.orders,
  'analytics.totalCompleted': analytics.totalCompleted,
  'analytics.ordersByStatus': analytics.ordersByStatus,
  'analytics.topProducts': analytics.topProducts,
  'analytics.topCollections': analytics.topCollections,
  'analytics.topDiscounts': analytics.topDiscounts,
  'analytics.topCustomers': analytics.topCustomers,
  'analytics.givenBack': analytics.givenBack,
  'analytics.returningCustomers': analytics.returningCustomers,
};
