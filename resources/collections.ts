import schema from '../schemas/collections.schema.json' with { type: 'json' };
import { defineResource } from '../src/model/resource-file.ts';

export default defineResource(schema, {
  icon: 'collections',
  group: 'catalogue',
  addresses: {
    list: 'collections',
    create: 'add-collection',
    edit: 'collection/:id',
    show: 'collection/:id/show',
  },
  calls: ['list', 'create', 'read', 'update', 'delete', 'export'],
  picture: 'image',
  filters: [{ parameter: 'is_smart', schema: { type: 'boolean' }, title: { en: 'Smart', ar: 'تلقائية' } }],
  list: {
    shown: ['image', 'name', 'type', 'productsCount', 'sort', 'handle', 'updatedAt'],
    filters: ['type', 'sort', 'product', 'from_createdAt', 'to_createdAt'],
    card: ['type', 'productsCount', 'handle'],
    tabs: 'type',
  },
  form: [
    {
      name: 'basicInfo',
      title: { en: 'Basic information', ar: 'المعلومات الأساسية' },
      fields: ['name', 'description', 'handle'],
    },
    { name: 'products', title: { en: 'Products', ar: 'المنتجات' }, fields: ['products', 'conditions'] },
    { name: 'image', title: { en: 'Image', ar: 'الصورة' }, fields: ['image'], aside: true },
    {
      name: 'organisation',
      title: { en: 'Organisation', ar: 'التنظيم' },
      fields: ['type', 'sort'],
      aside: true,
    },
  ],
});
