import schema from '../schemas/staff.schema.json' with { type: 'json' };
import { defineResource } from '../src/model/resource-file.ts';

export default defineResource(schema, {
  icon: 'staff',
  group: 'settings',
  addresses: { list: 'settings/users', edit: 'settings/users/:id', show: 'settings/users/:id/show' },
  calls: ['list', 'read', 'update', 'delete', 'export'],
  list: {
    shown: ['name', 'role', 'roleId', 'status', 'email', 'phone', 'lastLoginAt'],
    filters: ['role', 'roleId', 'status', 'from_lastLoginAt', 'to_lastLoginAt'],
    tabs: 'status',
  },
  form: [
    {
      name: 'person',
      title: { en: 'Person', ar: 'البيانات' },
      fields: ['firstName', 'lastName', 'email', 'phone', 'lastLoginAt'],
    },
    { name: 'permissions', title: { en: 'Permissions', ar: 'الصلاحيات' }, fields: ['permissions'] },
    {
      name: 'access',
      title: { en: 'Access', ar: 'الدخول' },
      fields: ['role', 'roleId', 'status'],
      aside: true,
    },
  ],
});
