import schema from '../schemas/variants.schema.json' with { type: 'json' };
import { defineResource } from '../src/model/resource-file.ts';

export default defineResource(schema, {
  icon: 'variants',
  group: 'catalogue',
  addresses: { record: 'variant' },
  calls: ['list', 'read', 'update', 'patch', 'updateEach', 'updateAll', 'export'],
  lists: {
    inventory: {
      title: { en: 'Inventory', ar: 'المخزون' },
      icon: 'inventory',
      shown: ['media', 'name', 'sku', 'barCode', 'quantity', 'isTracked', 'updatedAt'],
      card: ['sku', 'quantity'],
      order: 'updatedAt desc',
      views: {
        low: { title: { en: 'Low on stock', ar: 'قارب على النفاد' }, filter: { low_stock: ['true'] } },
        out: { title: { en: 'Out of stock', ar: 'غير متوفر' }, filter: { out_of_stock: ['true'] } },
      },
    },
    pricing: {
      title: { en: 'Pricing', ar: 'التسعير' },
      icon: 'pricing',
      shown: ['media', 'name', 'sku', 'price', 'discountedPrice', 'isOnSale', 'saleEndsAt', 'cost'],
      card: ['price', 'discountedPrice', 'isOnSale'],
      order: 'updatedAt desc',
    },
  },
  list: {
    shown: ['media', 'name', 'sku', 'quantity', 'price', 'discountedPrice', 'isOnSale'],
    prices: true,
    labels: true,
  },
});
