import schema from '../schemas/staff.schema.json' with { type: 'json' };
import { defineResource } from '../src/model/resource-file.ts';

export default defineResource(schema, {
  icon: 'staff',
  group: 'settings',
  addresses: { list: 'settings/users', edit: 'settings/users/:id', show: 'settings/users/:id/show' },
  calls: ['list', 'read', 'update', 'export'],
  list: {
    shown: ['name', 'role', 'status', 'email', 'phone', 'lastLoginAt'],
    filters: ['role', 'status', 'from_lastLoginAt', 'to_lastLoginAt'],
    tabs: 'status',
  },
  form: [
    {
      name: 'person',
      title: { en: 'Person', ar: 'البيانات' },
      fields: ['name', 'email', 'phone', 'lastLoginAt'],
    },
    { name: 'permissions', title: { en: 'Permissions', ar: 'الصلاحيات' }, fields: ['permissions'] },
    { name: 'access', title: { en: 'Access', ar: 'الدخول' }, fields: ['role', 'status'], aside: true },
  ],
});
