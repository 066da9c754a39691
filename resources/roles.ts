import schema from '../schemas/roles.schema.json' with { type: 'json' };
import { defineResource } from '../src/shared/resources/resource-file.ts';

export default defineResource(schema, {
  icon: 'staff',
  group: 'settings',
  addresses: { list: 'settings/users/roles' },
  calls: ['list', 'create', 'read', 'update', 'delete', 'duplicate', 'export'],
  list: {
    shown: ['name', 'members', 'permissions', 'description'],
    filters: [],
    order: 'createdAt asc',
    card: ['members', 'description'],
  },
});
