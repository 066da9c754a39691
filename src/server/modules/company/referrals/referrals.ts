/**
 * Friends bring friends: a store that is founded with another store's code gives both a month more when it starts a plan.
 * Rows are written by the database's functions alone (migration 0063), so that no request can reward itself.
 */
import { sql } from 'kysely';
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';

/** Notes by whose code the store of the transaction was founded. A code that is worth nothing changes nothing. */
export async function noteReferral(transaction: Connection, code: string): Promise<boolean> {
  const { rows } = await sql<{ noted: boolean }>`select note_referral(${code}) as noted`.execute(transaction);
  return rows[0]?.noted ?? false;
}

/**
 * Call it in the transaction in which the store of the transaction starts a plan, after the plan is written. Both plans then
 * end a month later: once, however often and from however many sides it is called.
 * @returns the store that brought it; `null` when there is nothing to reward
 */
export async function rewardReferral(transaction: Connection): Promise<number | null> {
  const { rows } = await sql<{ rewarded: number | null }>`select reward_referral() as rewarded`.execute(
    transaction,
  );
  return rows[0]?.rewarded ?? null;
}

export interface Referral {
  code: string;
  /** where a friend begins */
  link: string;
  friends: number;
  monthsEarned: number;
}

/** What a store has of its friends. @param origin the server's address, without a slash at its end */
export async function readReferral(
  transaction: Connection,
  companyId: number,
  origin: string,
  language: string,
): Promise<Referral> {
  const [row] = await rowsOf<Omit<Referral, 'link'>>(
    transaction,
    `select c."referralCode" as code, count(r.id) as friends,
       count(r.id) filter (where r."referrerEndsAt" is not null) as "monthsEarned"
     from companies c left join referrals r on r.company_id = c.id where c.id = $1 group by c.id`,
    [companyId],
  );
  return { ...row!, link: `${origin}/${language}/signUp?ref=${encodeURIComponent(row!.code)}` };
}
