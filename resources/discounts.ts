import schema from '../schemas/discounts.schema.json' with { type: 'json' };
import { defineResource } from '../src/shared/resources/resource-file.ts';

export default defineResource(schema, {
  icon: 'discounts',
  group: 'marketing',
  addresses: { record: 'discount' },
  calls: ['list', 'create', 'read', 'update', 'delete', 'updateAll', 'deleteAll', 'export'],
  list: {
    shown: ['title', 'status', 'percentage', 'amount', 'endsAt', 'ordersCount'],
    card: ['status', 'percentage', 'amount', 'endsAt'],
    bulk: ['status'],
    tabs: 'status',
  },
});
