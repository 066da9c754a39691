/**
 * Referrals: a store created with another store's code extends both plans by a month when it starts a plan. Rows are written only by SQL functions
 * (SQL function `reward_referral`), so that no request can reward itself.
 */
import { sql } from 'kysely';
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';

/** Records the referral code of the transaction's store. @returns whether the code is valid */
export async function noteReferral(transaction: Connection, code: string): Promise<boolean> {
  const { rows } = await sql<{ noted: boolean }>`select record_referral(${code}) as noted`.execute(
    transaction,
  );
  return rows[0]?.noted ?? false;
}

/**
 * Rewards the referral of the transaction's store, once: call it in the transaction that starts a plan, after the plan is written. Both plans are
 * extended by a month.
 * @returns id of the referring store; `null` when there is nothing to reward
 */
export async function rewardReferral(transaction: Connection): Promise<number | null> {
  const { rows } = await sql<{ rewarded: number | null }>`select reward_referral() as rewarded`.execute(
    transaction,
  );
  return rows[0]?.rewarded ?? null;
}

export interface Referral {
  code: string;
  /** sign-up URL with the code */
  link: string;
  friends: number;
  monthsEarned: number;
}

/** Referral code and results of a store. @param origin the server's address, without a trailing slash */
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
