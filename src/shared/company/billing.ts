/**
 * What a subscription costs, what unspent days are worth, and what becomes of it when. Pure: every instant is a parameter.
 * Prices are what is paid: VAT is in them, and an invoice says how much of it.
 */
import { planCycles, priceOf, type Plan, type PlanCycle } from './plans.ts';
import { instantFromStore, instantInStore } from '../analytics/store-time.ts';

export type CycleKey = PlanCycle['cycle'];

/** Egypt's, law 67 of 2016. */
const vatPercent = 14;

const hour = 3_600_000;
const day = 24 * hour;

/** Days for which a plan stays open after its end when the card could not be charged. */
const graceDays = 7;

/** Hours from the end of the period at which the card is charged: once before it, then again while the grace lasts. */
const renewalTries: readonly number[] = [-24, 0, 48, 120];

/** When the card is tried next after so many tries; `null`: not any more. */
export function nextTry(endsAt: Date, tries: number): Date | null {
  const after = renewalTries[tries];
  return after === undefined ? null : new Date(endsAt.getTime() + after * hour);
}

/** Until when everything stays open after a period whose renewal failed. */
export const graceEnd = (endsAt: Date): Date => new Date(endsAt.getTime() + graceDays * day);

/** How much of an amount is VAT; piastres. */
const vatOf = (totalCents: number): number =>
  totalCents - Math.round((totalCents * 100) / (100 + vatPercent));

/** The day of the month of Egypt's calendar: what later periods go back to after a short month. */
const dayOfMonth = (moment: Date): number => Number(instantInStore(moment.toISOString()).slice(8, 10));

/**
 * The same time of day so many months later, as clocks in Egypt show it; a month that is too short ends on its last day.
 * @param anchor the day of the month to keep to: 31 → 28 February → 31 March
 */
export function monthsLater(from: Date, months: number, anchor: number = dayOfMonth(from)): Date {
  const local = instantInStore(from.toISOString());
  const [year, month] = [Number(local.slice(0, 4)), Number(local.slice(5, 7)) - 1 + months];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const then = new Date(Date.UTC(year, month, Math.min(anchor, last))).toISOString().slice(0, 10);
  const whole = Date.parse(instantFromStore(then + local.slice(10))!);
  return new Date(whole + (from.getTime() % 60_000));
}

const hijri = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura', {
  month: 'numeric',
  timeZone: 'Africa/Cairo',
});

/** Is it Ramadan, by the calendar of Umm al-Qura? */
const isRamadan = (now: Date): boolean => hijri.format(now).split('/')[0] === '9';

/** Months that come on top for nothing. In Ramadan, who pays two years gets the third. Source: specification section 9. */
export const freeMonths = (cycle: CycleKey, now: Date): number =>
  cycle === 'biannual' && isRamadan(now) ? 12 : 0;

export const cycleOf = (cycle: string): PlanCycle | undefined =>
  planCycles.find((each) => each.cycle === cycle);

/** A time that was paid for, and with how much. */
export interface PaidPeriod {
  startsAt: Date;
  endsAt: Date;
  priceCents: number;
}

/**
 * What the days that are left of paid periods are worth: of each, its price by the day, a begun day counting as left, never more than was paid.
 * @returns days and piastres
 */
function creditOf(periods: readonly PaidPeriod[], now: Date): { days: number; cents: number } {
  let [days, cents] = [0, 0];
  for (const { startsAt, endsAt, priceCents } of periods) {
    const all = Math.max(1, Math.round((endsAt.getTime() - startsAt.getTime()) / day));
    const left = Math.min(all, Math.ceil((endsAt.getTime() - now.getTime()) / day));
    if (left <= 0) continue;
    days += left;
    cents += Math.floor((priceCents * left) / all);
  }
  return { days, cents };
}

/** How a store stands when a price is asked for. */
export interface BillingStatus {
  /** the plan that runs; `null`: a trial, or nothing any more */
  planId: number | null;
  /** when it ends, grace not counted; `null` where it does not */
  endsAt: Date | null;
  trialEndsAt: Date | null;
  /** paid and not exchanged for something else */
  periods: readonly PaidPeriod[];
  /** credit that earlier exchanges left over */
  balanceCents: number;
  anchorDay: number | null;
}

/** `start`: after a trial, or after a plan has ended; `renew`: more of the same; `change`: another plan from now on */
export type ChargeKind = 'start' | 'renew' | 'change';

/**
 * What becomes of the plan that another one takes the place of. `credited`: the days left of it count, as credit or as days;
 * `unpaid`: it was given until a day, and what is left of it is lost; `endless`: it was given for good, and is lost
 */
export type Becomes = 'credited' | 'unpaid' | 'endless';

export interface Replaced {
  planId: number;
  /** `null`: it had no end */
  endsAt: Date | null;
  becomes: Becomes;
}

/** What is paid, for what, from when until when. Amounts in piastres: total = price − credit used; the VAT is in the total. */
export interface Quote {
  kind: ChargeKind;
  planId: number;
  cycle: CycleKey;
  /** the time that is paid for */
  startsAt: Date;
  endsAt: Date;
  /** until when the plan is open: days of a trial or of a gift come on top */
  openUntil: Date;
  freeMonths: number;
  priceCents: number;
  /** given for days that are left of the plan that it takes the place of */
  creditDays: number;
  creditGivenCents: number;
  /** given now or before */
  creditUsedCents: number;
  balanceAfterCents: number;
  totalCents: number;
  vatCents: number;
  anchorDay: number;
  /** `null` where no plan that runs ends by it */
  replaces: Replaced | null;
}

/** Why there is nothing to pay: a plan without an end needs no renewal. */
export type NoQuote = 'plan_endless';

/** What a plan costs this store now. */
export function quoteFor(plan: Plan, cycle: PlanCycle, standing: BillingStatus, now: Date): Quote | NoQuote {
  const isSame = standing.planId === plan.id;
  if (isSame && standing.endsAt === null) return 'plan_endless';
  const kind: ChargeKind = standing.planId === null ? 'start' : isSame ? 'renew' : 'change';
  const startsAt = kind === 'renew' ? standing.endsAt! : now;
  const { anchorDay: kept } = standing;
  const own = dayOfMonth(startsAt);
  // A period that began at the end of a short month goes back to its day.
  const anchorDay = kind === 'renew' && kept !== null && kept > own && own >= 28 ? kept : own;
  const free = freeMonths(cycle.cycle, now);
  const endsAt = monthsLater(startsAt, cycle.months + free, anchorDay);
  const priceCents = priceOf(plan, cycle);
  const credit = kind === 'change' ? creditOf(standing.periods, now) : { days: 0, cents: 0 };
  const available = standing.balanceCents + credit.cents;
  const creditUsedCents = Math.min(available, priceCents);
  const totalCents = priceCents - creditUsedCents;
  const moved = gift(kind, standing, now);
  return {
    kind,
    planId: plan.id,
    cycle: cycle.cycle,
    startsAt,
    endsAt,
    openUntil: new Date(endsAt.getTime() + moved),
    freeMonths: free,
    priceCents,
    creditDays: credit.days,
    creditGivenCents: credit.cents,
    creditUsedCents,
    balanceAfterCents: available - creditUsedCents,
    totalCents,
    vatCents: vatOf(totalCents),
    anchorDay,
    replaces: kind === 'change' ? replacedBy(standing, credit.days > 0 || moved > 0, now) : null,
  };
}

function replacedBy({ planId, endsAt }: BillingStatus, isCredited: boolean, now: Date): Replaced {
  const isLost = !isCredited && endsAt !== null && endsAt > now;
  return { planId: planId!, endsAt, becomes: endsAt === null ? 'endless' : isLost ? 'unpaid' : 'credited' };
}

/** Milliseconds that were never paid for and move along: what is left of a trial, or of months that friends brought. */
function gift(kind: ChargeKind, { trialEndsAt, endsAt, periods }: BillingStatus, now: Date): number {
  if (kind === 'renew') return 0;
  if (kind === 'start') return Math.max(0, (trialEndsAt?.getTime() ?? 0) - now.getTime());
  if (endsAt === null || !periods.length) return 0;
  const paidUntil = Math.max(now.getTime(), ...periods.map((period) => period.endsAt.getTime()));
  return Math.max(0, endsAt.getTime() - paidUntil);
}

/** What a store's page says of it. `overdue`: the card could not be charged, and everything stays open for the grace; `ending`: called off */
const planStates = ['trial', 'active', 'overdue', 'ending', 'ended'] as const;
export type PlanState = (typeof planStates)[number];

/** @param store what gates go by. @param subscription what the store has agreed to pay; `null`: nothing */
export function planStateOf(
  store: { isOnTrial: boolean; hasPlan: boolean },
  subscription: { overdueSince: Date | null; cancelsAtEnd: boolean } | null,
): PlanState {
  if (!store.hasPlan) return store.isOnTrial ? 'trial' : 'ended';
  if (subscription?.cancelsAtEnd) return 'ending';
  return subscription?.overdueSince ? 'overdue' : 'active';
}
