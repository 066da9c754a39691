/** Settles a charge in one transaction: on payment the plan, the subscription and the invoice; after a failed renewal the next retry. */
import { graceEnd, monthsLater, cycleOf, nextTry } from '../../../../shared/company/billing.ts';
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';
import { differences, auditCompany } from '../company-audit.ts';
import { rewardReferral } from '../referrals/referrals.ts';
import { readRewardedOwners, type RewardedOwner } from '../referrals/email-owners.ts';
import type { CardOutcome } from './card-gateway.ts';
import { isOpen, readCharge, type Charge } from './plan-charges.ts';
import { readBillingStatus } from './read-billing-status.ts';
import { notifyOwners, type PlanNotice } from './notify-plan-owners.ts';

export type Ending = CardOutcome | { state: 'void' };

export interface Settled {
  charge: Charge;
  /** owners to email after the commit */
  rewarded: readonly RewardedOwner[];
  news: PlanNotice | null;
}

/** Minimum interval between two retries in milliseconds, even after downtime of days. */
const pause = 3_600_000;

/**
 * Settles a charge; idempotent: a settled charge stays unchanged.
 * @param source source of the change in the audit log
 */
export async function settleCharge(
  transaction: Connection,
  companyId: number,
  id: number,
  ending: Ending,
  { now, source }: { now: Date; source: string },
): Promise<Settled> {
  // The company row is locked first, as in every change of the plan: concurrent settlements are serialized.
  const before = await readBillingStatus(transaction, companyId, now, true);
  const known = (await readCharge(transaction, companyId, id, true))!;
  if (!isOpen(known)) return { charge: known, rewarded: [], news: null };
  const failure =
    ending.state === 'declined'
      ? ending.failure
      : ending.state === 'void' && known.method === 'card'
        ? 'silent'
        : null;
  const charge = await end(transaction, companyId, begunNow(known, now), ending.state, failure, now);
  if (failure && charge.isAutomatic) {
    const told = await tryAgain(transaction, companyId, before, failure, { now, source });
    return { charge, rewarded: [], news: told };
  }
  if (ending.state !== 'paid') return { charge, rewarded: [], news: null };

  await agree(transaction, companyId, charge, now);
  await openPlan(transaction, companyId, before, charge, source);
  await issueInvoice(transaction, companyId, charge, now);
  const rewarded = charge.kind !== 'renew' && (await rewardReferral(transaction)) !== null;
  const news: PlanNotice | null = charge.isAutomatic
    ? { event: 'renewed', until: charge.openUntil, totalCents: charge.totalCents }
    : null;
  if (news) await notifyOwners(transaction, companyId, news);
  return { charge, rewarded: rewarded ? await readRewardedOwners(transaction) : [], news };
}

/** Cash that is received days later starts the period at its receipt; the price stays as quoted. */
function begunNow(charge: Charge, now: Date): Charge {
  if (charge.state !== 'awaiting' || charge.kind === 'renew') return charge;
  const months = cycleOf(charge.cycle)!.months + charge.freeMonths;
  const endsAt = monthsLater(now, months);
  const gift = charge.openUntil.getTime() - charge.endsAt.getTime();
  return { ...charge, startsAt: now, endsAt, openUntil: new Date(endsAt.getTime() + gift) };
}

async function end(
  transaction: Connection,
  companyId: number,
  { id, startsAt, endsAt, openUntil }: Charge,
  state: Ending['state'],
  failure: string | null,
  now: Date,
): Promise<Charge> {
  const [ended] = await rowsOf<Charge>(
    transaction,
    `update plan_charges set state = $3, failure = $4, "settledAt" = $5, "startsAt" = $6, "endsAt" = $7, "openUntil" = $8
     where company_id = $1 and id = $2 returning *`,
    [companyId, id, state, failure, now, startsAt, endsAt, openUntil],
  );
  return ended!;
}

/** Writes the subscription: cycle, payment method and card of the following renewals. */
const agree = (transaction: Connection, companyId: number, charge: Charge, now: Date): Promise<unknown> =>
  rowsOf(
    transaction,
    `insert into subscriptions as s (company_id, cycle, method, "cardToken", "cardBrand", "cardLastFour", "cardExpires", "anchorDay", "updatedAt")
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (company_id) do update set cycle = excluded.cycle, method = excluded.method,
       "cardToken" = coalesce(excluded."cardToken", s."cardToken"), "cardBrand" = coalesce(excluded."cardBrand", s."cardBrand"),
       "cardLastFour" = coalesce(excluded."cardLastFour", s."cardLastFour"), "cardExpires" = coalesce(excluded."cardExpires", s."cardExpires"),
       "anchorDay" = excluded."anchorDay", "overdueSince" = null, tries = 0, "nextTryAt" = null, "lastFailure" = null,
       "cancelsAtEnd" = s."cancelsAtEnd" and $10, "lapsedAt" = null, "updatedAt" = excluded."updatedAt"`,
    [
      companyId,
      charge.cycle,
      charge.method,
      charge.cardToken,
      charge.cardBrand,
      charge.cardLastFour,
      charge.cardExpires,
      charge.anchorDay,
      now,
      charge.isAutomatic,
    ],
  );

type Before = Awaited<ReturnType<typeof readBillingStatus>>;

/** Writes the plan and its end on the company, which access checks read. */
async function openPlan(
  transaction: Connection,
  companyId: number,
  { store, version }: Before,
  { planId, openUntil }: Pick<Charge, 'planId' | 'openUntil'>,
  source: string,
): Promise<void> {
  const after = { planId, planEndsAt: openUntil.toISOString() };
  await rowsOf(
    transaction,
    `update companies set "planId" = $2, "planEndsAt" = $3, "isFreeTrial" = false, version = version + 1, "updatedAt" = now() where id = $1`,
    [companyId, planId, openUntil],
  );
  const before = { planId: store.planId, planEndsAt: store.planEndsAt };
  const changes = differences(['planId', 'planEndsAt'], before, after);
  await auditCompany(transaction, { companyId }, 'update', version + 1, changes, source);
}

/** Inserts the invoice near the end of the transaction, as its number stays locked until the commit. */
const issueInvoice = (
  transaction: Connection,
  companyId: number,
  { id }: Charge,
  now: Date,
): Promise<unknown> =>
  rowsOf(
    transaction,
    `insert into plan_invoices (company_id, number, charge, "issuedAt", buyer)
     select c.id, take_invoice_number(), $2, $3, jsonb_build_object('name', c.name, 'address', coalesce(c."billingAddress", c.address, (
         select i.buyer -> 'address' from plan_invoices i where i.company_id = c.id order by i.number desc limit 1)),
       'language', case c."communicationLanguage" when 'communication_arabic' then 'ar' else 'en' end)
     from companies c where c.id = $1`,
    [companyId, id, now],
  );

/** Schedules a retry after a failed renewal; the plan stays active for the grace period. */
async function tryAgain(
  transaction: Connection,
  companyId: number,
  before: Before,
  failure: string,
  { now, source }: { now: Date; source: string },
): Promise<PlanNotice> {
  const { subscription, standing } = before;
  const endsAt = standing.endsAt!;
  const tries = subscription!.tries + 1;
  const again = nextTry(endsAt, tries);
  const next = again && new Date(Math.max(again.getTime(), now.getTime() + pause));
  await rowsOf(
    transaction,
    `update subscriptions set "overdueSince" = $2, tries = $3, "nextTryAt" = $4, "lastFailure" = $5, "updatedAt" = $6 where company_id = $1`,
    [companyId, endsAt, tries, next, failure, now],
  );
  if (!subscription!.overdueSince) await openGrace(transaction, companyId, before, source);
  const news: PlanNotice = { event: 'renewal_failed', until: graceEnd(endsAt), failure };
  await notifyOwners(transaction, companyId, news);
  return news;
}

/** Extends the plan by the grace period after a renewal that failed. */
export async function openGrace(
  transaction: Connection,
  companyId: number,
  before: Before,
  source: string,
): Promise<void> {
  const { standing, store } = before;
  const openUntil = graceEnd(standing.endsAt!);
  await rowsOf(transaction, 'update subscriptions set "overdueSince" = $2 where company_id = $1', [
    companyId,
    standing.endsAt,
  ]);
  await openPlan(transaction, companyId, before, { planId: store.planId!, openUntil }, source);
}
