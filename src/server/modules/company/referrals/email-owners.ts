/** Emails to the owners of two stores about their referral reward. The database inserts the in-app notices. */
import { sql } from 'kysely';
import type { Locale } from '../../../../shared/texts/locale.ts';
import { sendInBackground } from '../../../infrastructure/messages/send-in-background.ts';
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { compose } from '../../../infrastructure/messages/compose.ts';
import { formatDay } from '../../../infrastructure/messages/format-day.ts';
import type { Services } from '../../../infrastructure/http/request-context.ts';

/** An owner of a store whose plan was extended by a month. */
export interface RewardedOwner {
  email: string;
  name: string | null;
  language: Locale;
  store: string;
  side: 'referrer' | 'referred';
  until: Date;
}

/** Owners to notify of the reward given in this transaction; empty without one. */
export async function readRewardedOwners(transaction: Connection): Promise<RewardedOwner[]> {
  const { rows } = await sql<RewardedOwner>`select * from rewarded_owners()`.execute(transaction);
  return rows;
}

/** Sends the emails; call it after the commit. */
export function emailRewardedOwners(
  services: Pick<Services, 'messenger' | 'publicOrigin'>,
  owners: readonly RewardedOwner[],
): void {
  for (const { email, name, language, store, side, until } of owners) {
    const day = formatDay(until, language);
    const params = {
      name: name ?? store,
      store,
      until: day,
      link: `${services.publicOrigin()}/${language}/plan-details`,
    };
    sendInBackground(
      services,
      compose(`reward_${side}`, language, { channel: 'mail', recipient: email }, params),
    );
  }
}
