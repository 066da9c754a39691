/** Loans from partners: a store's figures beside its analytics, what may be applied for and by whom, and what becomes of it. */
import { createUser } from '../../../src/server/areas/people/accounts.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { monthsBefore } from '../../../src/model/calendar-months.ts';
import type { Message } from '../../../src/server/ground/messages/messenger.ts';
import { dayInStore } from '../../../src/model/store-time.ts';
import { useApp } from '../app-harness.ts';
import { password, useDatabase } from '../harness.ts';

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
type Body = Record<string, unknown>;
const add = (body: Body, as = support) => call('POST', '/support/lending_partners', { token: as, body });

/** Orders of nile: so many days ago, what each came to, and what became of it. */
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

let kept: Body = {};
beforeAll(async () => {
  const { status, body } = await add(partner);
  expect(status, JSON.stringify(body)).toBe(201);
  kept = body.data;
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
  for (let turn = 0; turn < 50 && !sent.length; turn += 1) await new Promise((done) => setTimeout(done, 10));
  return sent;
};

describe('the figures', () => {
  it('are those of the analytics, of whole days until yesterday', async () => {
    const { figures } = await page();
    expect(figures).toMatchObject({
      ageMonths: 13,
      monthlySales: Math.round(500_000 / 3),
      placed: 5,
      cancelled: 1,
      returned: 1,
      cancelledShare: 2000,
      returnedShare: 2000,
    });
    for (const { from, until, sales, orders, average } of figures.spans) {
      const asked = `start_date=${from}&end_date=${until}`;
      const { data } = (await call('GET', `/analytics/sales?${asked}`, { token })).body;
      expect([sales, orders]).toEqual([data.total_sales, data.orders.sold]);
      const { value } = (await call('GET', `/analytics/orders?${asked}&type=average`, { token })).body.data;
      expect(average).toBe(value);
    }
    expect(figures.spans.map(({ orders }: { orders: number }) => orders)).toEqual([2, 3, 3]);
    expect(figures.spans[0].from).toBe(monthsBefore(dayInStore(new Date()), 3));
  });

  it('are nothing, and no share of nothing, in a store without orders', async () => {
    const { figures, partners } = await page(other);
    expect(figures).toMatchObject({ placed: 0, cancelledShare: null, returnedShare: null, monthlySales: 0 });
    expect(partners[0]).toMatchObject({ isMet: false });
  });
});

describe('an application', () => {
  it('is sent as it was read, kept as it was sent, and stands in the history', async () => {
    const read = await preview();
    expect(read.body.data).toMatchObject({
      language: 'en',
      subject: expect.stringContaining('Nile Weavers'),
    });
    const { status, body } = await apply();
    expect([status, body.data.state, body.data.contactPhone]).toEqual([201, 'sent', '01001234567']);
    expect(await left()).toEqual([
      {
        channel: 'mail',
        recipient: 'desk@nile-capital.example',
        language: 'en',
        subject: read.body.data.subject,
        body: read.body.data.body,
      },
    ]);
    expect(body.data.message).toEqual({ subject: sent[0]!.subject, body: sent[0]!.body });
    for (const said of ['50,000', '6 months', 'Goods for the season', '01001234567', '20%'])
      expect(sent[0]!.body).toContain(said);
    const [entry] = await place.asOwner(
      `select action, changes from audit where company_id = $1 and resource = 'loan_applications' order by id desc limit 1`,
      [nile.id],
    );
    expect(entry).toMatchObject({
      action: 'create',
      changes: { lendingPartner: { from: null, to: 'nile-capital' }, amount: { from: null, to: 5_000_000 } },
    });
    expect((await page()).partners[0].application).toMatchObject({ id: body.data.id });
    // Terms that change afterwards change nothing of it.
    const [row] = await place.asOwner('select snapshot from loan_applications');
    expect(row!.snapshot).toMatchObject({
      partner: { monthlyCost: 200 },
      figures: { placed: 5 },
      message: { body: sent[0]!.body },
    });
    expect(JSON.stringify(row!.snapshot)).not.toContain('desk@nile-capital.example');
  });

  it('is one at a time for each partner, however often the button is pressed', async () => {
    const { body } = await preview();
    const send = () =>
      call('POST', '/loan_applications', {
        token,
        body: { ...wish(), print: body.data.print, agrees: true },
      });
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect((await apply()).body).toMatchObject({
      code: 'loan_open',
      detail: expect.stringContaining('Nile Capital'),
    });
    expect(await place.asOwner('select id from loan_applications')).toHaveLength(1);
    await left();
    await new Promise((done) => setTimeout(done, 30));
    expect(sent).toHaveLength(1);
  });

  it('is not sent with a text that nobody has read, nor without agreement', async () => {
    const { body } = await preview();
    const send = (more: Body) =>
      call('POST', '/loan_applications', {
        token,
        body: { ...wish(), print: body.data.print, agrees: true, ...more },
      });
    expect((await send({ agrees: false })).status).toBe(422);
    expect((await send({ amount: 6_000_000 })).body.code).toBe('loan_text_changed');
    await order(20, 50_000);
    expect((await send({})).body.code).toBe('loan_text_changed');
    await place.asOwner('delete from purchases where total = 50000');
    expect((await send({})).status).toBe(201);
  });

  it.each([
    ['amount', 999_999, 'loan_amount'],
    ['amount', 10_000_001, 'loan_amount'],
    ['months', 2, 'loan_months'],
    ['months', 13, 'loan_months'],
    ['purpose', '  ', 'required'],
    ['contactName', ' ', 'required'],
    ['contactPhone', '12', 'phone'],
  ])('is refused at %s for %s', async (field, value, code) => {
    const { status, body } = await preview(wish({ [field]: value }));
    expect([status, body.errors[field][0].code]).toEqual([422, code]);
  });

  it('is for who meets the conditions, and to a partner that stores see', async () => {
    expect((await preview(wish(), other)).body.code).toBe('loan_conditions');
    expect((await preview(wish({ partner: 'nobody' }))).status).toBe(404);
    const hidden = await add({ ...partner, handle: 'hidden', isShown: false });
    expect(hidden.status).toBe(201);
    expect((await preview(wish({ partner: 'hidden' }))).status).toBe(404);
    expect((await page()).partners.map(({ handle }: { handle: string }) => handle)).toEqual(['nile-capital']);
  });

  it('is taken back by the store alone, and the partner is told', async () => {
    const { id } = (await apply()).body.data;
    await left();
    sent.length = 0;
    const takeBack = (as = token) => call('POST', `/loan_applications/${id}/take_back`, { token: as });
    expect((await takeBack(other)).status).toBe(404);
    expect((await takeBack()).body.data.state).toBe('taken_back');
    expect((await left())[0]).toMatchObject({
      recipient: 'desk@nile-capital.example',
      subject: expect.stringContaining('taken its loan application back'),
    });
    expect((await takeBack()).body.code).toBe('loan_not_open');
    expect((await apply()).status).toBe(201);
  });

  it('needs the right to commit the store’s money, and to see its sales', async () => {
    const hire = async (part: string, rights: Record<string, string[]>) =>
      signIn((await place.hire(part, rights)).email);
    const looks = await hire('looks-at-loans', { analytics: ['view'] });
    expect((await call('GET', '/lending_partners', { token: looks })).status).toBe(200);
    expect((await preview(wish(), looks)).status).toBe(403);
    const pays = await hire('pays-for-loans', { billing: ['view', 'edit'] });
    expect((await call('GET', '/lending_partners', { token: pays })).status).toBe(403);
    expect((await preview(wish(), pays)).status).toBe(403);
    const both = await hire('borrows', { billing: ['view', 'edit'], analytics: ['view'] });
    expect((await apply(wish(), both)).status).toBe(201);
  });
});

describe('support', () => {
  const move = (id: number, body: Body, as = support) =>
    call('POST', `/support/loan_applications/${id}/state`, { token: as, body });
  const bell = async () =>
    (await call('GET', '/notices', { token })).body.data.filter(
      ({ kind }: { kind: string }) => kind === 'loan',
    );

  it('keeps what the partner answers: the store reads it, in the bell and in its history', async () => {
    const { id } = (await apply()).body.data;
    expect((await move(id, { state: 'offered' })).status).toBe(422);
    expect((await move(id, { state: 'seen' })).body.data).toMatchObject({
      state: 'seen',
      companyId: nile.id,
    });
    expect((await move(id, { state: 'seen' })).body.code).toBe('loan_state');
    const said = '40,000 pounds over six months.';
    expect((await move(id, { state: 'offered', said })).body.data.said).toBe(said);
    expect((await page()).partners[0].application).toMatchObject({ state: 'offered', said });
    expect((await bell()).map(({ params, link }: Body) => [params, link])).toEqual([
      [{ name: 'Nile Capital', loan: 'offered' }, '/borrow-and-grow/nile-capital'],
      [{ name: 'Nile Capital', loan: 'seen' }, '/borrow-and-grow/nile-capital'],
    ]);
    const history = await place.asOwner(
      `select action from audit where company_id = $1 and action = 'loan_moved'`,
      [nile.id],
    );
    expect(history.length).toBeGreaterThanOrEqual(2);
    expect((await move(id, { state: 'declined' })).status).toBe(200);
    expect((await move(id, { state: 'seen' })).body.code).toBe('loan_state');
    // It is over: another may be sent.
    expect((await apply()).status).toBe(201);
  });

  it('alone keeps partners, and sees applications of every store', async () => {
    const { id } = (await apply()).body.data;
    const listed = await call('GET', '/support/loan_applications?state=sent', { token: support });
    expect(listed.body.data).toEqual([expect.objectContaining({ id, companyName: 'Nile Weavers' })]);
    expect(
      (await call('GET', `/support/loan_applications/${id}`, { token: support })).body.data.message.body,
    ).toContain('Goods for the season');
    for (const as of [token, other]) {
      expect((await call('GET', '/support/loan_applications', { token: as })).status).toBe(403);
      expect((await add({ ...partner, handle: 'mine' }, as)).status).toBe(403);
      expect((await move(id, { state: 'declined' }, as)).status).toBe(403);
    }
    const { kysely } = place.database;
    await expect(
      kysely
        .updateTable('lending_partners' as never)
        .set({ email: 'thief@example.com' } as never)
        .execute(),
    ).resolves.toMatchObject([{ numUpdatedRows: 0n }]);
  });

  it('changes what it has seen, within what makes sense', async () => {
    const put = (body: Body, version = kept.version) =>
      call('PUT', `/support/lending_partners/${String(kept.id)}`, {
        token: support,
        body: { ...partner, version, ...body },
      });
    expect((await put({ amountTo: 1 })).body.errors.amountTo[0].code).toBe('loan_ends');
    expect((await put({ cost: { en: 'x', ar: ' ' } })).body.errors['cost.ar'][0].code).toBe('required');
    const changed = await put({ email: 'loans@nile-capital.example' });
    expect(changed.body.data).toMatchObject({ email: 'loans@nile-capital.example', version: 2 });
    expect((await put({})).status).toBe(409);
    await put({}, 2);
    expect((await add(partner)).body.errors.handle[0].code).toBe('taken');
    expect((await page()).partners[0].documents.en).toEqual(['Tax card', 'ID']);
  });
});
