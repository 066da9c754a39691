/** Billing status of a store: its plan, subscription and paid charges. */
import { hasPlan, isOnTrial, type Subscriber } from '../../../../shared/company/subscription-state.ts';
import {
  graceEnd,
  type CycleKey,
  type PaidPeriod,
  type BillingStatus,
} from '../../../../shared/company/billing.ts';
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';

export interface Subscription {
  cycle: CycleKey;
  method: 'card' | 'cash';
  cardToken: Buffer | null;
  cardBrand: string | null;
  cardLastFour: string | null;
  cardExpires: string | null;
  anchorDay: number;
  overdueSince: Date | null;
  tries: number;
  nextTryAt: Date | null;
  lastFailure: string | null;
  cancelsAtEnd: boolean;
  lapsedAt: Date | null;
}

export interface StoreBillingStatus {
  subscription: Subscription | null;
  store: Subscriber;
  version: number;
  hasPlan: boolean;
  isOnTrial: boolean;
  /** input of quotes */
  standing: BillingStatus;
  /** id of the last paid charge: it invalidates earlier quotes */
  lastPaid: number;
}

type Row = Omit<Subscription, 'cycle'> & {
  cycle: CycleKey | null;
  planId: number | null;
  planEndsAt: Date | null;
  isFreeTrial: boolean;
  trialEndsAt: Date | null;
  features: string[];
  version: number;
};

/** @param lock locks the company row until the end of the transaction, which serializes changes of its plan */
export async function readBillingStatus(
  transaction: Connection,
  companyId: number,
  now: Date,
  lock = false,
): Promise<StoreBillingStatus> {
  const ledger = `select * from plan_charges where company_id = $1 and state = 'paid'`;
  // Locked by a statement of its own: the following reads include what concurrent transactions have committed.
  const locked = lock
    ? rowsOf(transaction, 'select 1 from companies where id = $1 for update', [companyId])
    : null;
  const reading = rowsOf<Row>(
    transaction,
    `select c."planId", c."planEndsAt", c."isFreeTrial", c."trialEndsAt", c.features, c.version, s.cycle, s.method, s."cardToken",
       s."cardBrand", s."cardLastFour", s."cardExpires", s."anchorDay", s."overdueSince", s.tries, s."nextTryAt", s."lastFailure",
       s."cancelsAtEnd", s."lapsedAt"
     from companies c left join subscriptions s on s.company_id = c.id where c.id = $1`,
    [companyId],
  );
  const counting = rowsOf<{ balance: number; last: number; periods: PaidPeriod[] | null }>(
    transaction,
    `with paid as (${ledger}), since as (select coalesce(max(id), 0) as id from paid where kind <> 'renew')
     select coalesce(sum("creditGivenCents" - "creditUsedCents"), 0)::bigint as balance, coalesce(max(id), 0)::bigint as last,
       json_agg(json_build_object('startsAt', "startsAt", 'endsAt', "endsAt", 'priceCents', "priceCents"))
         filter (where "endsAt" > $2 and id >= (select id from since)) as periods
     from paid`,
    [companyId, now],
  );
  const [, [row], [money]] = await Promise.all([locked, reading, counting]);
  const iso = (moment: Date | null) => moment?.toISOString() ?? null;
  const { cycle, planId, planEndsAt, isFreeTrial, trialEndsAt, features, version, ...kept } = row!;
  const store: Subscriber = {
    planId,
    planEndsAt: iso(planEndsAt),
    isFreeTrial,
    trialEndsAt: iso(trialEndsAt),
    features,
  };
  const runs = hasPlan(store, now);
  const subscription = cycle ? { ...kept, cycle } : null;
  const grace = subscription?.overdueSince
    ? graceEnd(subscription.overdueSince).getTime() - subscription.overdueSince.getTime()
    : 0;
  return {
    subscription,
    store,
    version,
    hasPlan: runs,
    isOnTrial: isOnTrial(store, now),
    lastPaid: Number(money!.last),
    standing: {
      planId: runs ? planId : null,
      endsAt: runs && planEndsAt ? new Date(planEndsAt.getTime() - grace) : null,
      trialEndsAt: isFreeTrial ? trialEndsAt : null,
      periods: (money!.periods ?? []).map((period) => ({
        priceCents: period.priceCents,
        startsAt: new Date(period.startsAt),
        endsAt: new Date(period.endsAt),
      })),
      balanceCents: Number(money!.balance),
      anchorDay: subscription?.anchorDay ?? null,
    },
  };
}
