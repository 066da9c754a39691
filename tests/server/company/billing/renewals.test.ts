/** Renewal of plans with a given current time: a year, a refused card, the grace period, the end, a referral's free month. */
import { beforeEach, describe, expect, it } from 'vitest';
import { noteReferral } from '../../../../src/server/modules/company/company.ts';
import { inTenantTransaction } from '../../../../src/server/infrastructure/database/tenant-transaction.ts';
import { billingScene, hoursAfter } from './billing-fixture.ts';
import { until } from '../../../until.ts';

const scene = await billingScene();
const { ask, asOwner, current, database, delta, look, nile, pay, sandbox, sent, token } = scene;

beforeEach(async () => {
  await scene.onTrial(nile.id);
  sent.length = 0;
});

const endOf = async (companyId = nile.id) => {
  const [row] = await asOwner<{ planEndsAt: Date }>('select "planEndsAt" from companies where id = $1', [
    companyId,
  ]);
  return row!.planEndsAt;
};
const row = async () => {
  const [found] = await asOwner<{
    overdueSince: Date | null;
    tries: number;
    cancelsAtEnd: boolean;
    lapsedAt: Date | null;
  }>('select * from subscriptions where company_id = $1', [nile.id]);
  return found!;
};
const own = (state: string) =>
  asOwner<{ startsAt: Date; endsAt: Date }>(
    'select "startsAt", "endsAt" from plan_charges where company_id = $1 and state = $2 order by id',
    [nile.id, state],
  );
const news = async () =>
  (
    await asOwner<{ event: string }>(
      `select params ->> 'event' as event from notices where company_id = $1 and kind = 'plan' order by id`,
      [nile.id],
    )
  ).map(({ event }) => event);

/** Runs the renewal every so many hours until a moment. */
async function live(from: Date, until: Date, every = 6) {
  for (let now = from; now <= until; now = hoursAfter(now, every)) await look(now);
}

const useCard = async (cardToken: string) =>
  expect((await ask('PUT', '/subscriptions/card', { cardToken, token: await token() })).status).toBe(200);

describe('a year', () => {
  it('of months is paid month by month, each once, without a gap or an overlap, each with its invoice', async () => {
    await pay(4, 'monthly', 'test_visa');
    const begun = await endOf();
    await live(hoursAfter(begun, -48), hoursAfter(begun, 24 * 340), 12);
    const paid = await own('paid');
    expect(paid).toHaveLength(13);
    for (const [place, { startsAt }] of paid.entries())
      if (place) expect(startsAt).toEqual(paid[place - 1]!.endsAt);
    const numbers = await asOwner<{ number: string }>('select number from plan_invoices order by number');
    const [{ last }] = (await asOwner<{ last: string }>('select last from plan_invoice_numbers')) as [
      { last: string },
    ];
    expect(numbers.map(({ number }) => Number(number))).toEqual(
      Array.from({ length: 13 }, (_, place) => Number(last) - 12 + place),
    );
    expect(await endOf()).toEqual(paid.at(-1)!.endsAt);
    expect((await news()).filter((event) => event === 'renewed')).toHaveLength(12);
  });

  it('with a late clock or two concurrent renewals charges nothing twice', async () => {
    await pay(4, 'monthly', 'test_visa');
    const end = await endOf();
    const before = sandbox.charges.size;
    const day = hoursAfter(end, -12);
    await Promise.all([look(day), look(day), look(day)]);
    await look(hoursAfter(day, -24));
    await look(hoursAfter(day, 24));
    expect(sandbox.charges.size).toBe(before + 1);
    expect(await own('paid')).toHaveLength(2);
  });
});

describe('a refused card', () => {
  it('is retried for a week in which the plan stays open, then the plan ends, with a notice each time', async () => {
    await pay(2, 'monthly', 'test_visa');
    await useCard('test_declined');
    const end = await endOf();
    await look(hoursAfter(end, -20));
    expect([await endOf(), (await row()).tries]).toEqual([hoursAfter(end, 7 * 24), 1]);
    await live(hoursAfter(end, -19), hoursAfter(end, 7 * 24 - 1));
    expect((await own('declined')).length).toBe(4);
    expect((await row()).lapsedAt).toBeNull();
    await live(hoursAfter(end, 7 * 24), hoursAfter(end, 9 * 24));
    expect((await row()).lapsedAt).not.toBeNull();
    expect((await own('declined')).length).toBe(4);
    expect(await news()).toEqual([...Array.from({ length: 4 }, () => 'renewal_failed'), 'lapsed']);
    await until(() =>
      sent.some(({ subject }) => subject === 'The plan of Nile Weavers could not be renewed'),
    );
  });

  it('replaced in the grace period is charged from the end of the last period, so that no day is free or lost', async () => {
    await pay(2, 'monthly', 'test_visa');
    const end = await endOf();
    await useCard('test_poor');
    await live(hoursAfter(end, -24), hoursAfter(end, 30));
    await useCard('test_meeza');
    await look(hoursAfter(end, 72));
    const paid = await own('paid');
    expect(paid.at(-1)!.startsAt).toEqual(end);
    expect(await endOf()).toEqual(paid.at(-1)!.endsAt);
    expect((await row()).overdueSince).toBeNull();
  });

  it('whose bank never answers keeps the plan open as well', async () => {
    await pay(2, 'monthly', 'test_visa');
    const end = await endOf();
    await useCard('test_silent');
    await live(hoursAfter(end, -24), hoursAfter(end, -22), 0.25);
    expect(await endOf()).toEqual(hoursAfter(end, 7 * 24));
    expect((await own('void')).length).toBe(1);
  });
});

describe('a cancellation', () => {
  it('takes effect at the end of the period, and not if it was withdrawn', async () => {
    await pay(2, 'monthly', 'test_visa');
    const end = await endOf();
    expect((await ask('PUT', '/subscriptions/cancel')).body.data).toMatchObject({
      state: 'ending',
      nextCharge: null,
    });
    expect((await ask('PUT', '/subscriptions/resume')).body.data.state).toBe('active');
    await ask('PUT', '/subscriptions/cancel');
    const before = sandbox.charges.size;
    await live(hoursAfter(end, -30), hoursAfter(end, 30));
    expect([sandbox.charges.size, await endOf()]).toEqual([before, end]);
    expect(await news()).toEqual(['lapsed']);
  });

  it('happens to a plan that was discontinued, with a notice to the owner and no charge', async () => {
    await pay(2, 'monthly', 'test_visa');
    const end = await endOf();
    await asOwner('alter table companies drop constraint "companies_planId_check"');
    await asOwner('update companies set "planId" = 5 where id = $1', [nile.id]);
    const before = sandbox.charges.size;
    await live(hoursAfter(end, -24), hoursAfter(end, 2));
    expect([sandbox.charges.size, (await row()).cancelsAtEnd]).toEqual([before, true]);
    expect(await news()).toEqual(['plan_gone', 'lapsed']);
  });
});

describe("a referral's free month", () => {
  it('is added once, and the next period begins after it', async () => {
    const [{ code }] = (await asOwner<{ code: string }>(
      'select "referralCode" as code from companies where id = $1',
      [delta.id],
    )) as [{ code: string }];
    await inTenantTransaction(database, { companyId: nile.id }, (transaction) =>
      noteReferral(transaction, code),
    );
    await pay(4, 'monthly', 'test_visa');
    const [first] = await own('paid');
    const end = await endOf();
    expect(end.getTime() - first!.endsAt.getTime()).toBeGreaterThan(27 * 86_400_000);
    await live(hoursAfter(first!.endsAt, -24), hoursAfter(end, -30), 24);
    expect(await own('paid')).toHaveLength(1);
    await look(hoursAfter(end, -20));
    expect((await own('paid')).at(-1)!.startsAt).toEqual(end);
    expect((await current()).charges).toHaveLength(2);
  });
});
