import schema from '../schemas/discounts.schema.json' with { type: 'json' };
import { defineResource } from '../src/model/resource-file.ts';

export default defineResource(schema, {
  icon: 'discounts',
  group: 'marketing',
  addresses: {
    list: 'discounts',
    create: 'add-discount',
    edit: 'discount/:id',
    show: 'discount/:id/show',
  },
  calls: ['list', 'create', 'read', 'update', 'delete', 'updateAll', 'deleteAll', 'export'],
  filters: [
    {
      parameter: 'searchQuery',
      schema: { type: 'string', maxLength: 200 },
      title: { en: 'Search', ar: 'بحث' },
    },
  ],
  list: {
    shown: ['title', 'status', 'type', 'percentage', 'amount', 'isAutomatic', 'startsAt', 'endsAt'],
    filters: [
      'status',
      'type',
      'valueType',
      'isAutomatic',
      'is_instant',
      'from_startsAt',
      'to_startsAt',
      'from_endsAt',
      'to_endsAt',
    ],
    card: ['status', 'percentage', 'amount', 'endsAt'],
    bulk: ['status'],
    tabs: 'status',
  },
  form: [
    {
      name: 'discount',
      title: { en: 'Discount', ar: 'الخصم' },
      fields: ['title', 'type', 'isAutomatic', 'isInstant'],
    },
    {
      name: 'value',
      title: { en: 'Value', ar: 'القيمة' },
      fields: ['valueType', 'percentage', 'amount'],
    },
    {
      name: 'items',
      title: { en: 'What it applies to', ar: 'ما يشمله الخصم' },
      fields: ['products', 'collections'],
    },
    {
      name: 'exchange',
      title: { en: 'Buy X get Y', ar: 'اشترِ س واحصل على ص' },
      fields: [
        'buysProducts',
        'buysCollections',
        'minXQuantity',
        'isXExactMatch',
        'getsProducts',
        'getsCollections',
        'maxYQuantity',
        'isYExactMatch',
      ],
    },
    {
      name: 'conditions',
      title: { en: 'Condition', ar: 'الشرط' },
      fields: ['conditions', 'minimumPurchaseValue', 'minProductQuantity'],
    },
    { name: 'status', title: { en: 'Status', ar: 'الحالة' }, fields: ['status'], aside: true },
    {
      name: 'schedule',
      title: { en: 'Schedule', ar: 'المدة' },
      fields: ['startsAt', 'endsAt'],
      aside: true,
    },
    {
      name: 'usage',
      title: { en: 'Usage', ar: 'الاستخدام' },
      fields: ['maxUses', 'oncePerCustomer', 'onlySignedInCustomers', 'customers'],
      aside: true,
    },
  ],
});
