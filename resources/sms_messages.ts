import schema from '../schemas/sms_messages.schema.json' with { type: 'json' };
import { defineResource } from '../src/shared/resources/resource-file.ts';

export default defineResource(schema, {
  icon: 'chat',
  group: 'marketing',
  addresses: { list: 'sms-campaigns/messages', record: 'sms-message' },
  calls: ['list', 'read', 'export'],
  status: ['state'],
  list: {
    shown: ['name', 'phoneNumber', 'state', 'reason', 'sentAt'],
    columns: ['language', 'campaignId', 'said', 'parts', 'gatewayId'],
    card: ['phoneNumber', 'state', 'reason'],
    filters: ['state', 'reason', 'language', 'campaign', 'customer', 'from_createdAt', 'to_createdAt'],
  },
});
