import schema from '../schemas/purchases.schema.json' with { type: 'json' };
import { defineResource } from '../src/model/resource-file.ts';

export default defineResource(schema, {
  icon: 'orders',
  group: 'sales',
  addresses: { list: 'orders', edit: 'order/:id', show: 'order/:id/show' },
  calls: ['list', 'read', 'update', 'delete', 'updateAll', 'export'],
  filters: [
    {
      parameter: 'vendor',
      schema: { type: 'array', items: { type: 'string', maxLength: 80 }, maxItems: 100 },
      title: { en: 'Vendor', ar: 'المورّد' },
    },
    {
      parameter: 'start_date',
      schema: { type: 'string', format: 'date' },
      title: { en: 'From day', ar: 'من يوم' },
    },
    {
      parameter: 'end_date',
      schema: { type: 'string', format: 'date' },
      title: { en: 'To day', ar: 'إلى يوم' },
    },
  ],
  list: {
    shown: ['number', 'createdAt', 'customerId', 'total', 'payment', 'fulfillment', 'channel'],
    filters: [
      'status',
      'fulfillment',
      'payment',
      'payment_type',
      'channel',
      'from_createdAt',
      'to_createdAt',
      'from_total',
      'to_total',
      'discount',
      'customer',
      'vendor',
      'is_manually_created',
    ],
    card: ['customerId', 'total', 'payment', 'fulfillment'],
    bulk: ['fulfillment', 'payment'],
    tabs: 'status',
    defaults: { status: ['active', 'canceled'] },
  },
  form: [
    { name: 'items', title: { en: 'Items', ar: 'المنتجات' }, fields: ['purchaseProducts'] },
    {
      name: 'amounts',
      title: { en: 'Amounts', ar: 'المبالغ' },
      fields: ['subtotal', 'discountTotal', 'shippingFees', 'taxTotal', 'total', 'discountId'],
    },
    { name: 'address', title: { en: 'Delivery address', ar: 'عنوان التوصيل' }, fields: ['shipTo'] },
    { name: 'notes', title: { en: 'Notes', ar: 'ملاحظات' }, fields: ['notes', 'isAllowedToOpen'] },
    {
      name: 'progress',
      title: { en: 'Progress', ar: 'سير الطلب' },
      fields: ['status', 'payment', 'fulfillment'],
      aside: true,
    },
    { name: 'customer', title: { en: 'Customer', ar: 'العميل' }, fields: ['customerId'], aside: true },
    {
      name: 'origin',
      title: { en: 'Origin', ar: 'المصدر' },
      fields: ['channel', 'paymentType', 'creator'],
      aside: true,
    },
  ],
});
