import schema from '../schemas/customers.schema.json' with { type: 'json' };
import { defineResource } from '../src/shared/resources/resource-file.ts';

export default defineResource(schema, {
  icon: 'customers',
  group: 'sales',
  addresses: { record: 'customer' },
  sealedBy: 'erasedAt',
  status: ['erasure'],
  calls: ['list', 'create', 'read', 'update', 'delete', 'export'],
  list: {
    search: { en: 'Name, phone, email or tag', ar: 'الاسم أو الهاتف أو البريد أو الوسم' },
    shown: ['name', 'phoneNumber', 'email', 'ordersCount', 'totalSpent', 'createdAt'],
    card: ['phoneNumber', 'ordersCount', 'totalSpent'],
    mark: 'erasure',
    actions: ['send_sms'],
    views: {
      new: { title: { en: 'New', ar: 'جدد' }, filter: { is_new: ['true'] } },
      returning: {
        title: { en: 'Returning', ar: 'عملاء متكررون' },
        filter: { from_ordersCount: ['2'] },
      },
      lapsed: {
        title: { en: 'No order in 90 days', ar: 'بلا طلبات منذ 90 يومًا' },
        filter: { lapsed: ['true'] },
      },
      never: { title: { en: 'Never bought', ar: 'لم يشتروا بعد' }, filter: { to_ordersCount: ['0'] } },
      subscribed: {
        title: { en: 'Newsletter', ar: 'مشتركو النشرة' },
        filter: { subscribed_to_newsletter: ['true'] },
      },
      toErase: {
        title: { en: 'Erasure requested', ar: 'طلبوا محو بياناتهم' },
        filter: { to_erase: ['true'] },
      },
    },
  },
});
