/** Handlers of SMS campaigns and gateway accounts, by operationId. */
import type { Handlers } from '../../infrastructure/http/request-context.ts';
import * as campaigns from './handlers/campaigns.ts';
import * as accounts from './handlers/sms-accounts.ts';

export const messagingHandlers: Handlers = {
  'sms_accounts.list': accounts.list,
  'sms_accounts.keep': accounts.save,
  'sms_accounts.try': accounts.test,
  'sms_accounts.forget': accounts.remove,
  'sms_gateways.connected': campaigns.gateways,
  'sms_campaigns.preview': campaigns.preview,
  'sms_campaigns.try': campaigns.sendTestMessage,
  'sms_campaigns.create': campaigns.create,
  'sms_campaigns.stop': campaigns.stop,
  'sms_campaigns.continue': campaigns.resumeCampaign,
};
