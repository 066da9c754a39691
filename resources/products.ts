import schema from '../schemas/products.schema.json' with { type: 'json' };
import { defineResource } from '../src/shared/resources/resource-file.ts';

export default defineResource(schema, {
  icon: 'products',
  group: 'catalogue',
  addresses: { record: 'product' },
  calls: ['list', 'create', 'read', 'update', 'delete', 'updateAll', 'deleteAll', 'duplicate', 'export'],
  exportFormat: 'csv',
  lists: {
    'related-products': {
      title: { en: 'Related products', ar: 'منتجات ذات صلة' },
      icon: 'link',
      shown: ['media', 'name', 'relatedProducts', 'status'],
      card: ['status', 'relatedProducts'],
      section: 'related',
    },
  },
  list: {
    search: { en: 'Name, SKU, barcode, vendor or tag', ar: 'الاسم أو SKU أو الباركود أو المورّد أو الوسم' },
    shown: ['media', 'name', 'status', 'quantity', 'price', 'type', 'vendor'],
    columns: ['collections'],
    tabs: 'status',
    views: {
      out: { title: { en: 'Entirely out of stock', ar: 'نفد بالكامل' }, filter: { out_of_stock: ['true'] } },
    },
    actions: ['print_labels', 'add_to_jumia'],
  },
});
