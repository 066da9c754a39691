import schema from '../schemas/collections.schema.json' with { type: 'json' };
import { defineResource } from '../src/shared/resources/resource-file.ts';

export default defineResource(schema, {
  icon: 'collections',
  group: 'catalogue',
  addresses: { record: 'collection' },
  // The type decides which fields the form has, so it is edited there.
  status: [],
  calls: ['list', 'create', 'read', 'update', 'delete', 'duplicate', 'export'],
  list: {
    shown: ['image', 'name', 'type', 'productsCount', 'sort', 'handle', 'updatedAt'],
    card: ['type', 'productsCount', 'handle'],
    tabs: 'type',
  },
});
