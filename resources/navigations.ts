import schema from '../schemas/navigations.schema.json' with { type: 'json' };
import { defineResource } from '../src/shared/resources/resource-file.ts';

export default defineResource(schema, {
  icon: 'navigation',
  group: 'store',
  addresses: { list: 'navigation', record: 'navigation' },
  calls: ['list', 'create', 'read', 'update', 'patch', 'delete', 'updateAll', 'export'],
  list: {
    shown: ['label', 'url', 'parentId', 'order', 'status'],
    order: 'order asc',
    bulk: ['status'],
    card: ['url', 'parentId', 'status'],
    tabs: 'status',
  },
});
