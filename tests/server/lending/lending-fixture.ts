/** A lending partner, a store with orders that qualifies, and support: every test begins without applications. */
import { beforeAll, beforeEach, expect } from 'vitest';
import { createUser } from '../../../src/server/modules/identity/accounts.ts';
import type { Message } from '../../../src/server/infrastructure/messages/messenger.ts';
import { useApp } from '../app-harness.ts';
import { password, useDatabase } from '../harness.ts';
import { until } from '../../until.ts';

/** The body of a call or of its answer. */
export type Body = Record<string, unknown>;

/** A separate store, and calls as its owner by default. */
export async function lendingScene() {
  const place = await useDatabase();
  const sent: Message[] = [];
  const app = await useApp(place, { sent });
  const { call, signIn } = app;
  const { nile, delta } = place.shops;
  const token = await signIn(nile.owner.email);
  const other = await signIn(delta.owner.email);
  await createUser(place.database, {
    email: 'lending@matjar.example',
    name: 'Sara of Support',
    password,
    isMasterAdmin: true,
  });
  const support = await signIn('lending@matjar.example');

  const partner = {
    handle: 'nile-capital',
    name: { en: 'Nile Capital', ar: 'نيل كابيتال' },
    about: { en: 'Lends to stores.', ar: 'تمويل المتاجر.' },
    email: 'desk@nile-capital.example',
    language: 'en',
    website: 'https://nile-capital.example',
    amountFrom: 1_000_000,
    amountTo: 10_000_000,
    monthsFrom: 3,
    monthsTo: 12,
    monthlyCost: 200,
    onceCost: 100,
    cost: { en: '2% a month and 1% once.', ar: '2% شهريًا و1% مرة واحدة.' },
    leastAge: 2,
    leastMonthlySales: 100_000,
    documents: { en: 'Tax card\n\n ID ', ar: 'البطاقة الضريبية\nبطاقة الرقم القومي' },
    isShown: true,
  };
  const add = (body: Body, as = support) => call('POST', '/support/lending_partners', { token: as, body });

  /** Orders of nile: age in days, total and outcome of each. */
  const order = (
    daysAgo: number,
    total: number,
    values: { status?: string; payment?: string; channel?: string } = {},
  ) =>
    place.asOwner(
      `insert into purchases (company_id, status, payment, channel, subtotal, total, "createdAt")
       values ($1, $2, $3, $4, $5, $5, now() - make_interval(days => $6))`,
      [
        nile.id,
        values.status ?? 'active',
        values.payment ?? 'unpaid',
        values.channel ?? 'online',
        total,
        daysAgo,
      ],
    );

  /** The partner as it was created. */
  const kept: Body = {};
  beforeAll(async () => {
    const { status, body } = await add(partner);
    expect(status, JSON.stringify(body)).toBe(201);
    Object.assign(kept, body.data);
    await place.asOwner(`update companies set "createdAt" = now() - interval '400 days' where id = $1`, [
      nile.id,
    ]);
    await order(0, 9_999_999);
    await order(10, 300_000);
    await order(40, 200_000, { channel: 'pos' });
    await order(150, 500_000);
    await order(150, 70_000, { status: 'canceled' });
    await order(300, 100_000, { payment: 'refunded' });
  });
  beforeEach(async () => {
    sent.length = 0;
    await place.asOwner('delete from loan_applications');
    await place.asOwner(`delete from notices where kind = 'loan'`);
  });

  const wish = (values: Body = {}): Body => ({
    partner: 'nile-capital',
    amount: 5_000_000,
    months: 6,
    purpose: 'Goods for the season',
    contactName: 'Mona Adel',
    contactPhone: '0100 123 4567',
    contactEmail: null,
    ...values,
  });
  const preview = (body = wish(), as = token) =>
    call('POST', '/loan_applications/preview', { token: as, body });
  async function apply(body = wish(), as = token) {
    const read = await preview(body, as);
    if (read.status !== 200) return read;
    return call('POST', '/loan_applications', {
      token: as,
      body: { ...body, print: read.body.data.print, agrees: true },
    });
  }
  const page = async (as = token) => (await call('GET', '/lending_partners', { token: as })).body.data;
  const left = async () => {
    await until(() => sent.length);
    return sent;
  };

  return {
    place,
    sent,
    call,
    signIn,
    nile,
    token,
    other,
    support,
    partner,
    kept,
    add,
    order,
    wish,
    preview,
    apply,
    page,
    left,
  };
}
