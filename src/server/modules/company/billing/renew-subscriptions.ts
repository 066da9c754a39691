/** Timed work on subscriptions: renewals, retries, the end of the grace period, charges with an unknown outcome. The caller passes `now`. */
import type { Database } from '../../../infrastructure/database/database.ts';
import { inTenantTransaction, inTransaction } from '../../../infrastructure/database/tenant-transaction.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';
import { Problem } from '../../../infrastructure/http/problem.ts';
import type { Services } from '../../../infrastructure/http/request-context.ts';
import { emailRewardedOwners } from '../referrals/email-owners.ts';
import { CardOutcomeUnknown, type CardGateway } from './card-gateway.ts';
import { chargeCard } from './charge-card.ts';
import { beginCharge, noteUnsure, readOpenCharge, type Charge, type Means } from './plan-charges.ts';
import { buildPlanQuote } from './plan-quote.ts';
import { readBillingStatus, type StoreBillingStatus } from './read-billing-status.ts';
import { openGrace, settleCharge, type Ending, type Settled } from './settle-charge.ts';
import {
  notifyOwners,
  readPlanOwners,
  emailOwners,
  type PlanNotice,
  type PlanOwner,
} from './notify-plan-owners.ts';

export type RenewalServices = Pick<Services, 'messenger' | 'publicOrigin' | 'secret'> & {
  database: Database;
  planCards: CardGateway;
  /** writes a log line, without personal data */
  log?: (sentence: string) => void;
};

const source = 'plan-renewal';
const page = 500;

/** Milliseconds after which a charge unknown to the processor is void. */
const givenUp = 15 * 60_000;

/** Processes every store that is due, `atOnce` at a time. @returns the number of stores */
export async function renewSubscriptions(
  house: RenewalServices,
  now: Date,
  { atOnce = 4 } = {},
): Promise<number> {
  let [last, seen] = [0, 0];
  for (;;) {
    const due = await inTransaction(house.database, (transaction) =>
      rowsOf<{ id: number }>(transaction, 'select id from due_subscriptions($1, $2, $3)', [now, last, page]),
    );
    const waiting = due.map(({ id }) => id);
    const work = async () => {
      for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
        const one = id;
        await renewOne(house, one, now).catch((error: unknown) =>
          house.log?.(`The plan of store ${one} could not be seen to: ${String(error)}`),
        );
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    seen += due.length;
    if (due.length < page) return seen;
    last = due.at(-1)!.id;
  }
}

type Step = { charge: Charge } | { news: PlanNotice; owners: PlanOwner[] } | null;

/** Processes one store. */
async function renewOne(house: RenewalServices, companyId: number, now: Date): Promise<void> {
  const step = await inTenantTransaction(
    house.database,
    { companyId },
    async (transaction): Promise<Step> => {
      const state = await readBillingStatus(transaction, companyId, now, true);
      const open = await readOpenCharge(transaction, companyId);
      if (open) return open.method === 'card' ? { charge: open } : null;
      const { subscription, hasPlan, standing, store } = state;
      if (!subscription || subscription.lapsedAt) return null;
      const news = async (told: PlanNotice, set: string) => {
        await rowsOf(transaction, `update subscriptions set ${set}, "updatedAt" = $2 where company_id = $1`, [
          companyId,
          now,
        ]);
        await notifyOwners(transaction, companyId, told);
        return { news: told, owners: await readPlanOwners(transaction) };
      };
      if (!hasPlan)
        return news(
          { event: 'lapsed', until: new Date(store.planEndsAt ?? now) },
          '"lapsedAt" = $2, "nextTryAt" = null',
        );
      const due = subscription.overdueSince
        ? subscription.nextTryAt
        : standing.endsAt && new Date(standing.endsAt.getTime() - 86_400_000);
      if (!due || due > now || subscription.cancelsAtEnd || subscription.method !== 'card') return null;
      const means = meansOf(state);
      try {
        const quote = buildPlanQuote(state, { planId: store.planId!, cycle: subscription.cycle }, now);
        return {
          charge: await beginCharge(transaction, companyId, { quote, means, isAutomatic: true }, now),
        };
      } catch (error) {
        // The plan is no longer offered: it ends with its period, and the owners are notified.
        if (!(error instanceof Problem && error.status === 422)) throw error;
        return news({ event: 'plan_gone', until: standing.endsAt! }, '"cancelsAtEnd" = true');
      }
    },
  );
  if (!step) return;
  const ended = 'charge' in step ? await settle(house, companyId, step.charge, now) : null;
  const told = ended ?? step;
  if (ended) emailRewardedOwners(house, ended.rewarded);
  if ('news' in told && told.news) emailOwners(house, told.owners, told.news);
}

/** The card of the subscription. */
function meansOf({ subscription }: StoreBillingStatus): Means {
  const { cardToken, cardBrand, cardLastFour, cardExpires } = subscription!;
  const card = { brand: cardBrand!, lastFour: cardLastFour!, expires: cardExpires! };
  return { method: 'card', token: cardToken!, card };
}

/** Charges a new charge, or asks for the outcome of an earlier one. @returns `null` while the outcome is unknown */
async function settle(
  house: RenewalServices,
  companyId: number,
  charge: Charge,
  now: Date,
): Promise<(Settled & { owners: PlanOwner[] }) | null> {
  const isNew = charge.createdAt.getTime() === now.getTime();
  const ending = isNew ? await chargeCard(house, charge) : await findOut(house, charge, now);
  return inTenantTransaction(house.database, { companyId }, async (transaction) => {
    if (ending) {
      const settled = await settleCharge(transaction, companyId, charge.id, ending, { now, source });
      return { ...settled, owners: settled.news ? await readPlanOwners(transaction) : [] };
    }
    await noteUnsure(transaction, companyId, charge.id);
    // While the processor does not respond, the grace period keeps the plan active.
    const state = await readBillingStatus(transaction, companyId, now, true);
    if (charge.isAutomatic && !isNew && state.hasPlan && !state.subscription?.overdueSince)
      await openGrace(transaction, companyId, state, source);
    return null;
  });
}

async function findOut({ planCards }: RenewalServices, charge: Charge, now: Date): Promise<Ending | null> {
  if (charge.totalCents === 0) return { state: 'paid' };
  try {
    const found = await planCards.processor?.find(charge.reference);
    if (found) return found;
    return now.getTime() - charge.createdAt.getTime() > givenUp ? { state: 'void' } : null;
  } catch (error) {
    if (error instanceof CardOutcomeUnknown) return null;
    throw error;
  }
}
