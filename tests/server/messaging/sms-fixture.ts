/** A store with gateways of the sandbox, and customers who accept messages. */
import path from 'node:path';
import { afterAll, beforeEach } from 'vitest';
import { startSmsSandbox } from '../../../src/sandboxes/messaging/sms-sandbox.ts';
import type { SmsGatewayName } from '../../../src/shared/messaging/sms-gateways.ts';
import { openSmsGateway } from '../../../src/server/modules/messaging/start.ts';
import { useApp } from '../app-harness.ts';
import { useDatabase } from '../harness.ts';
import { runJobs } from '../run-jobs.ts';
import { testSecret, testServices } from '../test-services.ts';

export interface MessageRow {
  id: number;
  customerId: number;
  phoneNumber: string | null;
  language: string;
  state: string;
  reason: string | null;
  said: string | null;
  parts: number | null;
  gatewayId: string | null;
}

/** Every test begins with gateways without faults, and without customers. */
export async function smsScene() {
  const place = await useDatabase();
  const { nile } = place.shops;
  const { address, ledger, close } = await startSmsSandbox({ slowFor: 3000 });
  const sms = openSmsGateway(
    { database: place.database, secret: testSecret, sandbox: address, origin: () => 'http://store.test' },
    { timeout: 700 },
  );
  const services = { ...testServices(place.database, path.join(place.home, 'files')), sms };
  const app = await useApp(place, { services });
  const token = await app.signIn(nile.owner.email);
  afterAll(async () => {
    sms.client.close();
    await close();
  });
  beforeEach(async () => {
    ledger.behave();
    ledger.messages.splice(0);
    await place.asOwner('delete from sms_campaigns');
    await place.asOwner('delete from sms_accounts');
    await place.asOwner('delete from customers where company_id = $1', [nile.id]);
    await place.asOwner(`delete from jobs where company_id = $1`, [nile.id]);
  });

  const call = (method: string, at: string, body?: unknown, as = token, locale?: string) =>
    app.call(method, at, { token: as, ...(body !== undefined && { body }), ...(locale && { locale }) });
  const ok = async (answer: ReturnType<typeof call>) => {
    const { status, body } = await answer;
    if (status >= 300) throw new Error(JSON.stringify(body));
    return body?.data;
  };
  const connect = (gateway: SmsGatewayName, body: object = { mode: 'sandbox' }) =>
    ok(call('PUT', `/sms_accounts/${gateway}`, body));

  let count = 0;
  /** A customer with consent by default. @returns their phone number */
  async function customer(values: object = {}): Promise<number> {
    count += 1;
    const phoneNumber = `0101${String(2_345_000 + count)}`;
    const body = { firstName: `Mona${count}`, subscribedToNewsletter: true, phoneNumber, ...values };
    return (await ok(call('POST', '/customers', body))).id;
  }

  const message = (more: object = {}) => ({
    texts: { en: 'A new lamp is here.' },
    audience: {},
    gateway: 'sms_misr',
    ...more,
  });
  /** Sends to the current number of recipients. */
  async function send(more: object = {}): Promise<number> {
    const { texts, audience, discountCode } = message(more) as Record<string, unknown>;
    const shown = await ok(
      call('POST', '/sms_campaigns/preview', {
        texts,
        audience,
        ...(discountCode !== undefined && { discountCode }),
      }),
    );
    return (await ok(call('POST', '/sms_campaigns', { ...message(more), expected: shown.recipients }))).id;
  }

  /** Runs queued jobs until none is left, at most so many times. */
  async function work(times = 12) {
    for (let round = 0; round < times; round++) {
      await place.asOwner(`update jobs set "runAfter" = now() where state = 'queued'`);
      if (!(await runJobs(place.database, { sms })).length) return;
    }
  }

  const campaign = (id: number, locale?: string) =>
    ok(call('GET', `/sms_campaigns/${id}`, undefined, token, locale));
  const messages = (id: number) =>
    ok(call('GET', `/sms_messages?campaign=${id}&limit=100&order=id%20asc`)) as Promise<MessageRow[]>;
  const lastJob = async () =>
    (
      await place.asOwner<{
        id: number;
        state: string;
        error: { code: string } | null;
        result: object | null;
      }>(`select id::int, state, error, result from jobs where kind = 'send_sms' order by id desc limit 1`)
    )[0]!;

  return {
    place,
    app,
    token,
    ledger,
    sms,
    call,
    ok,
    connect,
    customer,
    message,
    send,
    work,
    campaign,
    messages,
    lastJob,
  };
}
