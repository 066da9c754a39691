/** Public interface of the messaging module (SMS campaigns, gateway accounts) for the rest of the server. */
import { sendSmsJob } from './campaigns/send-sms-job.ts';
import { smsCampaigns } from './sms_campaigns.hooks.ts';
import { smsMessages } from './sms_messages.hooks.ts';

export const resourceHooks = { sms_campaigns: smsCampaigns, sms_messages: smsMessages };
export const jobs = [sendSmsJob];
