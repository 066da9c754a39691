import schema from '../schemas/navigations.schema.json' with { type: 'json' };
import { defineResource } from '../src/model/resource-file.ts';

export default defineResource(schema, {
  icon: 'navigation',
  group: 'settings',
  addresses: {
    list: 'navigation',
    create: 'add-navigation',
    edit: 'navigation/:id',
    show: 'navigation/:id/show',
  },
  calls: ['list', 'create', 'read', 'update', 'patch', 'delete', 'updateAll', 'export'],
  list: {
    shown: ['label', 'url', 'parentId', 'order', 'status'],
    filters: ['status', 'parent'],
    order: 'order asc',
    card: ['url', 'parentId', 'status'],
    bulk: ['status'],
    tabs: 'status',
  },
  form: [
    { name: 'item', title: { en: 'Menu item', ar: 'عنصر القائمة' }, fields: ['label', 'url'] },
    {
      name: 'place',
      title: { en: 'Place', ar: 'الموضع' },
      fields: ['parentId', 'order', 'status'],
      aside: true,
    },
  ],
});
