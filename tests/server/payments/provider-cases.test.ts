/** Particulars of single providers: sums, modes, refunds, and secrets in error messages. */
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { linesThatAddUp } from '../../../src/server/modules/payments/protocols/checkout-lines.ts';
import { direct } from '../../../src/server/modules/payments/protocols/direct.ts';
import { gccpay } from '../../../src/server/modules/payments/protocols/gccpay.ts';
import { geidea } from '../../../src/server/modules/payments/protocols/geidea.ts';
import { paymob } from '../../../src/server/modules/payments/protocols/paymob.ts';
import { paytabs } from '../../../src/server/modules/payments/protocols/paytabs.ts';
import { stripe } from '../../../src/server/modules/payments/protocols/stripe.ts';
import type { ServiceAccess } from '../../../src/server/infrastructure/http-client/service-client.ts';
import { failureOf, payOn, startShop } from './sandbox-payment.ts';

const { payments, askingOf, checkoutOf, heard, end } = await startShop();
afterAll(end);
beforeEach(() => payments.behave());

/** A provider with a fixed answer, and an account for it. */
const answering = (asking: ServiceAccess, status: number, data: unknown): ServiceAccess => ({
  ...asking,
  client: {
    send: async () => {
      const text = JSON.stringify(data);
      return { status, headers: {}, text, body: Buffer.from(text) };
    },
    close: () => {},
  },
});

describe('order lines', () => {
  it.each([
    ['fees', 45_050, [40_000, 5050]],
    ['nothing', 40_000, [40_000]],
    ['a discount', 39_999, [39_999]],
  ])('add up with %s', (_what, amount, sums) => {
    const lines = linesThatAddUp(checkoutOf({ amount }));
    expect(lines.map(({ price, quantity }) => price * quantity)).toEqual(sums);
  });

  it.each([45_050, 40_000, 123])('are accepted by Paymob, which sums them up: %d', async (amount) => {
    const checkout = checkoutOf({ amount });
    await paymob.open(askingOf('paymob'), checkout);
    expect(payments.byReference('paymob', checkout.reference).amount).toBe(amount);
  });
});

it('a refund that PayTabs refuses as a duplicate is retried later, whichever form the answer has', async () => {
  const held = { reference: '1-1-1', providerId: 'TST1', transactionId: 'TST1' };
  const refund = { amount: 100, currency: 'EGP', reference: 'r' };
  const inWords = { code: 4, message: 'Duplicate Request', trace: 'PMNT0401.1' };
  const inResult = {
    tran_ref: 'TST2',
    payment_result: { response_status: 'E', response_message: 'Duplicate request' },
  };
  for (const [status, said] of [
    [400, inWords],
    [200, inWords],
    [200, inResult],
  ] as const)
    expect(
      await failureOf(paytabs.refund!(answering(askingOf('paytabs'), status, said), held, refund)),
    ).toEqual({ code: 'payment_repeated', mayBeDone: false });
});

describe('Paymob', () => {
  it('refuses a live integration with test keys, and an unknown one', async () => {
    for (const integration of ['9001', '77'])
      expect(await failureOf(paymob.open(askingOf('paymob'), checkoutOf({ integration })))).toEqual({
        code: 'payment_mode',
        mayBeDone: false,
      });
  });

  it('supports every method by its integration in the account', async () => {
    for (const method of [
      'online',
      'mobile_wallets',
      'valu',
      'sympl',
      'souhoola',
      'bank_installments',
    ] as const) {
      const checkout = checkoutOf({ method });
      await paymob.open(askingOf('paymob'), checkout);
      expect(payments.byReference('paymob', checkout.reference).method).toBe(method);
    }
  });

  it('refunds instalments on its own page only, and the status is polled', async () => {
    const checkout = checkoutOf({ method: 'valu' });
    const { url, providerId } = await paymob.open(askingOf('paymob'), checkout);
    await payOn(url, 'paid');
    const held = { reference: checkout.reference, providerId, transactionId: null };
    const refund = { amount: 100, currency: 'EGP', reference: 'r' };
    expect(await failureOf(paymob.refund!(askingOf('paymob'), held, refund))).toMatchObject({
      code: 'payment_refund_there',
    });
    await payments.refund(payments.byReference('paymob', checkout.reference), 45_050);
    expect(await paymob.newsOf(askingOf('paymob'), held)).toMatchObject({ paid: 45_050, refunded: 45_050 });
  });

  it('in test mode is no real payment', async () => {
    const { url, providerId } = await paymob.open(askingOf('paymob'), checkoutOf());
    await payOn(url, 'paid');
    const { reference } = payments.find('paymob', ({ number }) => String(number) === providerId)!;
    const asking = askingOf('paymob');
    const live = asking.credentials.paymobSecretKey!.replace('_test_', '_live_');
    const held = { reference, providerId, transactionId: null };
    expect(await failureOf(paymob.newsOf(askingOf('paymob', { paymobSecretKey: live }), held))).toMatchObject(
      {
        code: 'payment_mode',
      },
    );
  });

  it('is called with a new token when the old one is refused', async () => {
    await paymob.tryOut(askingOf('paymob'));
    payments.endTokens('paymob');
    expect(await failureOf(paymob.tryOut(askingOf('paymob')))).toBe('done');
  });

  it('is refused with a wrong webhook secret', async () => {
    const asking = askingOf('paymob', { paymobHmacSecret: 'AB'.repeat(32) });
    expect(await failureOf(paymob.tryOut(asking))).toMatchObject({ code: 'payment_credentials' });
  });
});

it('a Stripe key of the other mode is recognized by the error message', async () => {
  const message =
    "No such checkout.session: 'cs_1'; a similar object exists in live mode, but a test mode key was used.";
  const asking = answering(askingOf('stripe'), 404, { error: { code: 'resource_missing', message } });
  const held = { reference: 'r', providerId: 'cs_1', transactionId: null };
  expect(await failureOf(stripe.newsOf(asking, held))).toMatchObject({ code: 'payment_mode' });
});

it('opening twice with one reference opens one page, at Stripe and at a direct contract', async () => {
  const checkout = checkoutOf({ method: 'valu' });
  const [first, again] = [
    await direct.open(askingOf('direct'), checkout),
    await direct.open(askingOf('direct'), checkout),
  ];
  expect(again).toEqual(first);
  expect(await failureOf(direct.open(askingOf('direct'), { ...checkout, amount: 1 }))).toMatchObject({
    code: 'payment_refused',
  });
  const refund = { amount: 500, currency: 'EGP', reference: 'once' };
  await payOn(first!.url, 'paid');
  const held = { reference: checkout.reference, providerId: first!.providerId, transactionId: null };
  await direct.refund!(askingOf('direct'), held, refund);
  await direct.refund!(askingOf('direct'), held, refund);
  expect(await direct.newsOf(askingOf('direct'), held)).toMatchObject({ refunded: 500 });
});

it('amounts for Geidea are signed with two decimals', async () => {
  const checkout = checkoutOf({ amount: 15_000 });
  const { url, providerId } = await geidea.open(askingOf('geidea'), checkout);
  heard.length = 0;
  await payOn(url, 'paid');
  expect(heard[0]!.body.toString()).toContain('"amount":150,');
  const { credentials } = askingOf('geidea');
  expect(geidea.readNotice({ ...heard[0]!, credentials, now: 0 })).not.toBeNull();
  const held = { reference: checkout.reference, providerId, transactionId: null };
  expect(await geidea.newsOf(askingOf('geidea'), held)).toMatchObject({ paid: 15_000 });
});

it.each(['order', 'orders'])('a Geidea order is found in an answer of %s', async (name) => {
  const order = {
    orderId: 'o-1',
    merchantReferenceId: 'nile-7-1',
    status: 'Success',
    detailedStatus: 'Paid',
    amount: 12.5,
    currency: 'EGP',
  };
  const answer = { responseCode: '000', [name]: name === 'order' ? order : [order] };
  const held = { reference: 'nile-7-1', providerId: 's-1', transactionId: null };
  const asking = answering(askingOf('geidea'), 200, answer);
  expect(await geidea.newsOf(asking, held)).toMatchObject({ state: 'paid', paid: 1250 });
  expect(await geidea.newsOf(asking, { ...held, reference: 'nile-8-1' })).toMatchObject({ paid: 0 });
});

it('the return form of PayTabs is read', async () => {
  const checkout = checkoutOf();
  const { url } = await paytabs.open(askingOf('paytabs'), checkout);
  const { text } = await payOn(url, 'paid');
  const fields = [...text.matchAll(/name="([^"]+)" value="([^"]*)"/gu)].map(([, name, value]) => [
    name,
    value!.replaceAll(/&#(\d+);/gu, (_all, code) => String.fromCodePoint(Number(code))),
  ]);
  const body = Buffer.from(
    new URLSearchParams(Object.fromEntries(fields) as Record<string, string>).toString(),
  );
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const { credentials } = askingOf('paytabs');
  expect(paytabs.readNotice({ headers, query: {}, body, credentials, now: 0 })).toMatchObject({
    reference: checkout.reference,
  });
});

it('a GCCPay hash in another order is refused as wrong credentials', async () => {
  const asking = askingOf('gccpay', {
    gccpayHashOrder: 'terminalId|trackid|password|merchantKey|amount|currency',
  });
  expect(await failureOf(gccpay.open(asking, checkoutOf()))).toMatchObject({ code: 'payment_credentials' });
});

it.each(['javascript:alert(1)', 'http://pay.example.com/', 'https://me:pw@pay.example.com/', '/pay', ''])(
  'a redirect to %j is refused',
  async (redirect_url) => {
    const asking = {
      ...answering(askingOf('direct'), 201, { id: 'c-1', redirect_url }),
      reach: 'public' as const,
    };
    expect(await failureOf(direct.open(asking, checkoutOf({ method: 'valu' })))).toEqual({
      code: 'payment_silent',
      mayBeDone: true,
    });
  },
);

it("secrets in a provider's error message are not repeated", async () => {
  const asking = askingOf('direct');
  const message = `The key ${asking.credentials.directApiKey} is <b>not</b> known.`;
  const failure = await direct
    .tryOut(answering(asking, 401, { error: { message } }))
    .catch((error: unknown) => error);
  expect(failure).toMatchObject({ code: 'payment_credentials', said: 'The key ••• is not known.' });
  expect(String(failure)).not.toContain(asking.credentials.directApiKey);
});

it.each(['12.345.6', 'NaN', null, -1, {}, 1e300])('%j is refused as an amount', async (amount) => {
  const answer = { reference: 'r', status: 'approved', amount_piastres: amount, refunded_piastres: 0 };
  const held = { reference: 'r', providerId: 'c-1', transactionId: null };
  expect(await failureOf(direct.newsOf(answering(askingOf('direct'), 200, answer), held))).toMatchObject({
    code: 'payment_silent',
  });
});
