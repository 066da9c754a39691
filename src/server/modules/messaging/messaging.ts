/** Text messages to many customers, and a store's accounts with the gateways that carry them. The face of this area: what the rest of the server may use of it. */
import { sendSmsJob } from './campaigns/send-sms-job.ts';
import { smsCampaigns } from './sms_campaigns.hooks.ts';
import { smsMessages } from './sms_messages.hooks.ts';

export const behaviours = { sms_campaigns: smsCampaigns, sms_messages: smsMessages };
export const jobs = [sendSmsJob];
