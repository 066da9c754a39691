/** The job that sends a campaign, and the audit log of its steps. */
import { addToAuditLog, type Changes } from '../../../crud/records/audit-log.ts';
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { sendSmsJob } from './send-sms-job.ts';

/** Job to start for a campaign, with the title that the list of jobs shows. */
export const campaignJob = (campaignId: number, title: string) => ({
  kind: sendSmsJob.kind,
  input: { campaignId },
  title: { key: 'jobs.title.send_sms', params: { title } },
});

/** Adds a step of a campaign to the audit log. */
export const recordCampaignStep = (
  transaction: Connection,
  companyId: number,
  action: string,
  source: string,
  id: number,
  changes: Changes,
  version = 1,
) => addToAuditLog(transaction, 'sms_campaigns', companyId, action, source, [{ id, version, changes }]);
