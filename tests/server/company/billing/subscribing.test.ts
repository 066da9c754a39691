/** Paying for a plan: the quoted price is charged, once, whatever the card's answer and concurrent requests. */
import { beforeEach, describe, expect, it } from 'vitest';
import { settleCharge } from '../../../../src/server/modules/company/billing/settle-charge.ts';
import { inTenantTransaction } from '../../../../src/server/infrastructure/database/tenant-transaction.ts';
import { billingScene, hoursAfter } from './billing-fixture.ts';
import { fromNow, now } from '../../../clock.ts';

const scene = await billingScene();
const { ask, asOwner, call, current, database, delta, look, nile, owner, pay, quote, sandbox, token } = scene;

beforeEach(() => scene.onTrial(nile.id));

const invoices = () =>
  asOwner<{ number: string; company_id: string; charge: string }>(
    'select number, company_id, charge from plan_invoices order by number',
  );

describe('a store in its trial', () => {
  it('pays the quoted price, has its plan and invoice, and gets the next date', async () => {
    const seen = await quote(1, 'quarterly');
    expect(seen).toMatchObject({ kind: 'start', priceCents: 161_730, totalCents: 161_730, creditDays: 0 });
    const { status, body } = await pay(1, 'quarterly', 'test_visa');
    expect([status, body.data.state, body.data.totalCents]).toEqual([201, 'paid', 161_730]);
    const after = await current();
    expect(after).toMatchObject({
      state: 'active',
      planId: 1,
      cycle: 'quarterly',
      card: { brand: 'Visa', lastFour: '4242' },
      nextCharge: { totalCents: 161_730 },
      openCharge: null,
    });
    expect(after.charges[0].invoiceNumber).toBeGreaterThan(0);
    expect(after.planEndsAt.slice(0, 19)).toBe(after.charges[0].openUntil.slice(0, 19));
    const charged = [...sandbox.charges.values()].at(-1)!;
    expect(charged).toMatchObject({ amount_piastres: 161_730, status: 'paid' });
  });

  it.each([
    ['test_declined', 'declined'],
    ['test_poor', 'insufficient'],
    ['test_expired', 'expired'],
  ])(
    'with the card %s gets the reason, has no plan and no invoice, and pays with another',
    async (card, failure) => {
      const before = (await invoices()).length;
      const refused = await pay(4, 'monthly', card);
      expect([refused.status, refused.body.data.state, refused.body.data.failure]).toEqual([
        201,
        'declined',
        failure,
      ]);
      expect((await current()).state).toBe('ended');
      expect((await invoices()).length).toBe(before);
      expect((await pay(4, 'monthly', 'test_meeza')).body.data.state).toBe('paid');
    },
  );

  it('whose answer is lost is not charged twice: the renewal job finds that it was paid', async () => {
    const lost = await pay(4, 'monthly', 'test_lost');
    expect([lost.status, lost.body.data.state]).toEqual([201, 'unsure']);
    const charged = sandbox.charges.size;
    expect((await pay(4, 'monthly', 'test_visa')).body.code).toBe('charge_open');
    await look(hoursAfter(lost.body.data.createdAt, 0.05));
    expect(await current()).toMatchObject({ state: 'active', planId: 4, openCharge: null });
    expect(sandbox.charges.size).toBe(charged);
  });

  it('whose payment is unknown to the provider waits 15 minutes, then may pay again', async () => {
    const silent = await pay(4, 'monthly', 'test_silent');
    expect(silent.body.data.state).toBe('unsure');
    await look(hoursAfter(silent.body.data.createdAt, 0.1));
    expect((await current()).openCharge.state).toBe('unsure');
    await look(hoursAfter(silent.body.data.createdAt, 0.3));
    const after = await current();
    expect([after.openCharge, after.charges[0].state]).toEqual([null, 'void']);
    expect((await pay(4, 'monthly', 'test_visa')).body.data.state).toBe('paid');
  });
});

describe('a store without an address', () => {
  const address = (value: object | null) =>
    asOwner('update companies set address = $2::jsonb, "billingAddress" = null where id = $1', [
      nile.id,
      value && JSON.stringify(value),
    ]);

  it('cannot pay, by card or in cash, before it has one for its invoice', async () => {
    await address(null);
    const charged = sandbox.charges.size;
    const before = (await invoices()).length;
    const card = await pay(1, 'monthly', 'test_visa');
    expect([card.status, card.body.code]).toEqual([409, 'billing_address_missing']);
    const { stamp } = await quote(1, 'monthly');
    const cash = { planId: 1, cycle: 'monthly', method: 'cash', stamp, token: await token() };
    expect((await ask('POST', '/subscriptions', cash)).body.code).toBe('billing_address_missing');
    expect([sandbox.charges.size, (await invoices()).length]).toEqual([charged, before]);
    await address({ addressLine: '5 Tahrir', governorate: 'egypt.cairo' });
    expect((await pay(1, 'monthly', 'test_visa')).body.data.state).toBe('paid');
  });

  it('has the address of its last invoice on the next one', async () => {
    await pay(1, 'monthly', 'test_visa');
    await address(null);
    const { planEndsAt } = await current();
    await look(hoursAfter(planEndsAt, -1));
    const [last] = await asOwner<{ address: string }>(
      `select buyer -> 'address' ->> 'addressLine' as address from plan_invoices where company_id = $1 order by number desc limit 1`,
      [nile.id],
    );
    expect(last!.address).toBe('5 Tahrir');
    await address({ addressLine: '5 Tahrir', governorate: 'egypt.cairo' });
  });
});

describe('concurrent payments', () => {
  it('of two tabs charge once, and the other one gets an error', async () => {
    const { stamp } = await quote(2, 'monthly');
    const own = await token();
    const body = { planId: 2, cycle: 'monthly', method: 'card', stamp, token: own, cardToken: 'test_visa' };
    const before = sandbox.charges.size;
    const answers = await Promise.all([1, 2, 3].map(() => ask('POST', '/subscriptions', body)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect(sandbox.charges.size).toBe(before + 1);
    const later = await ask('POST', '/subscriptions', body);
    expect([later.status, later.body.code]).toEqual([409, 'quote_changed']);
  });

  it('with an answer that arrives twice settle once', async () => {
    const lost = await pay(4, 'monthly', 'test_lost');
    const settle = () =>
      inTenantTransaction(database, { companyId: nile.id }, (transaction) =>
        settleCharge(
          transaction,
          nile.id,
          lost.body.data.id,
          { state: 'paid' },
          { now: now(), source: 'test' },
        ),
      );
    const settled = await Promise.all([settle(), settle(), settle()]);
    expect(new Set(settled.map(({ charge }) => charge.state))).toEqual(new Set(['paid']));
    const own = (await invoices()).filter((each) => Number(each.company_id) === nile.id);
    expect(own).toHaveLength(1);
    expect((await settle()).charge.state).toBe('paid');
  });
});

describe('another plan', () => {
  it('costs its price less the unused days, at least zero, with the remaining credit kept', async () => {
    await pay(3, 'annual', 'test_visa');
    const seen = await quote(4, 'monthly');
    expect(seen).toMatchObject({ kind: 'change', creditGivenCents: 1_619_100, totalCents: 0 });
    expect(seen.balanceAfterCents).toBe(1_619_100 - 29_900);
    const before = sandbox.charges.size;
    expect((await pay(4, 'monthly')).body.data).toMatchObject({
      state: 'paid',
      totalCents: 0,
      creditUsedCents: 29_900,
    });
    expect(sandbox.charges.size).toBe(before);
    expect(await current()).toMatchObject({
      planId: 4,
      balanceCents: 1_589_200,
      nextCharge: { totalCents: 0 },
    });
    const back = await quote(3, 'annual');
    expect(back.creditGivenCents + 1_589_200 - back.creditUsedCents).toBe(back.balanceAfterCents);
    expect(back.totalCents).toBe(1_619_100 - 1_619_100);
  });

  it('in place of an unlimited one needs a confirmation before the payment, which holds only while that is true', async () => {
    const onGold = (end: string | null) =>
      asOwner(
        `update companies set "planId" = 3, "planEndsAt" = $2, "isFreeTrial" = false, "trialEndsAt" = null where id = $1`,
        [nile.id, end],
      );
    await onGold(null);
    const seen = await quote(4, 'monthly');
    expect(seen).toMatchObject({
      kind: 'change',
      creditGivenCents: 0,
      totalCents: 29_900,
      replaces: { planId: 3, endsAt: null, becomes: 'endless' },
    });
    // Support sets an end date meanwhile: the confirmed loss is not the current one.
    const until = fromNow({ days: 40 }).toISOString();
    await onGold(until);
    const body = { planId: 4, cycle: 'monthly', method: 'card', cardToken: 'test_visa', stamp: seen.stamp };
    const refused = await ask('POST', '/subscriptions', { ...body, token: await token() });
    expect([refused.status, refused.body.code]).toEqual([409, 'quote_changed']);
    expect((await quote(4, 'monthly')).replaces).toEqual({ planId: 3, endsAt: until, becomes: 'unpaid' });
    await onGold(null);
    expect((await ask('POST', '/subscriptions', { ...body, token: await token() })).body.data.state).toBe(
      'paid',
    );
    expect(await current()).toMatchObject({ planId: 4, state: 'active', balanceCents: 0 });
  });

  it('that is not offered is refused, and so is a price that differs from the quote', async () => {
    expect(
      (await ask('GET', '/subscriptions/quote?plan_id=5&cycle=monthly')).body.errors.planId[0].code,
    ).toBe('plan_gone');
    const { stamp } = await quote(4, 'monthly');
    const body = {
      planId: 3,
      cycle: 'monthly',
      method: 'card',
      stamp,
      token: await token(),
      cardToken: 'test_visa',
    };
    expect((await ask('POST', '/subscriptions', body)).body.code).toBe('quote_changed');
    const unknown = { ...body, planId: 4, cardToken: 'test_nobody' };
    expect((await ask('POST', '/subscriptions', unknown)).body.errors.cardToken[0].code).toBe('card_unknown');
    const foreign = await token(await scene.signIn(delta.owner.email));
    expect((await ask('POST', '/subscriptions', { ...body, planId: 4, token: foreign })).body.code).toBe(
      'subscription_token',
    );
  });
});

describe('access to billing', () => {
  it('is full for the owner, read-only for staff, and none for another store', async () => {
    await pay(4, 'monthly', 'test_visa');
    const viewer = await scene.signIn(nile.viewer.email);
    for (const [method, address, body] of [
      ['GET', '/subscriptions/current'],
      ['GET', '/subscriptions/quote?plan_id=1&cycle=monthly'],
      ['PUT', '/subscriptions/cancel'],
      ['POST', '/subscriptions', { planId: 1, cycle: 'monthly', method: 'card', stamp: 'x', token: 'x' }],
    ] as const)
      expect((await call(method, address, { token: viewer, ...(body && { body }) })).status).toBe(403);
    const other = await current(await scene.signIn(delta.owner.email));
    expect([other.charges, other.card]).toEqual([[], null]);
    expect((await call('GET', '/subscriptions/current', { token: owner })).status).toBe(200);
  });
});
