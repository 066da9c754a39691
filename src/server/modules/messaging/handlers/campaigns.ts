/** Handlers of SMS campaigns: preview, test message, send, stop, continue. */
import { isPhone, dialledPhone, storedPhone } from '../../../../shared/texts/phone.ts';
import type { Locale } from '../../../../shared/texts/locale.ts';
import type { SmsGatewayName } from '../../../../shared/messaging/sms-gateways.ts';
import { filledSms, measureSms, maxRecipients } from '../../../../shared/messaging/sms-text.ts';
import { authorise } from '../../../crud/records/resources/authorise.ts';
import { prepared } from '../../../crud/records/resources/prepared.ts';
import { insertRecords } from '../../../crud/records/write/write-rows.ts';
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { safeId } from '../../../infrastructure/database/safe-id.ts';
import { takeAdvisoryLocks } from '../../../infrastructure/database/advisory-locks.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';
import { fieldProblem, Problem } from '../../../infrastructure/http/problem.ts';
import type { Handler, Session } from '../../../infrastructure/http/request-context.ts';
import { cancelJob } from '../../../infrastructure/jobs/change-job.ts';
import { startJob } from '../../../infrastructure/jobs/start-job.ts';
import { limitAttempts } from '../../../infrastructure/sessions/attempts.ts';
import { accountOf, connectedGateways, smsAccess } from '../accounts.ts';
import { resolveAudience, saveRecipients, type Audience } from '../campaigns/audience.ts';
import { moveCampaign, readCampaign, retryMessages } from '../campaigns/campaign-rows.ts';
import { atFields, trimTexts, refuseTexts } from '../campaigns/sms-texts.ts';
import { campaignJob, recordCampaignStep } from '../campaigns/campaign-job.ts';
import { sendSmsJob } from '../campaigns/send-sms-job.ts';
import { smsProblem } from '../sms-problem.ts';
import { findGateway } from '../protocols/find-gateway.ts';

const trail = 'sms_campaigns';

/** Campaigns require the permission to see contact data. @throws Problem 403 */
const mayWrite = (session: Session) => authorise(session, prepared.customers, 'see_contact');

const storeOf = ({ company }: Session): string => company?.name ?? '';

export const gateways: Handler = async (_request, { read }) => ({
  body: { data: await read((transaction, { companyId }) => connectedGateways(transaction, companyId)) },
});

interface Written {
  texts?: Partial<Record<Locale, string | null>>;
  audience: Audience;
  discountCode?: string | null;
}

/** @throws Problem 422 for invalid customer ids */
const audienceOf = ({ audience }: Written): Audience =>
  audience.ids ? { ...audience, ids: audience.ids.map(safeId) } : audience;

export const preview: Handler = async (request, { read }) => {
  const written = request.body as Written;
  const texts = trimTexts(written.texts);
  const code = written.discountCode ?? null;
  const data = await read(async (transaction, session) => {
    mayWrite(session);
    await refuseTexts(transaction, session.companyId, atFields(texts), code);
    const values = { store: storeOf(session), code };
    const { examples, ...judged } = await resolveAudience(
      transaction,
      session,
      audienceOf(written),
      texts,
      values,
    );
    return {
      ...judged,
      most: maxRecipients,
      examples: examples.map(({ id, name, firstName, phoneNumber, language }) => {
        const text = filledSms(texts[language] ?? '', { ...values, name: firstName });
        return { id, name, phoneNumber, language, text, parts: measureSms(text).parts };
      }),
    };
  });
  return { body: { data } };
};

interface Tried {
  text: string;
  gateway: SmsGatewayName;
  phone: string;
  discountCode?: string | null;
}

/** Rate limit of test messages within fifteen minutes. */
const mostTrials = { phone: 5, store: 20 };

export const sendTestMessage: Handler = async (request, { write, services, ip }) => {
  const { text: written, gateway, phone, discountCode: code = null } = request.body as Tried;
  if (!isPhone(phone)) throw fieldProblem('phone', 'phone');
  if (!written.trim()) throw fieldProblem('text', 'required');
  const { sms } = services;
  const { account, text } = await write(async (transaction, session) => {
    mayWrite(session);
    const { companyId, user } = session;
    await refuseTexts(transaction, companyId, { text: written.trim() }, code);
    const account = await accountOf(transaction, companyId, sms.secret, gateway);
    smsAccess(sms, account);
    const limit = (of: string, most: number) =>
      limitAttempts(
        transaction,
        services.secret.stamp('attempts', `sms trial ${companyId} ${of}`),
        most,
        'sms_trials',
      );
    await limit(storedPhone(phone), mostTrials.phone);
    await limit('', mostTrials.store);
    await recordCampaignStep(transaction, companyId, 'sms_tried', ip, companyId, {
      gateway: { from: null, to: gateway },
    });
    const [name = null] = (user.name ?? '').trim().split(/\s+/u);
    return { account, text: filledSms(written.trim(), { name, store: storeOf(session), code }) };
  });
  const message = { id: Date.now(), phone: dialledPhone(storedPhone(phone)), text };
  try {
    const [end] = await findGateway(gateway).send(smsAccess(sms, account), account.mode, [message]);
    if (end?.state === 'refused') throw end.failure;
  } catch (error) {
    throw smsProblem(error, gateway);
  }
  return { body: { data: { phone: storedPhone(phone), text, parts: measureSms(text).parts } } };
};

interface Sent extends Written {
  title?: string;
  gateway: SmsGatewayName;
  sendAt?: string | null;
  expected: number;
}

/** Maximum time ahead of a scheduled campaign, and tolerance for a past send time; milliseconds. */
const farthest = 90 * 86_400_000;
const grace = 60_000;

/** @throws Problem 422 at `sendAt` */
function momentOf(said: string | null | undefined): Date | null {
  if (said == null) return null;
  const ahead = Date.parse(said) - Date.now();
  if (ahead < -grace) throw fieldProblem('sendAt', 'sms_time_past');
  if (ahead > farthest) throw fieldProblem('sendAt', 'sms_time_far', { days: farthest / 86_400_000 });
  return ahead > 0 ? new Date(said) : null;
}

/** Default title: the beginning of the text. */
const beginning = (text: string): string => {
  const words = text.replaceAll(/\s+/gu, ' ');
  return words.length > 60 ? `${words.slice(0, 59).trimEnd()}…` : words;
};

export const create: Handler = async (request, { write, services, ip }) => {
  const written = request.body as Sent;
  const { gateway, expected, discountCode: code = null } = written;
  const texts = trimTexts(written.texts);
  const sendAt = momentOf(written.sendAt);
  const [first] = [texts.ar, texts.en].filter((text) => text !== undefined);
  if (first === undefined) throw fieldProblem('texts', 'required');
  const data = await write(async (transaction, session) => {
    mayWrite(session);
    const { companyId } = session;
    await refuseTexts(transaction, companyId, atFields(texts), code, sendAt ?? new Date());
    const account = await accountOf(transaction, companyId, services.sms.secret, gateway);
    smsAccess(services.sms, account);
    const audience = audienceOf(written);
    const record = {
      title: written.title?.trim() || beginning(first),
      state: sendAt ? 'scheduled' : 'sending',
      reason: null,
      said: null,
      textEn: texts.en ?? null,
      textAr: texts.ar ?? null,
      audience: audience.ids
        ? 'chosen'
        : audience.query && Object.keys(audience.query).length
          ? 'filter'
          : 'everyone',
      discountCode: code,
      gateway,
      mode: account.mode,
      recipients: 0,
      parts: 0,
      waiting: 0,
      sent: 0,
      refused: 0,
      unknown: 0,
      leftOut: 0,
      sendAt: sendAt?.toISOString() ?? null,
      startedAt: null,
      finishedAt: null,
      jobId: null,
    };
    await takeAdvisoryLocks(transaction, companyId, 'sms_campaigns.text', [
      `${texts.en ?? ''}\n${texts.ar ?? ''}`,
    ]);
    const [id] = await insertRecords(transaction, prepared[trail]!, companyId, [record]);
    const recipients = await saveRecipients(transaction, session, id!, audience, texts);
    refuseCount(recipients, expected);
    await refuseRepeated(transaction, companyId, id!);
    const jobId = await startJob(transaction, session, campaignJob(id!, record.title));
    await rowsOf(
      transaction,
      `update sms_campaigns set recipients = $3, waiting = $3, "jobId" = $4 where company_id = $1 and id = $2`,
      [companyId, id, recipients, jobId],
    );
    const told = { ...record, recipients, jobId: undefined };
    const changes = Object.entries(told).filter(([, to]) => to !== null && to !== undefined && to !== 0);
    await recordCampaignStep(
      transaction,
      companyId,
      'sms_sent',
      ip,
      id!,
      Object.fromEntries(changes.map(([name, to]) => [name, { from: null, to }])),
    );
    return { id: id!, jobId, recipients };
  });
  return { status: 201, body: { data } };
};

/** @throws Problem 409 for no recipients, too many, or another number than was previewed */
function refuseCount(recipients: number, expected: number): void {
  if (!recipients) throw new Problem(409, 'sms_nobody');
  if (recipients > maxRecipients) throw new Problem(409, 'sms_too_many', { params: { most: maxRecipients } });
  if (recipients !== expected)
    throw new Problem(409, 'sms_count_changed', { params: { count: recipients, expected } });
}

/**
 * Refuses a duplicate request: a campaign of the last minute with the same texts, code, send time and recipients.
 * @throws Problem 409 `sms_sent_already`
 */
async function refuseRepeated(transaction: Connection, companyId: number, id: number): Promise<void> {
  const same = await rowsOf<{ title: string }>(
    transaction,
    `select c.title from sms_campaigns n join sms_campaigns c on c.company_id = n.company_id and c.id <> n.id
       and c."createdAt" > n."createdAt" - interval '1 minute' and c.state <> 'stopped'
       and (c."textEn", c."textAr", c."discountCode", c."sendAt") is not distinct from (n."textEn", n."textAr", n."discountCode", n."sendAt")
     where n.company_id = $1 and n.id = $2 and not exists (
       select from (select "customerId" from sms_messages where company_id = $1 and "campaignId" = n.id) mine
       full join (select "customerId" from sms_messages where company_id = $1 and "campaignId" = c.id) theirs using ("customerId")
       where mine is null or theirs is null) limit 1`,
    [companyId, id],
  );
  if (same[0]) throw new Problem(409, 'sms_sent_already', { params: { title: same[0].title } });
}

const idOf = (params: unknown): number => safeId((params as { id: number }).id);

export const stop: Handler = async (request, { write, ip }) => {
  const id = idOf(request.params);
  return write(async (transaction, session) => {
    mayWrite(session);
    const { companyId } = session;
    const { state, jobId } = await readCampaign(transaction, companyId, id, true);
    if (state !== 'scheduled' && state !== 'sending') throw new Problem(409, 'sms_over');
    const step = { state: 'stopped', reason: 'stopped_by_person' } as const;
    const version = await moveCampaign(transaction, companyId, id, step);
    if (jobId !== null)
      await cancelJob(transaction, companyId, { id: jobId, kind: sendSmsJob.kind, canRetry: false }).catch(
        (error: unknown) => {
          // The job has finished meanwhile.
          if (!(error instanceof Problem && error.code === 'job_over')) throw error;
        },
      );
    const changes = { state: { from: state, to: 'stopped' } };
    await recordCampaignStep(transaction, companyId, 'sms_stopped', ip, id, changes, version);
    return { status: 204 };
  });
};

export const resumeCampaign: Handler = async (request, { write, services, ip }) => {
  const id = idOf(request.params);
  const { again = [] } = request.body as { again?: ('refused' | 'unknown')[] };
  const data = await write(async (transaction, session) => {
    mayWrite(session);
    const { companyId } = session;
    const campaign = await readCampaign(transaction, companyId, id, true);
    const { state: from, sendAt, startedAt, gateway, title } = campaign;
    if (from === 'scheduled' || from === 'sending') throw new Problem(409, 'sms_under_way');
    smsAccess(services.sms, await accountOf(transaction, companyId, services.sms.secret, gateway));
    const recipients = await retryMessages(transaction, companyId, id, again);
    if (!recipients) throw new Problem(409, 'sms_none_left');
    const jobId = await startJob(transaction, session, campaignJob(id, title));
    // A campaign stopped before its send time is scheduled again.
    const state = !startedAt && sendAt && sendAt.getTime() > Date.now() ? 'scheduled' : 'sending';
    const version = await moveCampaign(transaction, companyId, id, { state, jobId });
    await recordCampaignStep(
      transaction,
      companyId,
      'sms_continued',
      ip,
      id,
      { state: { from, to: state } },
      version,
    );
    return { id, jobId, recipients };
  });
  return { status: 202, body: { data } };
};
