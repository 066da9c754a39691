/** Each provider's adapter against the sandbox's API of that provider, with its signatures and faults. */
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import {
  paymentProviderModel,
  paymentProviderNames,
  type PaymentProviderName,
} from '../../../src/shared/orders/payment-providers.ts';
import type { OpenedCheckout } from '../../../src/server/modules/payments/protocols/payment-provider.ts';
import { findPaymentProvider } from '../../../src/server/modules/payments/protocols/find-payment-provider.ts';
import { failureOf, payOn, startShop } from './sandbox-payment.ts';
import { now } from '../../clock.ts';

const { payments, heard, askingOf, hurried, checkoutOf, end } = await startShop();
afterAll(end);
beforeEach(() => {
  payments.behave();
  heard.length = 0;
});

/** Providers whose decline ends nothing and sends no webhook. */
const sendsDeclineWebhooks = (name: PaymentProviderName) => name !== 'stripe';

describe.each(paymentProviderNames)('the provider %s', (name) => {
  const provider = findPaymentProvider(name);
  const { methods } = paymentProviderModel(name);
  const asking = askingOf(name);
  const heldOf = ({ reference }: { reference: string }, { providerId }: OpenedCheckout) => ({
    reference,
    providerId,
    transactionId: null,
  });
  const opened = async (other: Parameters<typeof checkoutOf>[0] = {}) => {
    const checkout = checkoutOf({ method: methods[0], ...other });
    const there = await provider.open(asking, checkout);
    return { checkout, ...there, held: heldOf(checkout, there) };
  };
  const read = (each: (typeof heard)[number], credentials = asking.credentials, at = now().getTime()) =>
    provider.readNotice({ ...each, credentials, now: at });

  it('accepts valid credentials, and refuses invalid ones', async () => {
    expect(await failureOf(provider.tryOut(asking))).toBe('done');
    const wrong = Object.fromEntries(
      Object.entries(asking.credentials).map(([field, value]) => [field, `${value}wrong`]),
    );
    expect(await failureOf(provider.tryOut(askingOf(name, wrong)))).toMatchObject({
      code: 'payment_credentials',
    });
    expect(await failureOf(provider.open(askingOf(name, wrong), checkoutOf()))).toMatchObject({
      code: 'payment_credentials',
      mayBeDone: false,
    });
  });

  it('is paid on its page, sends one webhook, and returns the exact paid amount', async () => {
    const { url, held, checkout } = await opened();
    expect(await provider.newsOf(asking, held)).toMatchObject({ state: 'waiting', paid: 0, refunded: 0 });
    const { page, location, text } = await payOn(url, 'paid');
    expect(page).toMatch(/<html lang="ar" dir="rtl">/u);
    expect(page).toContain('data-amount="45050"');
    // PayTabs returns customers with a form post, all others with a redirect.
    expect(name === 'paytabs' ? text : location).toMatch(/\/back\?/u);
    expect(heard).toHaveLength(1);
    const notice = read(heard[0]!)!;
    expect([notice.reference, notice.providerId]).toEqual(
      expect.arrayContaining([notice.reference ? checkout.reference : held.providerId]),
    );
    const news = await provider.newsOf(asking, { ...held, transactionId: notice.transactionId });
    expect(news).toMatchObject({ state: 'paid', paid: 45_050, refunded: 0, currency: 'EGP' });
    expect(news?.transactionId).toBeTruthy();
    expect(await provider.newsOf(asking, held)).toEqual(news);
  });

  it('returns a payment without a webhook when polled', async () => {
    payments.tellAs(name, 'never');
    const { url, held } = await opened();
    await payOn(url, 'paid');
    expect(heard).toEqual([]);
    expect(await provider.newsOf(asking, held)).toMatchObject({ state: 'paid', paid: 45_050 });
  });

  it('allows another attempt after a decline, and can be left', async () => {
    const { url, held } = await opened();
    await payOn(url, 'left');
    expect(await provider.newsOf(asking, held)).toMatchObject({ state: 'waiting', paid: 0 });
    await payOn(url, 'declined');
    expect(heard).toHaveLength(sendsDeclineWebhooks(name) ? 1 : 0);
    const declined = heard[0] && read(heard[0]);
    expect(await provider.newsOf(asking, held)).toMatchObject({ paid: 0, said: expect.stringMatching(/./u) });
    await payOn(url, 'paid');
    // Polling with the id of the failed attempt returns the paid one.
    const transactionId = declined?.transactionId ?? null;
    expect(await provider.newsOf(asking, { ...held, transactionId })).toMatchObject({ state: 'paid' });
  });

  it('is pending until the payment is decided', async () => {
    const { url, held, checkout } = await opened();
    await payOn(url, 'pending');
    expect(await provider.newsOf(asking, held)).toMatchObject({ state: 'waiting', paid: 0 });
    await payments.go(payments.byReference(name, checkout.reference), 'paid');
    expect(await provider.newsOf(asking, held)).toMatchObject({ state: 'paid', paid: 45_050 });
    expect(new Set(heard.map((each) => read(each)?.id)).size).toBe(heard.length);
    const other = await opened();
    await payOn(other.url, 'pending');
    await payments.go(payments.byReference(name, other.checkout.reference), 'declined');
    expect(await provider.newsOf(asking, other.held)).toMatchObject({ state: 'failed', paid: 0 });
  });

  it('refunds a part, then the rest, and no more than that', async () => {
    const { url, held } = await opened();
    await payOn(url, 'paid');
    const give = (amount: number, reference: string) =>
      provider.refund!(asking, held, { amount, currency: 'EGP', reference });
    expect(await give(5050, 'r-1')).toEqual({ refundId: expect.stringMatching(/./u) });
    expect(await provider.newsOf(asking, held)).toMatchObject({
      state: 'paid',
      paid: 45_050,
      refunded: 5050,
    });
    expect(await failureOf(give(40_001, 'r-2'))).toEqual({ code: 'payment_refused', mayBeDone: false });
    await give(40_000, 'r-3');
    expect(await provider.newsOf(asking, held)).toMatchObject({ paid: 45_050, refunded: 45_050 });
    expect(heard.length).toBeGreaterThanOrEqual(3);
    for (const each of heard) expect(read(each)).not.toBeNull();
  });

  it('may have done a request that timed out, but not a refused one', async () => {
    const { url, held } = await opened();
    await payOn(url, 'paid');
    const { transactionId } = (await provider.newsOf(asking, held))!;
    const known = { ...held, transactionId };
    let tries = 0;
    const refund = () => ({ amount: 100, currency: 'EGP', reference: `f-${(tries += 1)}` });
    const acts = [
      (by = asking) => provider.open(by, checkoutOf({ method: methods[0] })),
      (by = asking) => provider.refund!(by, known, refund()),
    ];
    for (const act of acts) {
      for (const fault of ['error', 'html', 'slow', 'lost'] as const) {
        payments.misbehave(name, [fault]);
        expect(await failureOf(act(fault === 'slow' ? hurried(asking) : asking)), fault).toEqual({
          code: 'payment_silent',
          mayBeDone: true,
        });
      }
      payments.misbehave(name, ['busy']);
      expect(await failureOf(act())).toEqual({ code: 'payment_busy', mayBeDone: false });
    }
  });

  it('returns a refund whose answer was lost', async () => {
    const { url, held } = await opened();
    await payOn(url, 'paid');
    const known = { ...held, transactionId: (await provider.newsOf(asking, held))!.transactionId };
    payments.misbehave(name, ['lost']);
    await failureOf(provider.refund!(asking, known, { amount: 700, currency: 'EGP', reference: 'lost-1' }));
    expect(await provider.newsOf(asking, known)).toMatchObject({ refunded: 700 });
  });

  it('returns no payments of another account, or with another id', async () => {
    const { url, held } = await opened();
    await payOn(url, 'paid');
    const [first] = heard;
    const other = askingOf(name, {}, 'another shop');
    const there = await failureOf(
      provider.newsOf(other, held).then((news) => Promise.reject({ code: news?.state })),
    );
    expect(there).not.toMatchObject({ code: 'paid' });
    // A webhook of one payment proves nothing about another one.
    const unpaid = await opened();
    const { transactionId } = read(first!)!;
    expect(await provider.newsOf(asking, { ...unpaid.held, transactionId })).toMatchObject({ paid: 0 });
  });

  it('has webhooks refused that are signed with another key, changed, or unsigned', async () => {
    payments.tellAs(name, 'wrongly_signed');
    const { url } = await opened();
    await payOn(url, 'paid');
    expect(read(heard[0]!)).toBeNull();
    payments.tellAs(name, 'once');
    const again = await opened();
    await payOn(again.url, 'paid');
    const good = heard[1]!;
    expect(read(good)).not.toBeNull();
    expect(read(good, askingOf(name, {}, 'another shop').credentials)).toBeNull();
    expect(read(good, {})).toBeNull();
    const {
      signature: _signature,
      responseHash: _hash,
      ...bare
    } = JSON.parse(good.body.toString()) as Record<string, unknown>;
    expect(read({ headers: {}, query: {}, body: Buffer.from(JSON.stringify(bare)) })).toBeNull();
    for (const body of ['', '{', 'null', '[]', '"x"', '{"obj":null}', '\0'])
      expect(read({ ...good, body: Buffer.from(body) }), body).toBeNull();
  });

  it('sends webhooks twice, late and unordered, each with its own id', async () => {
    payments.tellAs(name, 'twice');
    const { url, held } = await opened();
    await payOn(url, 'paid');
    expect(heard).toHaveLength(2);
    expect(read(heard[0]!)!.id).toBe(read(heard[1]!)!.id);
    payments.tellAs(name, 'out_of_order');
    await provider.refund!(asking, held, { amount: 100, currency: 'EGP', reference: `o-${held.reference}` });
    await provider.refund!(asking, held, { amount: 200, currency: 'EGP', reference: `p-${held.reference}` });
    expect(heard).toHaveLength(4);
    payments.lateBy = 20;
    payments.tellAs(name, 'late');
    await provider.refund!(asking, held, { amount: 300, currency: 'EGP', reference: `q-${held.reference}` });
    await expect.poll(() => heard.length).toBe(5);
    expect(new Set(heard.map((each) => read(each)!.id)).size).toBe(4);
    expect(await provider.newsOf(asking, held)).toMatchObject({ paid: 45_050, refunded: 600 });
  });

  it('repeats no secret of the account in its messages', async () => {
    const secrets = Object.values(asking.credentials);
    const { url, held } = await opened();
    await payOn(url, 'declined');
    const said = JSON.stringify(await provider.newsOf(asking, held));
    for (const secret of secrets) expect(said).not.toContain(secret);
  });
});
