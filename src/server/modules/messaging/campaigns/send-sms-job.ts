/**
 * Job that sends an SMS campaign, each message at most once. A message is marked as sending before the call of the gateway and finished after its
 * response. Messages left in sending by an interrupted job become unknown and are sent again only at the user's request. A failure of the account
 * stops the campaign, a failure of one message ends that message only.
 */
import { dialledPhone } from '../../../../shared/texts/phone.ts';
import { smsGatewayModel } from '../../../../shared/messaging/sms-gateways.ts';
import { filledSms, measureSms } from '../../../../shared/messaging/sms-text.ts';
import { Problem } from '../../../infrastructure/http/problem.ts';
import { JobWaits, type Job, type JobKind } from '../../../infrastructure/jobs/job.ts';
import type { ServiceAccess } from '../../../infrastructure/http-client/service-client.ts';
import { accountOf, smsAccess, type SmsAccount } from '../accounts.ts';
import { smsProblem } from '../sms-problem.ts';
import { findGateway } from '../protocols/find-gateway.ts';
import { SmsFailure } from '../protocols/sms-failure.ts';
import type { SmsMessage } from '../protocols/sms-gateway.ts';
import type { SmsGatewayClient } from '../sms-gateway.ts';
import {
  endStuckMessages,
  saveMessages,
  moveCampaign,
  nextMessages,
  readCampaign,
  readCounts,
  type Campaign,
  type MessageEnd,
  type WaitingMessage,
} from './campaign-rows.ts';

interface Input {
  campaignId: number;
}

interface State {
  /** consecutive retries while the gateway was unavailable or busy */
  waits: number;
}

/** Backoff of retries: first and maximum delay in seconds, and the maximum number of retries. */
const soonest = 5;
const latest = 300;
const mostWaits = 8;
/** Maximum delay of a job before its due time, in seconds, as clocks may be adjusted. */
const longestSleep = 6 * 3600;
/** Maximum of consecutive lost responses before the campaign stops: each leaves messages in an unknown state. */
const mostLost = 3;
/** Concurrent calls of the gateway; also the number of calls that a killed server leaves unknown. */
const callsAtOnce = 5;

export const sendSmsJob: JobKind<Input, State> = {
  kind: 'send_sms',
  access: () => ({ module: 'customer', action: 'edit' }),
  async run(job) {
    const desk = job.services.sms;
    if (!desk) throw new Error('Jobs that send text messages need the desk of the gateways.');
    const { campaignId } = job.input;
    const campaign = await job.inCompany((transaction, { companyId }) =>
      readCampaign(transaction, companyId, campaignId),
    );
    const due = ((campaign.sendAt?.getTime() ?? 0) - Date.now()) / 1000;
    if (due > 0 && !campaign.startedAt) throw new JobWaits(Math.min(longestSleep, Math.ceil(due)));
    await job.inCompany(async (transaction, { companyId }) => {
      await moveCampaign(transaction, companyId, campaignId, { state: 'sending', jobId: job.id });
      await endStuckMessages(transaction, companyId, campaignId);
    });
    try {
      await sendAll(job, desk, campaign);
    } catch (error) {
      throw await stopped(job, desk, campaign, error);
    }
    const { sent, refused, unknown } = await job.inCompany(async (transaction, { companyId }) => {
      await moveCampaign(transaction, companyId, campaignId, { state: 'done' });
      return readCounts(transaction, companyId, campaignId);
    });
    const left = refused + unknown;
    return {
      summary: {
        key: left ? 'jobs.summary.send_sms_some' : 'jobs.summary.send_sms',
        params: { sent, left },
      },
      links: [{ label: { key: 'jobs.link.send_sms' }, to: `/sms-campaign/${campaignId}/show` }],
    };
  },
};

type Sending = Pick<Job<Input, State>, 'inCompany' | 'companyId' | 'progress' | 'checkpoint' | 'state'>;

async function sendAll(job: Sending, desk: SmsGatewayClient, campaign: Campaign): Promise<void> {
  const { id, gateway } = campaign;
  const { companyId } = job;
  const { atOnce } = smsGatewayModel(gateway);
  let lost = 0;
  for (;;) {
    const { account, waiting, counts } = await job.inCompany(async (transaction) => ({
      account: await accountOf(transaction, companyId, desk.secret, gateway),
      waiting: await nextMessages(transaction, companyId, id, atOnce * callsAtOnce),
      counts: await readCounts(transaction, companyId, id),
    }));
    await job.progress(counts.recipients - counts.waiting, counts.recipients);
    if (!waiting.length) return;
    const giving: Giving = { desk, companyId, id, account, asking: smsAccess(desk, account) };
    const gone = waiting.flatMap(({ id: message, leftOut }): MessageEnd[] =>
      leftOut ? [{ id: message, state: 'left_out', reason: leftOut }] : [],
    );
    const calls = callsOf(campaign, waiting).slice(0, callsAtOnce);
    const mine = await job.inCompany(async (transaction) => {
      if (gone.length) await saveMessages(transaction, companyId, id, ['waiting'], gone);
      return saveMessages(transaction, companyId, id, ['waiting'], calls.flat().map(beingSent));
    });
    const asked = calls.map((call) => call.filter((message) => mine.has(message.id)));
    const failures = await Promise.all(
      asked.filter(({ length }) => length).map((call) => give(giving, call)),
    );
    const failure = failures.find((each) => each && !each.mayBeDone);
    if (failure) throw failure;
    lost = failures.length && failures.every(Boolean) ? lost + 1 : 0;
    if (lost >= mostLost) throw new SmsFailure('sms_silent');
    if (job.state?.waits && !lost) await job.checkpoint({ waits: 0 });
  }
}

/** Groups messages into calls: a text per message where the gateway supports it, else one text per call. */
function callsOf({ texts, store, discountCode, gateway }: Campaign, waiting: readonly WaitingMessage[]) {
  const { atOnce, textForEach } = smsGatewayModel(gateway);
  const messages = waiting
    .filter(({ leftOut, phoneNumber }) => !leftOut && phoneNumber !== null)
    .map(({ id, phoneNumber, language, firstName }): SmsMessage => {
      const text = texts[language] ?? texts.ar ?? texts.en ?? '';
      return {
        id,
        phone: dialledPhone(phoneNumber!),
        text: filledSms(text, { name: firstName, store, code: discountCode }),
      };
    });
  const alike = textForEach ? [messages] : [...Map.groupBy(messages, ({ text }) => text).values()];
  return alike.flatMap((group) =>
    Array.from({ length: Math.ceil(group.length / atOnce) }, (_, part) =>
      group.slice(part * atOnce, (part + 1) * atOnce),
    ),
  );
}

const beingSent = ({ id, text }: SmsMessage): MessageEnd => ({
  id,
  state: 'sending',
  parts: measureSms(text).parts,
});

interface Giving {
  desk: SmsGatewayClient;
  companyId: number;
  id: number;
  account: SmsAccount;
  asking: ServiceAccess;
}

/**
 * Sends the messages of one call and saves the outcome, even if the job is stopped meanwhile.
 * @returns the failure that stops the campaign, or a lost response (`mayBeDone`); `null` where each message has its own outcome
 */
async function give(giving: Giving, messages: readonly SmsMessage[]): Promise<SmsFailure | null> {
  const { desk, companyId, id, account, asking } = giving;
  const keep = (ends: readonly MessageEnd[]) =>
    desk.inCompany(companyId, (transaction) =>
      // A late response to an interrupted call resolves `unknown`.
      saveMessages(transaction, companyId, id, ['sending', 'unknown'], ends),
    );
  const all = (end: Omit<MessageEnd, 'id'>) => keep(messages.map((message) => ({ id: message.id, ...end })));
  try {
    const ends = await findGateway(account.name).send(asking, account.mode, messages);
    await keep(
      ends.map((end) =>
        end.state === 'sent'
          ? end
          : { id: end.id, state: 'refused', reason: end.failure.code, said: end.failure.said },
      ),
    );
    return null;
  } catch (error) {
    if (!(error instanceof SmsFailure)) {
      await all({ state: 'unknown', reason: 'sms_silent' });
      throw error;
    }
    const { code, said, mayBeDone, isOfAccount } = error;
    if (mayBeDone) await all({ state: 'unknown', reason: code, said });
    else if (isOfAccount || code === 'sms_busy' || code === 'sms_silent') await all({ state: 'waiting' });
    else if (code === 'sms_number' && messages.length > 1) return giveEach(giving, messages);
    else {
      await all({ state: 'refused', reason: code, said });
      return null;
    }
    return error;
  }
}

/** The gateway rejected a whole call for one invalid number: sends each message alone. */
async function giveEach(giving: Giving, messages: readonly SmsMessage[]): Promise<SmsFailure | null> {
  for (const [place, message] of messages.entries()) {
    const failure = await give(giving, [message]);
    if (!failure) continue;
    const rest = messages.slice(place + 1);
    await giving.desk.inCompany(giving.companyId, (transaction) =>
      saveMessages(
        transaction,
        giving.companyId,
        giving.id,
        ['sending'],
        rest.map(({ id }) => ({ id, state: 'waiting' })),
      ),
    );
    return failure;
  }
  return null;
}

/** The error of a failed campaign: a retry later if the gateway is unavailable, else the campaign stops with the reason. */
async function stopped(job: Sending, desk: SmsGatewayClient, { id, gateway }: Campaign, error: unknown) {
  const isAway = error instanceof SmsFailure && ['sms_busy', 'sms_silent'].includes(error.code);
  const waits = (job.state?.waits ?? 0) + 1;
  if (isAway && waits < mostWaits) {
    await job.checkpoint({ waits });
    return new JobWaits(Math.min(latest, soonest * 2 ** waits));
  }
  const isDisconnected =
    error instanceof Problem && ['sms_not_connected', 'sms_no_sandbox'].includes(error.code);
  if (!(error instanceof SmsFailure) && !isDisconnected) return error;
  const step =
    error instanceof SmsFailure
      ? { reason: error.code, said: error.said }
      : { reason: 'sms_not_connected', said: null };
  await desk.inCompany(job.companyId, (transaction) =>
    moveCampaign(transaction, job.companyId, id, { state: 'stopped', ...step }),
  );
  return smsProblem(error, gateway);
}
