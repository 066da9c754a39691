/** Sign-in by email or phone with a password or a one-time code, and the second factor if there is one; opens sessions. */
import { sql } from 'kysely';
import type { SignInFacts } from '../../../shared/identity/sign-in-facts.ts';
import { inTransaction } from '../../infrastructure/database/tenant-transaction.ts';
import { Problem } from '../../infrastructure/http/problem.ts';
import type { Services } from '../../infrastructure/http/request-context.ts';
import {
  findAccount,
  clearFailedAttempts,
  recordAccountEvent,
  confirmEmail,
  type Account,
} from './account-queries.ts';
import { auditAccount, type Origin } from './account-audit.ts';
import type { Identifier } from './identifiers.ts';
import { countSignInAttempt } from './sign-in-rate-limit.ts';
import { isCorrectCode, tooManyRequests } from './one-time-codes.ts';
import { verifyPassword } from './passwords.ts';
import { requireSecondFactor } from './second-factor.ts';
import { newToken } from '../../infrastructure/sessions/tokens.ts';

export interface Proof {
  password?: string | undefined;
  otp?: string | undefined;
  secondFactor?: string | undefined;
}

/**
 * Verifies a proof and returns the account.
 * @param session hash of the present session, if any
 * @throws Problem 401, equal in content and time for an unknown account and a wrong password; 429 by the rate limit (`countSignInAttempt`)
 */
export async function authenticate(
  services: Services,
  identifier: Identifier,
  proof: Proof,
  origin: Origin,
  session: Buffer | null = null,
): Promise<Account> {
  const queries = services.database.kysely;
  const account = await findAccount(queries, identifier);
  const who = `${identifier.by} ${identifier.value}`;
  const { wait, counted } = await countSignInAttempt(queries, services.secret, {
    who,
    user: account?.user,
    ...origin,
  });
  if (wait > 0) throw tooManyRequests(wait);
  const isCompletable = !account?.secret || Boolean(proof.secondFactor?.trim());
  const isRight =
    proof.otp === undefined
      ? await verifyPassword(proof.password ?? '', account?.passwordHash ?? null)
      : await isCorrectCode(services, 'sign_in', identifier, proof.otp, isCompletable);
  if (!account || !isRight) {
    await recordAccountEvent(queries, {
      user: account?.user ?? null,
      action: 'sign_in_failed',
      source: origin.ip,
      userAgent: origin.userAgent,
    });
    throw new Problem(401, proof.otp === undefined ? 'wrong_credentials' : 'wrong_code');
  }
  await requireSecondFactor(services, account, proof.secondFactor);
  for (const about of counted) await clearFailedAttempts(queries, about);
  if (proof.otp !== undefined && identifier.by === 'email')
    await confirmEmail(queries, account.user, identifier.value, session);
  return account;
}

/**
 * Opens a session for an authenticated user.
 * @returns the session facts and the token
 * @throws Problem 401 when the user is suspended in every company
 */
export async function openSession(
  { database }: Services,
  user: number,
  { ip, userAgent }: Origin,
  action = 'sign_in',
): Promise<SignInFacts & { token: string }> {
  const { token, hash } = newToken();
  const facts = await inTransaction(database, async (transaction) => {
    const { rows } = await sql<{ facts: SignInFacts | null }>`
      select open_session(${user}, ${hash}, ${userAgent ?? null}, ${ip}) as facts`.execute(transaction);
    const entered = rows[0]?.facts;
    if (!entered) throw new Problem(401, 'wrong_credentials');
    await auditAccount(transaction, entered, action, { ip, userAgent });
    return entered;
  });
  return { ...facts, token };
}
