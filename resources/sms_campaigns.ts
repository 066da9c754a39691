import schema from '../schemas/sms_campaigns.schema.json' with { type: 'json' };
import { defineResource } from '../src/shared/resources/resource-file.ts';

export default defineResource(schema, {
  icon: 'chat',
  group: 'marketing',
  addresses: { list: 'sms-campaigns', record: 'sms-campaign', create: 'send-sms' },
  ownCreate: 'edit',
  calls: ['list', 'read', 'export'],
  dated: true,
  status: ['state'],
  list: {
    search: { en: 'Title', ar: 'العنوان' },
    shown: ['title', 'state', 'recipients', 'sent', 'refused', 'unknown', 'createdAt'],
    columns: ['userName', 'sendAt', 'waiting', 'leftOut', 'parts'],
    card: ['state', 'recipients', 'sent', 'createdAt'],
    tabs: 'state',
    filters: ['audience', 'gateway', 'mode', 'from_createdAt', 'to_createdAt'],
  },
});
