/** Bulk text messages: recipients and exclusions, and one message per recipient despite failures of gateway and server. */
import { describe, expect, it } from 'vitest';
import { smsScene } from './sms-fixture.ts';
import { fromNow } from '../../clock.ts';

const { place, app, ledger, call, ok, connect, customer, message, send, work, campaign, messages, lastJob } =
  await smsScene();
const { delta } = place.shops;

const preview = (body: object) => ok(call('POST', '/sms_campaigns/preview', body));

describe('the recipients of a message', () => {
  it('are all customers with consent, each phone number once, and the others are counted by reason', async () => {
    await connect('sms_misr');
    const mona = await customer({ firstName: 'Mona', phoneNumber: '01012345678' });
    await customer({ firstName: 'Mona', lastName: 'again', phoneNumber: '01012345678' });
    await customer({ firstName: 'Quiet', subscribedToNewsletter: false });
    await customer({ firstName: 'Silent', phoneNumber: null });
    await customer({ firstName: 'Abroad', phoneNumber: '+966501234567' });
    const landline = await customer({ firstName: 'Landline' });
    await place.asOwner(`update customers set "phoneNumber" = '0225551234' where id = $1`, [landline]);
    const shown = await preview({ texts: { en: 'Hello {name}' }, audience: {} });
    expect(shown).toMatchObject({ recipients: 2, parts: 2, languages: { en: 2, ar: 0 } });
    expect(
      shown.leftOut.map(({ reason, count }: { reason: string; count: number }) => [reason, count]),
    ).toEqual([
      ['no_phone', 1],
      ['opted_out', 1],
      ['phone_invalid', 1],
      ['same_phone', 1],
    ]);
    expect(shown.examples[0]).toEqual({
      id: mona,
      name: 'Mona',
      phoneNumber: '01012345678',
      language: 'en',
      text: 'Hello Mona',
      parts: 1,
    });
    const id = await send({ texts: { en: 'Hello {name}' } });
    await work();
    expect(ledger.messages.map(({ phone, text }) => [phone, text])).toEqual([
      ['201012345678', 'Hello Mona'],
      ['966501234567', 'Hello Abroad'],
    ]);
    expect(await campaign(id)).toMatchObject({ state: 'done', recipients: 2, sent: 2, waiting: 0, parts: 2 });
    expect((await messages(id))[0]).toMatchObject({
      name: 'Mona',
      state: 'sent',
      gatewayId: expect.any(String),
    });
  });

  it("are the selected customers, or those of a list's filter", async () => {
    await connect('sms_misr');
    const [one] = [await customer({ tags: ['VIP'] }), await customer()];
    expect(await preview({ audience: { ids: [one] } })).toMatchObject({ recipients: 1, parts: 0 });
    expect(await preview({ audience: { query: { tags: ['VIP'] } } })).toMatchObject({ recipients: 1 });
    expect(await preview({ audience: {} })).toMatchObject({ recipients: 2 });
    const both = await call('POST', '/sms_campaigns/preview', { audience: { ids: [one], query: {} } });
    expect([both.status, Object.keys(both.body.errors)]).toEqual([422, ['audience.ids']]);
  });

  it('never include customers of another store', async () => {
    await connect('sms_misr');
    const mine = await customer();
    const [theirs] = await place.asOwner<{ id: number }>(
      `insert into customers (company_id, "firstName", "phoneNumber", "subscribedToNewsletter") values ($1, 'Other', '01099999999', true) returning id::int`,
      [delta.id],
    );
    expect(await preview({ audience: { ids: [mine, theirs!.id] } })).toMatchObject({ recipients: 1 });
  });

  it('get the text in the script of their name, if there are two texts', async () => {
    await connect('vodafone');
    await customer({ firstName: 'منى', phoneNumber: '01011111111' });
    await customer({ firstName: 'Mona', phoneNumber: '01022222222' });
    await send({ texts: { en: 'Hi {name}, {store}', ar: 'أهلًا {name}' }, gateway: 'vodafone' });
    await work();
    expect(ledger.sentTo('201011111111').map(({ text }) => text)).toEqual(['أهلًا منى']);
    expect(ledger.sentTo('201022222222')[0]!.text).toMatch(/^Hi Mona, \S/u);
  });

  it('exclude those who withdrew consent or changed their phone number before their turn', async () => {
    await connect('sms_misr');
    const [one, two, three] = [await customer(), await customer(), await customer()];
    const id = await send();
    await place.asOwner('update customers set "subscribedToNewsletter" = false where id = $1', [one]);
    await place.asOwner(`update customers set "phoneNumber" = '01055555555' where id = $1`, [two]);
    await work();
    expect((await messages(id)).map(({ customerId, state, reason }) => [customerId, state, reason])).toEqual([
      [one, 'left_out', 'opted_out'],
      [two, 'left_out', 'phone_changed'],
      [three, 'sent', null],
    ]);
    expect(ledger.messages).toHaveLength(1);
    expect(await campaign(id)).toMatchObject({ sent: 1, leftOut: 2 });
  });
});

describe('sending', () => {
  it('needs the previewed number of recipients', async () => {
    await connect('sms_misr');
    await customer();
    const answer = await call('POST', '/sms_campaigns', message({ expected: 2 }));
    expect([answer.status, answer.body.code]).toEqual([409, 'sms_count_changed']);
    expect(await place.asOwner('select from sms_campaigns')).toEqual([]);
    await place.asOwner(`update customers set "subscribedToNewsletter" = false`);
    expect((await call('POST', '/sms_campaigns', message({ expected: 1 }))).body.code).toBe('sms_nobody');
  });

  it('of twenty identical concurrent requests without an idempotency key happens once', async () => {
    await connect('sms_misr');
    await customer();
    await customer();
    const body = message({ expected: 2 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => call('POST', '/sms_campaigns', body)));
    const refused = answers.filter(({ status }) => status === 409);
    expect([answers.filter(({ status }) => status === 201).length, refused.length]).toEqual([1, 19]);
    expect(refused[0]!.body).toMatchObject({
      code: 'sms_sent_already',
      detail: expect.stringContaining('A new lamp is here.'),
    });
    await work();
    expect(ledger.messages).toHaveLength(2);
    // Another text, other customers, another time, or a minute later is another message.
    const one = await customer();
    await send({ texts: { en: 'Another lamp is here.' } });
    await send({ audience: { ids: [one] } });
    await send({ audience: { ids: [one] }, sendAt: fromNow({ hours: 1 }).toISOString() });
    await place.asOwner(`update sms_campaigns set "createdAt" = "createdAt" - interval '61 seconds'`);
    await send({ audience: { ids: [one] } });
  });

  it('needs a gateway, and a valid text', async () => {
    await customer();
    expect((await call('POST', '/sms_campaigns', message({ expected: 1 }))).body.code).toBe(
      'sms_not_connected',
    );
    await connect('sms_misr');
    const errors = async (more: object) => {
      const { body } = await call('POST', '/sms_campaigns', message({ expected: 1, ...more }));
      const said = Object.entries((body.errors ?? {}) as Record<string, { code: string }[]>);
      return said.map(([field, [first]]) => `${field} ${first?.code}`);
    };
    expect(await errors({ texts: { en: '  ' } })).toEqual(['texts required']);
    expect(await errors({ texts: { en: 'Hi {nmae}' } })).toEqual(['texts.en sms_place_unknown']);
    expect(await errors({ texts: { ar: 'م'.repeat(590) } })).toEqual(['texts.ar sms_too_long']);
    expect(await errors({ texts: { en: 'Take {code}' } })).toEqual(['discountCode sms_code_needed']);
    expect(await errors({ texts: { en: 'Take {code}' }, discountCode: 'NONE' })).toEqual([
      'discountCode sms_code_unknown',
    ]);
    expect(await errors({ sendAt: '2020-01-01T00:00:00.000Z' })).toEqual(['sendAt sms_time_past']);
  });

  it('inserts the code of a discount that can be used', async () => {
    await connect('sms_misr');
    await customer({ firstName: 'Mona' });
    const discount = { title: 'LAMP20', type: 'BillDiscount', valueType: 'percentage', percentage: 20 };
    await ok(call('POST', '/discounts', discount));
    await send({ texts: { en: '{name}: {code}' }, discountCode: 'LAMP20' });
    await work();
    expect(ledger.messages.map(({ text }) => text)).toEqual(['Mona: LAMP20']);
  });

  it('waits for its scheduled time, and can be stopped before it and resumed', async () => {
    await connect('sms_misr');
    await customer();
    const sendAt = fromNow({ hours: 1 }).toISOString();
    const id = await send({ sendAt });
    await work(2);
    expect([await campaign(id), ledger.messages.length]).toMatchObject([{ state: 'scheduled', sendAt }, 0]);
    expect((await call('POST', `/sms_campaigns/${id}/stop`)).status).toBe(204);
    expect(await campaign(id)).toMatchObject({ state: 'stopped', reason: 'stopped_by_person' });
    expect((await lastJob()).state).toBe('canceled');
    expect((await call('POST', `/sms_campaigns/${id}/stop`)).body.code).toBe('sms_over');
    await ok(call('POST', `/sms_campaigns/${id}/continue`, {}));
    expect(await campaign(id)).toMatchObject({ state: 'scheduled', reason: null });
    await place.asOwner(`update sms_campaigns set "sendAt" = now() - interval '1 minute' where id = $1`, [
      id,
    ]);
    await work();
    expect([(await campaign(id)).state, ledger.messages.length]).toEqual(['done', 1]);
  });

  it('is stopped with its job, from the list of jobs too', async () => {
    await connect('sms_misr');
    await customer();
    const id = await send();
    await ok(call('PUT', `/jobs/${(await lastJob()).id}/cancel`));
    expect(await campaign(id)).toMatchObject({ state: 'stopped', reason: 'stopped_by_person', waiting: 1 });
    await ok(call('POST', `/sms_campaigns/${id}/continue`, {}));
    await work();
    expect(await campaign(id)).toMatchObject({ state: 'done', sent: 1 });
  });

  it('needs the rights to edit customers and to view their phone numbers', async () => {
    await connect('sms_misr');
    await customer();
    const hire = async (name: string, permissions: object) =>
      app.signIn((await place.hire(name, permissions as never)).email);
    const reader = await hire('reader', { customer: ['view', 'see_contact'] });
    const blind = await hire('blind', { customer: ['view', 'edit'] });
    const writer = await hire('writer', { customer: ['view', 'edit', 'see_contact'] });
    const status = async (as: string) =>
      (await call('POST', '/sms_campaigns', message({ expected: 1 }), as)).status;
    expect([await status(reader), await status(blind), await status(writer)]).toEqual([403, 403, 201]);
    const [seen] = (await call('GET', '/sms_messages', undefined, blind)).body.data;
    expect('phoneNumber' in seen).toBe(false);
  });

  it('is in the audit log, with its sender', async () => {
    await connect('sms_misr');
    await customer();
    const id = await send();
    const { body } = await call('GET', `/history?resource=sms_campaigns&record_id=${id}`);
    expect(body.data[0]).toMatchObject({ action: 'sms_sent', recordId: id });
    expect(await campaign(id)).toMatchObject({ userName: expect.any(String) });
  });
});

describe('an erased customer', () => {
  it('has no phone number in sent messages', async () => {
    await connect('sms_misr');
    const id = await customer();
    const sent = await send();
    await work();
    const { version } = await ok(call('GET', `/customers/${id}`));
    const erased = await call('POST', `/customers/${id}/erase`, { version });
    expect(erased.status, JSON.stringify(erased.body)).toBeLessThan(300);
    expect((await messages(sent))[0]).toMatchObject({ state: 'sent', phoneNumber: null });
  });
});
