/** Data of the home page in one response, each part by permission. */
import { can, type SignInFacts } from '../../../shared/identity/sign-in-facts.ts';
import type { Locale } from '../../../shared/texts/locale.ts';
import { dayInStore } from '../../../shared/analytics/store-time.ts';
import { recentActivity } from '../../crud/history/recent-activity.ts';
import type { Connection } from '../../infrastructure/database/connection.ts';
import { updates } from './updates/updates.ts';
import { countUnseenUpdates } from './updates/unseen-updates.ts';
import { rowsOf } from '../../infrastructure/database/query.ts';
import { readReferral } from '../company/company.ts';
import { cashDues } from '../orders/orders.ts';
import { readPerformance } from './performance.ts';
import { readSetUpShare } from './set-up.ts';
import { readOpenTasks } from './open-tasks.ts';

interface Reader {
  transaction: Connection;
  companyId: number;
  actor: Pick<SignInFacts, 'user' | 'role' | 'permissions'>;
  language: Locale;
  /** public origin of the server, for links */
  origin: string;
}

/** Number of activity entries. */
const activityLines = 8;

/** Cash on delivery that couriers have received and not paid out, in minor units; `null` without any. */
async function readExpectedCash(transaction: Connection, companyId: number) {
  const owed = await rowsOf<{ count: number; amount: number }>(transaction, cashDues, [companyId]);
  if (!owed.length) return null;
  const sum = (of: 'count' | 'amount') => owed.reduce((total, row) => total + Number(row[of]), 0);
  return { orders: sum('count'), amount: sum('amount') };
}

/**
 * Performance requires the permission for orders or analytics, its amounts that for analytics; work lists require the permission of their module;
 * checklist and referral are for owners.
 * @param now end of the span of today
 */
export async function readHome(reader: Reader, now: Date) {
  const { transaction, companyId, actor, language, origin } = reader;
  const isOwner = actor.role === 'owner';
  const seesSales = can(actor, 'analytics', 'view');
  const seesOrders = can(actor, 'purchase', 'view');
  const [setUp, performance, work, cash, activity, referral, unseen] = await Promise.all([
    isOwner ? readSetUpShare(transaction, companyId, now) : null,
    seesSales || seesOrders ? readPerformance(reader, now, seesSales) : null,
    readOpenTasks(reader),
    seesOrders ? readExpectedCash(transaction, companyId) : null,
    recentActivity(reader, now, activityLines),
    isOwner ? readReferral(transaction, companyId, origin, language) : null,
    countUnseenUpdates(transaction),
  ]);
  const [latest] = updates;
  const news = latest && {
    id: latest.id,
    date: latest.date,
    title: latest.title[language],
    isNew: unseen > 0,
    unseen,
  };
  return {
    at: now.toISOString(),
    today: dayInStore(now),
    setUp,
    performance,
    work,
    cash,
    activity,
    referral,
    news: news ?? null,
  };
}
