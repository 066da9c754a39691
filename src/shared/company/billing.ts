/** Subscription billing: price, credit for unused days, periods. Pure: every instant is a parameter. Prices include VAT. */
import { planCycles, priceOf, type Plan, type PlanCycle } from './plans.ts';
import { instantFromStore, instantInStore } from '../analytics/store-time.ts';

export type CycleKey = PlanCycle['cycle'];

/** Egyptian VAT, law 67 of 2016. */
const vatPercent = 14;

const hour = 3_600_000;
const day = 24 * hour;

/** Days of grace after a period whose renewal failed. */
const graceDays = 7;

/** Charge attempts in hours from the end of the period: one before it, then during the grace period. */
const renewalTries: readonly number[] = [-24, 0, 48, 120];

/** The next charge attempt; `null` after the last one. */
export function nextTry(endsAt: Date, tries: number): Date | null {
  const after = renewalTries[tries];
  return after === undefined ? null : new Date(endsAt.getTime() + after * hour);
}

/** The end of the grace period. */
export const graceEnd = (endsAt: Date): Date => new Date(endsAt.getTime() + graceDays * day);

/** The VAT contained in an amount, in piastres. */
const vatOf = (totalCents: number): number =>
  totalCents - Math.round((totalCents * 100) / (100 + vatPercent));

/** The day of the month in store time, kept as anchor of later periods. */
const dayOfMonth = (moment: Date): number => Number(instantInStore(moment.toISOString()).slice(8, 10));

/**
 * Adds months in local time, limited to the month's last day.
 * @param anchor the day of the month to keep: 31 → 28 February → 31 March
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

/** Whether a moment is in Ramadan, by the Umm al-Qura calendar. */
const isRamadan = (now: Date): boolean => hijri.format(now).split('/')[0] === '9';

/** Free months: paying two years during Ramadan adds a third. Source: specification section 9. */
export const freeMonths = (cycle: CycleKey, now: Date): number =>
  cycle === 'biannual' && isRamadan(now) ? 12 : 0;

export const cycleOf = (cycle: string): PlanCycle | undefined =>
  planCycles.find((each) => each.cycle === cycle);

/** A paid period and its price. */
export interface PaidPeriod {
  startsAt: Date;
  endsAt: Date;
  priceCents: number;
}

/**
 * The credit for unused days of paid periods: price per day, a begun day counting as unused, at most the price.
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

/** Billing state of a store. */
export interface BillingStatus {
  /** current plan; `null`: trial or ended */
  planId: number | null;
  /** its end without grace; `null` for no end */
  endsAt: Date | null;
  trialEndsAt: Date | null;
  /** paid periods that were not credited */
  periods: readonly PaidPeriod[];
  /** unused credit of earlier plan changes */
  balanceCents: number;
  anchorDay: number | null;
}

/** `start`: after a trial or an ended plan; `renew`: extends the same plan; `change`: another plan from now on */
export type ChargeKind = 'start' | 'renew' | 'change';

/**
 * What happens to a replaced plan. `credited`: its unused days count as credit or days; `unpaid`: a given plan with an end, whose rest is
 * lost; `endless`: a given plan without end, which is lost
 */
export type Becomes = 'credited' | 'unpaid' | 'endless';

export interface Replaced {
  planId: number;
  /** `null`: no end */
  endsAt: Date | null;
  becomes: Becomes;
}

/** A price quote for a period. Amounts in piastres: total = price − credit used; VAT is included. */
export interface Quote {
  kind: ChargeKind;
  planId: number;
  cycle: CycleKey;
  /** the paid period */
  startsAt: Date;
  endsAt: Date;
  /** end of access, including days of a trial or gift */
  openUntil: Date;
  freeMonths: number;
  priceCents: number;
  /** credit for unused days of the replaced plan */
  creditDays: number;
  creditGivenCents: number;
  /** credit used, new or from the balance */
  creditUsedCents: number;
  balanceAfterCents: number;
  totalCents: number;
  vatCents: number;
  anchorDay: number;
  /** `null` when no running plan is replaced */
  replaces: Replaced | null;
}

/** Why there is no quote: a plan without end needs no renewal. */
export type NoQuote = 'plan_endless';

/** Computes the quote of a plan for a store. */
export function quoteFor(plan: Plan, cycle: PlanCycle, standing: BillingStatus, now: Date): Quote | NoQuote {
  const isSame = standing.planId === plan.id;
  if (isSame && standing.endsAt === null) return 'plan_endless';
  const kind: ChargeKind = standing.planId === null ? 'start' : isSame ? 'renew' : 'change';
  const startsAt = kind === 'renew' ? standing.endsAt! : now;
  const { anchorDay: kept } = standing;
  const own = dayOfMonth(startsAt);
  // A period that started at the end of a short month returns to its anchor day.
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

/** Unpaid milliseconds that carry over: the rest of a trial, or of referral months. */
function gift(kind: ChargeKind, { trialEndsAt, endsAt, periods }: BillingStatus, now: Date): number {
  if (kind === 'renew') return 0;
  if (kind === 'start') return Math.max(0, (trialEndsAt?.getTime() ?? 0) - now.getTime());
  if (endsAt === null || !periods.length) return 0;
  const paidUntil = Math.max(now.getTime(), ...periods.map((period) => period.endsAt.getTime()));
  return Math.max(0, endsAt.getTime() - paidUntil);
}

/** Plan states. `overdue`: charging failed, in the grace period; `ending`: canceled at the end of the period */
const planStates = ['trial', 'active', 'overdue', 'ending', 'ended'] as const;
export type PlanState = (typeof planStates)[number];

/**
 * The plan state of a store.
 * @param store flags that decide access.
 * @param subscription the agreement to pay; `null`: none
 */
export function planStateOf(
  store: { isOnTrial: boolean; hasPlan: boolean },
  subscription: { overdueSince: Date | null; cancelsAtEnd: boolean } | null,
): PlanState {
  if (!store.hasPlan) return store.isOnTrial ? 'trial' : 'ended';
  if (subscription?.cancelsAtEnd) return 'ending';
  return subscription?.overdueSince ? 'overdue' : 'active';
}
