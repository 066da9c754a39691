/** Loan applications: a store's figures compared with its analytics, conditions and rights. */
import { describe, expect, it } from 'vitest';
import { monthsBefore } from '../../../src/shared/analytics/calendar-months.ts';
import { lendingScene, type Body } from './lending-fixture.ts';
import { onOneDay } from '../../clock.ts';

const {
  partner,
  place,
  sent,
  call,
  signIn,
  nile,
  token,
  other,
  add,
  order,
  wish,
  preview,
  apply,
  page,
  left,
} = await lendingScene();

describe('the figures of an application', () => {
  it('are those of analytics, for whole days until yesterday', async () => {
    const { today, figures } = await onOneDay(async (day) => ({ today: day, ...(await page()) }));
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
      expect([sales, orders]).toEqual([data.total_net_sales, data.orders.sold]);
      expect(average).toBe(Math.round(sales / orders));
    }
    expect(figures.spans.map(({ orders }: { orders: number }) => orders)).toEqual([2, 3, 3]);
    expect(figures.spans[0].from).toBe(monthsBefore(today, 3));
  });

  it('are net of refunds from the day of each refund on', async () => {
    const before = (await page()).figures;
    await place.asOwner(`update purchases set payment = 'paid', "paidTotal" = total, "refundedTotal" = 60000, "goodwillTotal" = 60000
      where total = 200000`);
    expect((await page()).figures).toEqual(before);
    // A refund in the last three months of an order from four months ago: deducted in the range that contains both.
    for (const [daysAgo, less] of [
      [1, [60_000, 60_000, 60_000]],
      [120, [0, 60_000, 60_000]],
    ] as const) {
      await place.asOwner(`update sales_given_back set at = now() - make_interval(days => $1)`, [daysAgo]);
      const { spans, monthlySales } = (await page()).figures;
      const sales = before.spans.map((span: { sales: number }, at: number) => span.sales - less[at]!);
      expect(spans.map((span: { sales: number }) => span.sales)).toEqual(sales);
      expect(spans[0].average).toBe(Math.round(sales[0] / 2));
      expect(monthlySales).toBe(Math.round(sales[0] / 3));
      expect(spans.map((span: { orders: number }) => span.orders)).toEqual([2, 3, 3]);
    }
    await place.asOwner(`update purchases set payment = 'unpaid', "paidTotal" = 0, "refundedTotal" = 0, "goodwillTotal" = 0
      where total = 200000`);
    expect((await page()).figures).toEqual(before);
  });

  it('are zero, with shares of zero, in a store without orders', async () => {
    const { figures, partners } = await page(other);
    expect(figures).toMatchObject({ placed: 0, cancelledShare: null, returnedShare: null, monthlySales: 0 });
    expect(partners[0]).toMatchObject({ isMet: false });
  });
});

describe('an application', () => {
  it('is sent as previewed, stored as sent, and in the history', async () => {
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
    // Later changes of the terms do not change it.
    const [row] = await place.asOwner('select snapshot from loan_applications');
    expect(row!.snapshot).toMatchObject({
      partner: { monthlyCost: 200 },
      figures: { placed: 5 },
      message: { body: sent[0]!.body },
    });
    expect(JSON.stringify(row!.snapshot)).not.toContain('desk@nile-capital.example');
  });

  it('is one at a time for each partner, despite repeated requests', async () => {
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
    expect(sent).toHaveLength(1);
  });

  it('is refused without the text of the current preview, and without consent', async () => {
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

  it("needs the partner's conditions, and a partner that is visible to stores", async () => {
    expect((await preview(wish(), other)).body.code).toBe('loan_conditions');
    expect((await preview(wish({ partner: 'nobody' }))).status).toBe(404);
    const hidden = await add({ ...partner, handle: 'hidden', isShown: false });
    expect(hidden.status).toBe(201);
    expect((await preview(wish({ partner: 'hidden' }))).status).toBe(404);
    expect((await page()).partners.map(({ handle }: { handle: string }) => handle)).toEqual(['nile-capital']);
  });

  it('is withdrawn by the store only, and the partner is notified', async () => {
    const { id } = (await apply()).body.data;
    await left();
    sent.length = 0;
    const takeBack = (as = token) => call('POST', `/loan_applications/${id}/take_back`, { token: as });
    expect((await takeBack(other)).status).toBe(404);
    expect((await takeBack()).body.data.state).toBe('taken_back');
    expect((await left())[0]).toMatchObject({
      recipient: 'desk@nile-capital.example',
      subject: expect.stringContaining('withdrawn its loan application'),
    });
    expect((await takeBack()).body.code).toBe('loan_not_open');
    expect((await apply()).status).toBe(201);
  });

  it('needs the rights to apply for loans and to view sales', async () => {
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
