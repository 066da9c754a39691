import schema from '../schemas/customers.schema.json' with { type: 'json' };
import { defineResource } from '../src/model/resource-file.ts';

export default defineResource(schema, {
  icon: 'customers',
  group: 'sales',
  addresses: { record: 'customer' },
  calls: ['list', 'create', 'read', 'update', 'delete', 'export'],
  list: {
    shown: ['name', 'phoneNumber', 'email', 'ordersCount', 'totalSpent', 'createdAt'],
    card: ['phoneNumber', 'ordersCount', 'totalSpent'],
  },
});
