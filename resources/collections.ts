import schema from '../schemas/collections.schema.json' with { type: 'json' };
import { defineResource } from '../src/model/resource-file.ts';

export default defineResource(schema, {
  icon: 'collections',
  group: 'catalogue',
  addresses: {
    list: 'collections',
    create: 'add-collection',
    edit: 'collection/:id',
    show: 'collection/:id/show',
  },
  calls: ['list', 'create', 'read', 'update', 'delete'],
  picture: 'image',
  list: {
    columns: ['image', 'name', 'type', 'handle', 'id', 'createdAt', 'updatedAt'],
    shown: ['image', 'name', 'type', 'handle', 'updatedAt'],
    card: ['type', 'handle'],
  },
});
