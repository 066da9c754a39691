import schema from '../schemas/variants.schema.json' with { type: 'json' };
import { defineResource } from '../src/model/resource-file.ts';

export default defineResource(schema, {
  icon: 'inventory',
  group: 'catalogue',
  addresses: { list: 'variants', edit: 'variant/:id', show: 'variant/:id/show' },
  calls: ['list', 'read', 'update', 'patch', 'export'],
  picture: 'media',
  list: {
    shown: ['media', 'name', 'sku', 'quantity', 'price', 'discountedPrice', 'isOnSale'],
    filters: ['product', 'isOnSale', 'from_quantity', 'to_quantity', 'from_price', 'to_price'],
  },
  form: [
    { name: 'options', title: { en: 'Options', ar: 'الخيارات' }, fields: ['productId', 'values'] },
    { name: 'media', title: { en: 'Media', ar: 'الصور' }, fields: ['media'] },
    {
      name: 'pricing',
      title: { en: 'Pricing', ar: 'التسعير' },
      fields: ['price', 'discountedPrice', 'isOnSale'],
    },
    {
      name: 'inventory',
      title: { en: 'Inventory', ar: 'المخزون' },
      fields: ['sku', 'barCode', 'isTracked', 'quantity'],
      aside: true,
    },
    { name: 'shipping', title: { en: 'Shipping', ar: 'الشحن' }, fields: ['weight'], aside: true },
  ],
});
