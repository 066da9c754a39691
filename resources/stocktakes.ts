import schema from '../schemas/stocktakes.schema.json' with { type: 'json' };
import { defineResource } from '../src/shared/resources/resource-file.ts';

export default defineResource(schema, {
  icon: 'jobs',
  group: 'catalogue',
  addresses: { list: 'inventory/stocktakes', record: 'stocktake', create: 'add-stocktake' },
  calls: ['list', 'read', 'create', 'update', 'delete', 'export'],
  kept: { code: 'stocktake_closed', unless: [{ status: ['open', 'canceled'] }] },
  dated: true,
  status: ['status'],
  list: {
    shown: ['title', 'status', 'countedLines', 'differingLines', 'createdAt'],
    card: ['status', 'countedLines', 'differingLines', 'createdAt'],
    tabs: 'status',
  },
});
