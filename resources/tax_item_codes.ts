import schema from '../schemas/tax_item_codes.schema.json' with { type: 'json' };
import { defineResource } from '../src/shared/resources/resource-file.ts';

export default defineResource(schema, {
  icon: 'code',
  group: 'sales',
  addresses: { list: 'e-tax/item-codes', record: 'item-code', create: 'add-item-code' },
  calls: ['list', 'read', 'create', 'update', 'delete', 'deleteAll', 'export'],
  list: {
    search: { en: 'Item code', ar: 'كود الصنف' },
    shown: ['itemCode', 'productId', 'itemType', 'unitType', 'updatedAt'],
    card: ['productId'],
    filters: ['itemType', 'product'],
  },
});
