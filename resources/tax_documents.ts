import schema from '../schemas/tax_documents.schema.json' with { type: 'json' };
import { defineResource } from '../src/shared/resources/resource-file.ts';

export default defineResource(schema, {
  icon: 'receipt',
  group: 'sales',
  addresses: { list: 'e-tax/receipts', record: 'tax-receipt' },
  calls: ['list', 'read', 'export'],
  dated: true,
  documents: { receipt: { title: { en: 'Receipt', ar: 'الإيصال' }, one: '{id}/paper' } },
  status: ['state'],
  list: {
    shown: ['number', 'state', 'purchaseId', 'total', 'problem'],
    columns: ['kind', 'tax', 'sentAt', 'endedAt', 'mode'],
    card: ['state', 'total', 'createdAt'],
    tabs: 'state',
    filters: ['state', 'kind', 'problem', 'purchase', 'mode', 'from_createdAt', 'to_createdAt'],
  },
});
