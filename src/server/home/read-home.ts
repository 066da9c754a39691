/** The home page as one answer: each part only for who may see the lists that it counts. */
import { can, type SignInFacts } from '../../model/sign-in-facts.ts';
import type { Locale } from '../../model/locale.ts';
import { dayInStore } from '../../model/store-time.ts';
import { recentActivity } from '../changes/recent-activity.ts';
import type { Connection } from '../database/connection.ts';
import { readPerformance } from './performance.ts';
import { readWork } from './work-to-do.ts';

interface Reader {
  transaction: Connection;
  companyId: number;
  actor: Pick<SignInFacts, 'user' | 'role' | 'permissions'>;
  language: Locale;
}

/** How many lines of activity the page shows. */
const activityLines = 8;

/**
 * Orders are counted for who may view orders or analytics; what they come to is told to who may view analytics, as on the
 * analytics pages. Work is told by the modules that its lists belong to.
 * @param now the moment that ends today
 */
export async function readHome(reader: Reader, now: Date) {
  const { actor } = reader;
  const seesSales = can(actor, 'analytics', 'view');
  const seesOrders = can(actor, 'purchase', 'view');
  const [performance, work, activity] = await Promise.all([
    seesSales || seesOrders ? readPerformance(reader, now, seesSales) : null,
    readWork(reader),
    recentActivity(reader, now, activityLines),
  ]);
  return { at: now.toISOString(), today: dayInStore(now), performance, work, activity };
}
