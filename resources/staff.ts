import schema from '../schemas/staff.schema.json' with { type: 'json' };
import { defineResource } from '../src/shared/resources/resource-file.ts';

export default defineResource(schema, {
  icon: 'staff',
  group: 'settings',
  addresses: { list: 'settings/users' },
  calls: ['list', 'read', 'update', 'delete', 'export'],
  list: {
    shown: ['name', 'role', 'roleId', 'status', 'lastLoginAt'],
    card: ['email', 'role', 'status'],
    tabs: 'status',
  },
});
