/** Rows of SMS campaigns and their messages: state and counts. */
import type { Locale } from '../../../../shared/texts/locale.ts';
import type { SmsGatewayName } from '../../../../shared/messaging/sms-gateways.ts';
import { recordNotFound } from '../../../crud/records/not-found.ts';
import { prepared } from '../../../crud/records/resources/prepared.ts';
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';
import type { SmsTexts } from './sms-texts.ts';

export type CampaignState = 'scheduled' | 'sending' | 'stopped' | 'done';

export interface Campaign {
  id: number;
  version: number;
  title: string;
  state: CampaignState;
  texts: SmsTexts;
  discountCode: string | null;
  gateway: SmsGatewayName;
  sendAt: Date | null;
  startedAt: Date | null;
  jobId: number | null;
  store: string;
}

type Row = Omit<Campaign, 'texts'> & { textEn: string | null; textAr: string | null };

/** @param locks locks the row, which serializes stop and continue @throws Problem 404 */
export async function readCampaign(
  transaction: Connection,
  companyId: number,
  id: number,
  locks = false,
): Promise<Campaign> {
  const [row] = await rowsOf<Row>(
    transaction,
    `select c.id, c.version, c.title, c.state, c."textEn", c."textAr", c."discountCode", c.gateway, c."sendAt", c."startedAt", c."jobId",
       s.name as store
     from sms_campaigns c join companies s on s.id = c.company_id where c.company_id = $1 and c.id = $2${locks ? ' for update of c' : ''}`,
    [companyId, id],
  );
  if (!row) throw recordNotFound(prepared.sms_campaigns);
  const { textEn, textAr, ...campaign } = row;
  return {
    ...campaign,
    texts: { ...(textEn !== null && { en: textEn }), ...(textAr !== null && { ar: textAr }) },
  };
}

export interface CampaignStep {
  state: CampaignState;
  /** reason for stopping: a choice of the schema */
  reason?: string | null;
  said?: string | null;
  jobId?: number;
}

/** Sets the state of a campaign. @returns the new version */
export async function moveCampaign(
  transaction: Connection,
  companyId: number,
  id: number,
  { state, reason = null, said = null, jobId }: CampaignStep,
): Promise<number> {
  const [row] = await rowsOf<{ version: number }>(
    transaction,
    `update sms_campaigns set state = $3, reason = $4, said = $5, "jobId" = coalesce($6, "jobId"), version = version + 1, "updatedAt" = now(),
       "startedAt" = case when $3 = 'sending' then coalesce("startedAt", now()) else "startedAt" end,
       "finishedAt" = case when $3 = 'done' then now() when $3 = 'stopped' then "finishedAt" end
     where company_id = $1 and id = $2 returning version`,
    [companyId, id, state, reason, said?.slice(0, longestSaid) ?? null, jobId ?? null],
  );
  return row!.version;
}

const longestSaid = 400;

/** Recounts the messages by state, under a lock of the campaign, so that concurrent counts are serialized. */
async function countMessages(transaction: Connection, companyId: number, id: number): Promise<void> {
  await rowsOf(transaction, 'select from sms_campaigns where company_id = $1 and id = $2 for update', [
    companyId,
    id,
  ]);
  await rowsOf(
    transaction,
    `update sms_campaigns c set waiting = n.waiting, sent = n.sent, refused = n.refused, unknown = n.unknown, "leftOut" = n."leftOut",
       parts = n.parts, version = c.version + 1, "updatedAt" = now()
     from (select count(*) filter (where state in ('waiting', 'sending')) as waiting, count(*) filter (where state = 'sent') as sent,
         count(*) filter (where state = 'refused') as refused, count(*) filter (where state = 'unknown') as unknown,
         count(*) filter (where state = 'left_out') as "leftOut", coalesce(sum(parts) filter (where state = 'sent'), 0) as parts
       from sms_messages where company_id = $1 and "campaignId" = $2) n
     where c.company_id = $1 and c.id = $2`,
    [companyId, id],
  );
}

/** A waiting message with the present data of its customer. */
export interface WaitingMessage {
  id: number;
  phoneNumber: string | null;
  language: Locale;
  firstName: string | null;
  /** reason for not sending it */
  leftOut: 'customer_gone' | 'opted_out' | 'phone_changed' | null;
}

/** The next waiting messages. Customers who withdrew consent, or whose phone has changed, are marked to be left out. */
export const nextMessages = (
  transaction: Connection,
  companyId: number,
  campaignId: number,
  most: number,
): Promise<WaitingMessage[]> =>
  rowsOf<WaitingMessage>(
    transaction,
    `select m.id, m."phoneNumber", m.language, c."firstName",
       case when c.id is null then 'customer_gone'
         when not c."subscribedToNewsletter" or c."erasedAt" is not null or c."eraseDueAt" is not null then 'opted_out'
         when m."phoneNumber" is null or c."phoneNumber" is distinct from m."phoneNumber" then 'phone_changed' end as "leftOut"
     from sms_messages m left join customers c on c.company_id = m.company_id and c.id = m."customerId"
     where m.company_id = $1 and m."campaignId" = $2 and m.state = 'waiting' order by m.id limit $3`,
    [companyId, campaignId, most],
  );

export interface MessageEnd {
  id: number;
  state: 'waiting' | 'sending' | 'sent' | 'refused' | 'unknown' | 'left_out';
  reason?: string | null;
  said?: string | null;
  gatewayId?: string | null;
  parts?: number | null;
}

/**
 * Writes states of messages and recounts. Compare-and-set: only messages in a `from` state change.
 * @param from expected states
 * @returns the ids that changed
 */
export async function saveMessages(
  transaction: Connection,
  companyId: number,
  campaignId: number,
  from: readonly MessageEnd['state'][],
  ends: readonly MessageEnd[],
): Promise<Set<number>> {
  const rows = await rowsOf<{ id: number }>(
    transaction,
    `update sms_messages m set state = e.state, reason = e.reason, said = e.said, "gatewayId" = coalesce(e."gatewayId", m."gatewayId"),
       parts = coalesce(e.parts, m.parts), "sentAt" = case when e.state = 'sending' then now() else m."sentAt" end,
       version = m.version + 1, "updatedAt" = now()
     from jsonb_to_recordset($3::jsonb) e(id bigint, state text, reason text, said text, "gatewayId" text, parts integer)
     where m.company_id = $1 and m."campaignId" = $2 and m.id = e.id and m.state = any($4) returning m.id`,
    [
      companyId,
      campaignId,
      JSON.stringify(
        ends.map((end) => ({
          ...end,
          said: end.said?.slice(0, longestSaid) ?? null,
          gatewayId: end.gatewayId?.slice(0, 100) ?? null,
        })),
      ),
      from,
    ],
  );
  await countMessages(transaction, companyId, campaignId);
  return new Set(rows.map(({ id }) => id));
}

/** Marks messages left in `sending` by an interrupted job as unknown. */
export async function endStuckMessages(
  transaction: Connection,
  companyId: number,
  campaignId: number,
): Promise<void> {
  await rowsOf(
    transaction,
    `update sms_messages set state = 'unknown', reason = 'cut_off', version = version + 1, "updatedAt" = now()
     where company_id = $1 and "campaignId" = $2 and state = 'sending'`,
    [companyId, campaignId],
  );
  await countMessages(transaction, companyId, campaignId);
}

export interface CampaignCounts {
  recipients: number;
  waiting: number;
  sent: number;
  refused: number;
  unknown: number;
}

/** Counts of the messages by state. */
export async function readCounts(
  transaction: Connection,
  companyId: number,
  id: number,
): Promise<CampaignCounts> {
  const [row] = await rowsOf<CampaignCounts>(
    transaction,
    'select recipients, waiting, sent, refused, unknown from sms_campaigns where company_id = $1 and id = $2',
    [companyId, id],
  );
  return row!;
}

/** Returns messages in these states to waiting, at the user's request. @returns the number of waiting messages */
export async function retryMessages(
  transaction: Connection,
  companyId: number,
  campaignId: number,
  states: readonly ('refused' | 'unknown')[],
): Promise<number> {
  await rowsOf(
    transaction,
    `update sms_messages set state = 'waiting', reason = null, said = null, version = version + 1, "updatedAt" = now()
     where company_id = $1 and "campaignId" = $2 and state = any($3)`,
    [companyId, campaignId, states],
  );
  await countMessages(transaction, companyId, campaignId);
  return (await readCounts(transaction, companyId, campaignId)).waiting;
}
