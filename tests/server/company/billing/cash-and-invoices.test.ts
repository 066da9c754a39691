/** Plans paid in cash, and invoices. */
import { beforeEach, describe, expect, it } from 'vitest';
import { planInvoiceFacts } from '../../../../src/server/modules/company/billing/documents/plan-invoice-facts.ts';
import { readCharge } from '../../../../src/server/modules/company/billing/plan-charges.ts';
import { createUser } from '../../../../src/server/modules/identity/accounts.ts';
import { inTenantTransaction } from '../../../../src/server/infrastructure/database/tenant-transaction.ts';
import { password } from '../../harness.ts';
import { billingScene } from './billing-fixture.ts';
import { fromNow } from '../../../clock.ts';

const scene = await billingScene();
const { ask, asOwner, call, current, database, delta, nile, pay, quote, token } = scene;
await createUser(database, { email: 'help@matjar.example', name: 'Help', password, isMasterAdmin: true });
const support = await scene.signIn('help@matjar.example');

beforeEach(() => scene.onTrial(nile.id));

const order = async (planId = 1) => {
  const { stamp } = await quote(planId, 'monthly');
  return ask('POST', '/subscriptions', {
    planId,
    cycle: 'monthly',
    method: 'cash',
    stamp,
    token: await token(),
  });
};
const receive = (by = support) =>
  call('POST', `/support/companies/${nile.id}/plan_cash`, {
    token: by,
    body: { reason: 'The courier brought it' },
  });

describe('a cash payment', () => {
  it('is pending, opens the plan when support confirms it, once, and renews nothing automatically', async () => {
    const ordered = await order();
    expect(ordered.body.data).toMatchObject({ state: 'awaiting', totalCents: 59_900, invoiceNumber: null });
    expect((await current()).state).toBe('ended');
    expect((await receive(scene.owner)).status).toBe(403);
    expect((await receive()).status).toBe(204);
    expect(await current()).toMatchObject({ state: 'active', planId: 1, method: 'cash', nextCharge: null });
    expect((await receive()).body.code).toBe('no_cash_awaited');
    const [deed] = await asOwner(
      `select action from support_events where "companyId" = $1 order by id desc limit 1`,
      [nile.id],
    );
    expect(deed).toEqual({ action: 'plan_cash_received' });
  });

  it('that is confirmed days later buys its whole month from then', async () => {
    await order();
    await asOwner(
      `update plan_charges set "startsAt" = "startsAt" - interval '9 days', "endsAt" = "endsAt" - interval '9 days',
         "openUntil" = "openUntil" - interval '9 days' where company_id = $1`,
      [nile.id],
    );
    await receive();
    const [charge] = (await current()).charges;
    expect(Date.parse(charge.endsAt)).toBeGreaterThan(fromNow({ days: 27 }).getTime());
  });

  it('is withdrawn by the store while it is pending', async () => {
    const { id } = (await order()).body.data;
    expect((await order()).body.code).toBe('charge_open');
    const other = await scene.signIn(delta.owner.email);
    expect((await ask('DELETE', `/subscriptions/charges/${id}`, undefined, other)).status).toBe(404);
    expect((await ask('DELETE', `/subscriptions/charges/${id}`)).body.data).toMatchObject({
      state: 'void',
      failure: null,
    });
    expect((await ask('DELETE', `/subscriptions/charges/${id}`)).body.code).toBe('charge_settled');
    expect((await receive()).body.code).toBe('no_cash_awaited');
  });
});

describe('an invoice', () => {
  it('is a PDF for its own store only, in the requested language', async () => {
    const { id } = (await pay(4, 'annual', 'test_visa')).body.data;
    const { charges } = await current();
    const number = charges.find((charge: { id: number }) => charge.id === id).invoiceNumber;
    for (const locale of ['en', 'ar']) {
      const { status, headers, bytes } = await ask(
        'GET',
        `/subscriptions/invoices/${number}?locale=${locale}`,
      );
      expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
      expect(headers['content-disposition']).toContain(`invoice-${number}.pdf`);
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    }
    const other = await scene.signIn(delta.owner.email);
    expect((await ask('GET', `/subscriptions/invoices/${number}`, undefined, other)).status).toBe(404);
  });

  it('adds up, and has the name and address at the time of the payment', async () => {
    const { id } = (await pay(1, 'quarterly', 'test_visa')).body.data;
    const charge = await inTenantTransaction(database, { companyId: nile.id }, (transaction) =>
      readCharge(transaction, nile.id, id),
    );
    const facts = planInvoiceFacts(
      {
        number: 7,
        issuedAt: new Date('2026-11-23T10:00:00Z'),
        buyer: {
          name: 'Nile',
          language: 'ar',
          address: { addressLine: '5 Tahrir', governorate: 'egypt.cairo', building: '3' },
        },
        charge: charge!,
      },
      { email: 'help@matjar.test', phone: null },
      'en',
    );
    const amounts = Object.fromEntries(
      facts.sums.map(({ label, amount }) => [label, Number(amount.replace(/[^\d.]/gu, ''))]),
    );
    expect(amounts.Total).toBe(1617.3);
    expect(amounts['Total excluding VAT']! + amounts['VAT included (14%)']!).toBeCloseTo(1617.3, 2);
    expect(facts.title).toBe('Invoice 7');
    expect(facts.to[1]).toBe('5 Tahrir, Building 3');
  });

  it('has the next number of one series without gaps, even after a rollback', async () => {
    const last = async () =>
      Number((await asOwner<{ last: string }>('select last from plan_invoice_numbers'))[0]!.last);
    const before = await last();
    await expect(
      inTenantTransaction(database, { companyId: nile.id }, async (transaction) => {
        await transaction.selectNoFrom((build) => build.fn('take_invoice_number', []).as('number')).execute();
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    expect(await last()).toBe(before);
    await pay(4, 'monthly', 'test_visa');
    expect(await last()).toBe(before + 1);
  });
});
