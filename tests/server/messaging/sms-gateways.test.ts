/** Gateway protocols: success, refusals, rate limits, outages and lost answers; no message is sent twice. */
import { describe, expect, it } from 'vitest';
import { smsScene } from './sms-fixture.ts';

const { ledger, call, ok, connect, customer, send, work, campaign, messages, lastJob } = await smsScene();

const states = async (id: number) => (await messages(id)).map(({ state }) => state);

describe.each(['sms_misr', 'vodafone', 'cequens'] as const)('the gateway %s', (gateway) => {
  it('sends a message in one call, and returns the unreachable numbers', async () => {
    await connect(gateway);
    await customer({ phoneNumber: '01012345678' });
    await customer({ phoneNumber: '01000000000' });
    await customer({ phoneNumber: '01112345678' });
    const id = await send({ gateway });
    await work();
    expect(await states(id)).toEqual(['sent', 'refused', 'sent']);
    expect((await messages(id))[1]!.reason).toBe('sms_number');
    expect(ledger.messages.map(({ phone }) => phone)).toEqual(['201012345678', '201112345678']);
    expect(await campaign(id)).toMatchObject({ state: 'done', sent: 2, refused: 1 });
  });

  it.each(['slow', 'lost', 'error', 'html'] as const)(
    'whose answer is %s leaves the outcome unknown, and nothing is sent twice',
    async (fault) => {
      await connect(gateway);
      await customer({ phoneNumber: '01012345678' });
      // Cequens issues a token first, in a call without a fault.
      ledger.misbehave(gateway, gateway === 'cequens' ? ['retyped', fault] : [fault]);
      const id = await send({ gateway });
      await work();
      const isThere = fault === 'lost';
      expect(await campaign(id)).toMatchObject({ state: 'done', unknown: 1, sent: 0 });
      expect(ledger.messages).toHaveLength(isThere ? 1 : 0);
      expect((await messages(id))[0]).toMatchObject({ state: 'unknown', reason: 'sms_silent' });
      const none = await call('POST', `/sms_campaigns/${id}/continue`, { again: ['refused'] });
      expect(none.body.code).toBe('sms_none_left');
      await ok(call('POST', `/sms_campaigns/${id}/continue`, { again: ['unknown'] }));
      await work();
      expect(await states(id)).toEqual(['sent']);
      expect(ledger.messages).toHaveLength(isThere ? 2 : 1);
    },
  );

  it('that is rate limited is retried later', async () => {
    await connect(gateway);
    await customer();
    ledger.misbehave(gateway, ['busy', 'busy']);
    const id = await send({ gateway });
    await work();
    expect(await campaign(id)).toMatchObject({ state: 'done', sent: 1 });
    expect(ledger.messages).toHaveLength(1);
  });

  it('that stays unavailable stops the message, which resumes from there', async () => {
    await connect(gateway);
    await customer();
    ledger.misbehave(
      gateway,
      Array.from({ length: 30 }, () => 'busy' as const),
    );
    const id = await send({ gateway });
    await work(20);
    expect(await campaign(id)).toMatchObject({ state: 'stopped', reason: 'sms_busy', waiting: 1 });
    expect(await lastJob()).toMatchObject({ state: 'failed', error: { code: 'sms_busy' } });
    ledger.behave();
    await ok(call('POST', `/sms_campaigns/${id}/continue`, {}));
    await work();
    expect(await campaign(id)).toMatchObject({ state: 'done', sent: 1 });
  });
});

describe('a refusal', () => {
  it.each([
    ['sms_misr', '1903', 'sms_credentials'],
    ['sms_misr', '1904', 'sms_sender'],
    ['sms_misr', '1906', 'sms_credit'],
    ['sms_misr', '1907', 'sms_maintenance'],
    ['vodafone', 'INSUFFICIENT_CREDIT', 'sms_credit'],
    ['vodafone', 'Sender name is not registered', 'sms_sender'],
    ['cequens', 'Insufficient balance', 'sms_credit'],
  ] as const)(
    'of the account of %s by %s stops the message, and keeps the remaining recipients',
    async (gateway, word, reason) => {
      await connect(gateway);
      await customer();
      await customer();
      ledger.refuse(gateway, word);
      const id = await send({ gateway, texts: { en: 'Hello {name}' } });
      await work();
      expect(await campaign(id)).toMatchObject({ state: 'stopped', reason });
      expect((await lastJob()).error!.code).toBe(reason);
      await ok(call('POST', `/sms_campaigns/${id}/continue`, {}));
      await work();
      expect(await campaign(id)).toMatchObject({ state: 'done', sent: 2, refused: 0, unknown: 0 });
      expect(ledger.messages).toHaveLength(2);
    },
  );

  it('of a text ends that message only, which can be retried', async () => {
    await connect('sms_misr');
    await customer();
    ledger.refuse('sms_misr', '1911');
    const id = await send();
    await work();
    expect(await campaign(id)).toMatchObject({ state: 'done', refused: 1 });
    expect((await messages(id))[0]).toMatchObject({ state: 'refused', reason: 'sms_text' });
    await ok(call('POST', `/sms_campaigns/${id}/continue`, { again: ['refused'] }));
    await work();
    expect(await campaign(id)).toMatchObject({ state: 'done', refused: 0, sent: 1 });
  });
});

describe('a test message', () => {
  it("is sent to a phone number at once, with the gateway's answer", async () => {
    await connect('sms_misr');
    const body = { text: 'Hi {name}', gateway: 'sms_misr', phone: '010 1234 5678' };
    const tried = await ok(call('POST', '/sms_campaigns/try', body));
    expect(tried).toMatchObject({ phone: '01012345678', parts: 1 });
    expect(ledger.sentTo('201012345678')).toHaveLength(1);
    ledger.refuse('sms_misr', '1906');
    const refused = await call('POST', '/sms_campaigns/try', body, undefined, 'ar');
    expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
      409,
      'sms_credit',
      expect.stringContaining('نفد رصيدك'),
    ]);
    ledger.misbehave('sms_misr', ['lost']);
    expect((await call('POST', '/sms_campaigns/try', body)).body.code).toBe('sms_lost');
    expect((await call('POST', '/sms_campaigns/try', { ...body, phone: '12' })).status).toBe(422);
  });

  it('is limited to five in 15 minutes for a phone number, and twenty for a store', async () => {
    await connect('sms_misr');
    const tryOne = (phone: string) =>
      call('POST', '/sms_campaigns/try', { text: 'Hi', gateway: 'sms_misr', phone });
    const many = await Promise.all(Array.from({ length: 12 }, () => tryOne('01044440000')));
    const refused = many.filter(({ status }) => status === 429);
    expect([many.filter(({ status }) => status === 200).length, refused.length]).toEqual([5, 7]);
    expect(refused[0]!.body).toMatchObject({
      code: 'sms_trials',
      detail: expect.stringContaining('Wait 15 min'),
    });
    expect(ledger.sentTo('201044440000')).toHaveLength(5);
    // Another spelling of the number is the same number.
    expect((await tryOne('+20 104 444 0000')).status).toBe(429);
    const others = [];
    for (let number = 1; number <= 20; number++)
      others.push((await tryOne(`0104444${1000 + number}`)).status);
    expect(others.filter((status) => status === 200).length).toBeLessThanOrEqual(15);
    expect(others.at(-1)).toBe(429);
  });
});
