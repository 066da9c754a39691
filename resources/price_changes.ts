import schema from '../schemas/price_changes.schema.json' with { type: 'json' };
import { defineResource } from '../src/shared/resources/resource-file.ts';

export default defineResource(schema, {
  icon: 'pricing',
  group: 'catalogue',
  addresses: { list: 'pricing/history', record: 'price-change' },
  calls: ['list', 'read', 'export'],
  list: {
    shown: ['name', 'priceBefore', 'priceAfter', 'discountedPriceAfter', 'how', 'createdAt'],
    columns: ['isOnSaleAfter', 'userName'],
    card: ['priceAfter', 'how', 'createdAt'],
    filters: ['how', 'variant', 'product', 'from_createdAt', 'to_createdAt'],
  },
});
