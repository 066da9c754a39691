import schema from '../schemas/customers.schema.json' with { type: 'json' };
import { defineResource } from '../src/model/resource-file.ts';

export default defineResource(schema, {
  icon: 'customers',
  group: 'sales',
  addresses: {
    list: 'customers',
    create: 'add-customer',
    edit: 'customer/:id',
    show: 'customer/:id/show',
  },
  calls: ['list', 'create', 'read', 'update', 'delete', 'export'],
  filters: [
    {
      parameter: 'purchase_query',
      of: 'totalSpent',
      schema: { type: 'string', maxLength: 100, examples: ['{"min":1000,"max":5000}', '1000..5000'] },
      title: { en: 'Spent between, in minor units', ar: 'إجمالي المشتريات بين، بأصغر وحدة' },
    },
    {
      parameter: 'from_created_at',
      schema: { type: 'string', format: 'date' },
      title: { en: 'Since', ar: 'منذ' },
    },
    {
      parameter: 'to_created_at',
      schema: { type: 'string', format: 'date' },
      title: { en: 'Until', ar: 'حتى' },
    },
  ],
  list: {
    shown: ['name', 'phoneNumber', 'email', 'ordersCount', 'totalSpent', 'createdAt'],
    filters: [
      'from_totalSpent',
      'to_totalSpent',
      'subscribed_to_newsletter',
      'isGuest',
      'from_createdAt',
      'to_createdAt',
      'from_ordersCount',
      'to_ordersCount',
    ],
    card: ['phoneNumber', 'ordersCount', 'totalSpent'],
  },
  form: [
    {
      name: 'person',
      title: { en: 'Customer', ar: 'العميل' },
      fields: ['firstName', 'lastName', 'phoneNumber', 'email'],
    },
    {
      name: 'addresses',
      title: { en: 'Addresses', ar: 'العناوين' },
      fields: ['addresses'],
      screen: 'customer-addresses',
    },
    {
      name: 'orders',
      title: { en: 'Orders', ar: 'الطلبات' },
      fields: ['ordersCount', 'totalSpent'],
      aside: true,
    },
    {
      name: 'account',
      title: { en: 'Account', ar: 'الحساب' },
      fields: ['isGuest', 'subscribedToNewsletter'],
      aside: true,
    },
  ],
});
