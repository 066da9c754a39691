import schema from '../schemas/roles.schema.json' with { type: 'json' };
import { defineResource } from '../src/model/resource-file.ts';

export default defineResource(schema, {
  icon: 'staff',
  group: 'settings',
  addresses: {
    list: 'settings/users/roles',
    create: 'settings/users/roles/create',
    edit: 'settings/users/roles/:id',
    show: 'settings/users/roles/:id/show',
  },
  calls: ['list', 'create', 'read', 'update', 'delete', 'duplicate', 'export'],
  list: {
    shown: ['name', 'members', 'permissions', 'description'],
    filters: [],
    order: 'createdAt asc',
    card: ['members', 'description'],
  },
  form: [
    { name: 'role', title: { en: 'Role', ar: 'الدور' }, fields: ['name', 'description'] },
    { name: 'permissions', title: { en: 'Permissions', ar: 'الصلاحيات' }, fields: ['permissions'] },
    { name: 'people', title: { en: 'People', ar: 'الأشخاص' }, fields: ['members'], aside: true },
  ],
});
