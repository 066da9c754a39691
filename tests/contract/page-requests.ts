/** Legal requests for the parts of every page: home, analytics, notices, news, command palette, saved views. */
import type { Make } from './legal-request.ts';

let series = 0;

export const pageRequests: Record<string, Make> = {
  'notices.list': async () => ({ address: '/notices' }),
  'notices.unread': async () => ({ address: '/notices/unread' }),
  'notices.readAll': async () => ({ address: '/notices/read_all' }),
  'notices.read': async ({ create }) => ({
    address: `/notices/${(await create('notices')).id}/read`,
    namesRecord: true,
  }),
  'notices.preferences': async () => ({ address: '/notices/preferences' }),
  'notices.setPreferences': async () => ({
    address: '/notices/preferences',
    body: { kinds: { low_stock: true } },
  }),
  'fcmDeviceTokens.register': async () => ({
    address: '/fcm_device_tokens',
    body: { token: `of-another-service-${(series += 1)}` },
  }),
  'fcmDeviceTokens.forget': async () => ({ address: '/fcm_device_tokens' }),
  'support_contact.read': async () => ({ address: '/support_contact' }),
  'locations.list': async () => ({ address: '/locations' }),
  'events.stream': async () => ({ address: '/events' }),
  'analytics.sales': async () => ({ address: '/analytics/sales' }),
  'analytics.orders': async () => ({ address: '/analytics/orders?type=average' }),
  'analytics.totalCompleted': async () => ({ address: '/analytics/orders/total_completed?group_by=creator' }),
  'analytics.ordersByStatus': async () => ({ address: '/analytics/orders_by_status' }),
  'analytics.topProducts': async () => ({ address: '/analytics/top_products?type=unit' }),
  'analytics.topCollections': async () => ({ address: '/analytics/top_collections?limit=5' }),
  'analytics.topDiscounts': async () => ({ address: '/analytics/top_discounts' }),
  'analytics.givenBack': async () => ({ address: '/analytics/given_back?timescale=week' }),
  'analytics.topCustomers': async () => ({ address: '/analytics/top_customers?timescale=week' }),
  'analytics.returningCustomers': async () => ({ address: '/analytics/returning_customers' }),
  'home.summary': async () => ({ address: '/home' }),
  'zammit_updates.list': async () => ({ address: '/zammit_updates' }),
  'zammit_updates.markSeen': async () => ({ address: '/zammit_updates/seen', body: { id: 'undo' } }),
  'zammit_partner_categories.list': async () => ({ address: '/zammit_partner_categories' }),
  'zammit_partners.list': async () => ({ address: '/zammit_partners?type=couriers' }),
  'palette.search': async () => ({ address: '/palette?search=walk' }),
  'palette.records': async () => ({ address: '/palette/records?record=products:1' }),
  'notes.list': async ({ create }) => ({
    address: `/notes?resource=customers&record_id=${(await create('customers')).id}`,
  }),
  'notes.people': async () => ({ address: '/notes/people?resource=customers' }),
  'notes.create': async ({ create }) => ({
    address: '/notes',
    body: {
      resource: 'customers',
      recordId: (await create('customers')).id,
      text: `Walked ${(series += 1)}`,
    },
    namesRecord: true,
  }),
  'notes.update': async ({ create }) => {
    const { id, version } = await create('notes');
    return { address: `/notes/${id}`, body: { version, text: 'Walked again' }, namesRecord: true };
  },
  'notes.delete': async ({ create }) => ({
    address: `/notes/${(await create('notes')).id}`,
    namesRecord: true,
  }),
  'saved_views.list': async () => ({ address: '/saved_views?resource=products' }),
  'saved_views.create': async () => ({
    address: '/saved_views',
    body: { resource: 'products', name: `Walked ${(series += 1)}` },
  }),
  'saved_views.counts': async () => ({ address: '/saved_views/counts?resource=products' }),
  'saved_views.arrange': async ({ create }) => ({
    address: '/saved_views/arrange',
    body: { resource: 'products', ids: [(await create('saved_views')).id] },
    namesRecord: true,
  }),
  'saved_views.update': async ({ create }) => {
    const { id, version } = await create('saved_views');
    return { address: `/saved_views/${id}`, body: { version, query: 'status=visible' }, namesRecord: true };
  },
  'saved_views.delete': async ({ create }) => ({
    address: `/saved_views/${(await create('saved_views')).id}`,
    namesRecord: true,
  }),
};
