import schema from '../schemas/variants.schema.json' with { type: 'json' };
import { defineResource } from '../src/model/resource-file.ts';

export default defineResource(schema, {
  icon: 'inventory',
  group: 'catalogue',
  addresses: { record: 'variant' },
  calls: ['list', 'read', 'update', 'patch', 'updateEach', 'export'],
  list: { shown: ['media', 'name', 'sku', 'quantity', 'price', 'discountedPrice', 'isOnSale'], prices: true },
});
