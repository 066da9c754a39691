/** The home page as one answer: each part only for who may see the lists that it counts. */
import { can, type SignInFacts } from '../../../shared/identity/sign-in-facts.ts';
import type { Locale } from '../../../shared/texts/locale.ts';
import { dayInStore } from '../../../shared/analytics/store-time.ts';
import { recentActivity } from '../../crud/history/recent-activity.ts';
import type { Connection } from '../../infrastructure/database/connection.ts';
import { updates } from './news/updates.ts';
import { readUnseen } from './news/unseen.ts';
import { readReferral } from '../company/company.ts';
import { readPerformance } from './performance.ts';
import { readSetUpShare } from './set-up.ts';
import { readWork } from './work-to-do.ts';

interface Reader {
  transaction: Connection;
  companyId: number;
  actor: Pick<SignInFacts, 'user' | 'role' | 'permissions'>;
  language: Locale;
  /** the server's address, for the links that it gives away */
  origin: string;
}

/** How many lines of activity the page shows. */
const activityLines = 8;

/**
 * Orders are counted for who may view orders or analytics; what they come to is told to who may view analytics, as on the
 * analytics pages. Work is told by the modules that its lists belong to.
 * The checklist and the referral are the owner's.
 * @param now the moment that ends today
 */
export async function readHome(reader: Reader, now: Date) {
  const { transaction, companyId, actor, language, origin } = reader;
  const isOwner = actor.role === 'owner';
  const seesSales = can(actor, 'analytics', 'view');
  const seesOrders = can(actor, 'purchase', 'view');
  const [setUp, performance, work, activity, referral, unseen] = await Promise.all([
    isOwner ? readSetUpShare(transaction, companyId, now) : null,
    seesSales || seesOrders ? readPerformance(reader, now, seesSales) : null,
    readWork(reader),
    recentActivity(reader, now, activityLines),
    isOwner ? readReferral(transaction, companyId, origin, language) : null,
    readUnseen(transaction),
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
    activity,
    referral,
    news: news ?? null,
  };
}
