/** Mail to the owners of two stores about the month that each was given. The bell is told by the database, with the month itself. */
import { sql } from 'kysely';
import type { Locale } from '../../../../shared/texts/locale.ts';
import { sendInBackground } from '../../../infrastructure/messages/send-in-background.ts';
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { compose } from '../../../infrastructure/messages/compose.ts';
import { formatDay } from '../../../infrastructure/messages/format-day.ts';
import type { Services } from '../../../infrastructure/http/request-context.ts';

/** An owner of a store whose plan lasts a month longer. */
export interface RewardedOwner {
  email: string;
  name: string | null;
  language: Locale;
  store: string;
  side: 'referrer' | 'referred';
  until: Date;
}

/** Whom to tell of the reward that this transaction has given; nobody when it gave none. */
export async function readRewardedOwners(transaction: Connection): Promise<RewardedOwner[]> {
  const { rows } = await sql<RewardedOwner>`select * from rewarded_owners()`.execute(transaction);
  return rows;
}

/** Writes to them, once what they are told is committed. */
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
    sendInBackground(services, compose(`reward_${side}`, language, { channel: 'mail', recipient: email }, params));
  }
}
