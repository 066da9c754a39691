import schema from '../schemas/stock_movements.schema.json' with { type: 'json' };
import { defineResource } from '../src/shared/resources/resource-file.ts';

export default defineResource(schema, {
  icon: 'history',
  group: 'catalogue',
  addresses: { list: 'inventory/history', record: 'stock-movement' },
  calls: ['list', 'read', 'export'],
  list: {
    shown: ['name', 'delta', 'quantityAfter', 'reason', 'createdAt', 'actor'],
    columns: ['purchaseId'],
    filters: ['reason', 'user', 'product', 'variant', 'purchase', 'from_createdAt', 'to_createdAt'],
    card: ['delta', 'quantityAfter', 'reason'],
  },
});
