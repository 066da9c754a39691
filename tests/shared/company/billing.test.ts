/** Prices of subscriptions, credit for unused days, and renewal dates. */
import { describe, expect, it } from 'vitest';
import {
  cycleOf,
  freeMonths,
  monthsLater,
  nextTry,
  quoteFor,
  type Quote,
  type BillingStatus,
} from '../../../src/shared/company/billing.ts';
import { planCycles, planOf, plans, priceOf } from '../../../src/shared/company/plans.ts';

const at = (text: string) => new Date(text);
const [bronze, gold, starter] = [planOf(1)!, planOf(3)!, planOf(4)!];
const [monthly, annual, biannual] = [cycleOf('monthly')!, cycleOf('annual')!, cycleOf('biannual')!];
const nothing: BillingStatus = {
  planId: null,
  endsAt: null,
  trialEndsAt: null,
  periods: [],
  balanceCents: 0,
  anchorDay: null,
};
const quote = (...given: Parameters<typeof quoteFor>) => quoteFor(...given) as Quote;

describe('the price of a subscription', () => {
  it('adds up for every plan and cycle, VAT included', () => {
    for (const plan of plans)
      for (const cycle of planCycles) {
        const seen = quote(plan, cycle, nothing, at('2026-05-05T10:00:00Z'));
        expect(seen.totalCents).toBe(priceOf(plan, cycle));
        expect(Math.round(((seen.totalCents - seen.vatCents) * 114) / 100)).toBe(seen.totalCents);
      }
    expect(priceOf(gold, biannual)).toBe(2_590_560);
    expect(quote(starter, monthly, nothing, at('2026-05-05T10:00:00Z')).vatCents).toBe(3_672);
  });

  it('of two years includes a free third one in Ramadan, and only then', () => {
    expect(freeMonths('biannual', at('2027-02-20T12:00:00Z'))).toBe(12);
    expect(freeMonths('annual', at('2027-02-20T12:00:00Z'))).toBe(0);
    expect(freeMonths('biannual', at('2027-06-20T12:00:00Z'))).toBe(0);
    expect(quote(gold, biannual, nothing, at('2027-02-20T12:00:00Z')).endsAt).toEqual(
      at('2030-02-20T12:00:00Z'),
    );
  });
});

describe('a month later', () => {
  it('is the last day of a short month, and the original day in the month after it', () => {
    const february = monthsLater(at('2027-01-31T10:00:00Z'), 1);
    expect(february).toEqual(at('2027-02-28T10:00:00Z'));
    expect(monthsLater(february, 1, 31)).toEqual(at('2027-03-31T10:00:00Z'));
    expect(monthsLater(at('2028-02-29T10:00:00Z'), 12)).toEqual(at('2029-02-28T10:00:00Z'));
  });

  it('keeps the local hour when clocks change', () => {
    expect(monthsLater(at('2027-04-10T10:00:00Z'), 1)).toEqual(at('2027-05-10T09:00:00Z'));
  });
});

describe('the credit for unused days', () => {
  const startsAt = at('2026-01-01T10:00:00Z');
  const endsAt = at('2026-01-31T10:00:00Z');

  it('is prorated by started days, and never more than was paid', () => {
    const periods = [{ startsAt, endsAt, priceCents: 59_900 }];
    const credit = (now: string) => {
      const seen = quote(gold, annual, { ...nothing, planId: 1, endsAt, periods }, at(now));
      return { days: seen.creditDays, cents: seen.creditGivenCents };
    };
    expect(credit('2026-01-01T10:00:00Z')).toEqual({ days: 30, cents: 59_900 });
    expect(credit('2025-12-25T10:00:00Z')).toEqual({ days: 30, cents: 59_900 });
    expect(credit('2026-01-16T12:00:00Z')).toEqual({ days: 15, cents: 29_950 });
    expect(credit('2026-01-31T09:00:00Z')).toEqual({ days: 1, cents: 1_996 });
    expect(credit('2026-02-02T09:00:00Z')).toEqual({ days: 0, cents: 0 });
  });

  it('pays for another plan, and the rest stays as a balance', () => {
    const standing: BillingStatus = {
      ...nothing,
      planId: 3,
      endsAt,
      periods: [{ startsAt, endsAt, priceCents: 179_900 }],
      balanceCents: 100,
    };
    const now = at('2026-01-16T12:00:00Z');
    const down = quote(starter, monthly, standing, now);
    expect(down).toMatchObject({
      kind: 'change',
      creditDays: 15,
      creditGivenCents: 89_950,
      creditUsedCents: 29_900,
      balanceAfterCents: 60_150,
      totalCents: 0,
      vatCents: 0,
      startsAt: now,
    });
    const up = quote(planOf(2)!, annual, standing, now);
    expect(up.totalCents).toBe(priceOf(planOf(2)!, annual) - 89_950 - 100);
  });
});

describe('a replaced plan', () => {
  const now = at('2026-01-16T12:00:00Z');
  const startsAt = at('2026-01-01T10:00:00Z');
  const endsAt = at('2026-01-31T10:00:00Z');
  const becomes = (standing: Partial<BillingStatus>, plan = starter) =>
    quote(plan, monthly, { ...nothing, planId: 3, endsAt, ...standing }, now).replaces;
  const paid = { startsAt, endsAt, priceCents: 179_900 };

  it('is credited if it was paid for, and reported as lost if it was granted', () => {
    expect(becomes({ periods: [paid] })).toEqual({ planId: 3, endsAt, becomes: 'credited' });
    expect(becomes({})).toEqual({ planId: 3, endsAt, becomes: 'unpaid' });
    expect(becomes({ endsAt: null })).toEqual({ planId: 3, endsAt: null, becomes: 'endless' });
  });

  it('loses nothing after its end, and there is none after a trial or at a renewal', () => {
    expect(becomes({ endsAt: at('2026-01-10T12:00:00Z') })).toMatchObject({ becomes: 'credited' });
    expect(becomes({ planId: null, endsAt: null })).toBeNull();
    expect(becomes({ periods: [paid] }, planOf(3)!)).toBeNull();
  });
});

describe('unpaid days', () => {
  const now = at('2026-03-01T10:00:00Z');

  it('of a trial and of referrals move to the new plan', () => {
    const started = quote(bronze, monthly, { ...nothing, trialEndsAt: at('2026-03-06T10:00:00Z') }, now);
    expect(started.kind).toBe('start');
    expect(started.openUntil.getTime() - started.endsAt.getTime()).toBe(5 * 86_400_000);
    const friends: BillingStatus = {
      ...nothing,
      planId: 1,
      endsAt: at('2026-04-20T10:00:00Z'),
      periods: [
        { startsAt: at('2026-02-20T10:00:00Z'), endsAt: at('2026-03-20T10:00:00Z'), priceCents: 100 },
      ],
    };
    const changed = quote(gold, monthly, friends, now);
    expect(changed.openUntil.getTime() - changed.endsAt.getTime()).toBe(31 * 86_400_000);
  });
});

describe('a renewal', () => {
  it('starts at the end of the period, also when paid early; a plan without an end has none', () => {
    const endsAt = at('2026-03-20T10:00:00Z');
    const standing: BillingStatus = { ...nothing, planId: 1, endsAt, anchorDay: 20 };
    const seen = quote(bronze, monthly, standing, at('2026-03-02T10:00:00Z'));
    expect(seen).toMatchObject({ kind: 'renew', startsAt: endsAt, endsAt: at('2026-04-20T10:00:00Z') });
    expect(quoteFor(bronze, monthly, { ...standing, endsAt: null }, endsAt)).toBe('plan_endless');
  });

  it('is charged a day before the end, at the end, and twice in the grace period', () => {
    const end = at('2026-03-20T10:00:00Z');
    expect([0, 1, 2, 3, 4].map((tries) => nextTry(end, tries)?.toISOString().slice(0, 10))).toEqual([
      '2026-03-19',
      '2026-03-20',
      '2026-03-22',
      '2026-03-25',
      undefined,
    ]);
  });
});
