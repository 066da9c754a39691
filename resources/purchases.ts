import schema from '../schemas/purchases.schema.json' with { type: 'json' };
import { defineResource } from '../src/model/resource-file.ts';

export default defineResource(schema, {
  icon: 'orders',
  group: 'sales',
  addresses: { list: 'orders', record: 'order', create: 'new-order/new' },
  ownCreate: true,
  dated: true,
  calls: ['list', 'read', 'update', 'delete', 'updateAll', 'export'],
  status: ['payment', 'fulfillment', 'status'],
  list: {
    shown: ['number', 'createdAt', 'customerId', 'total', 'payment', 'fulfillment', 'channel'],
    card: ['createdAt', 'customerId', 'total', 'payment', 'fulfillment'],
    bulk: ['fulfillment', 'payment'],
    tabs: 'status',
    defaults: { status: ['active', 'canceled'] },
    usual: { en: 'Current', ar: 'الحالية' },
  },
});
