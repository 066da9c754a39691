/** Calls of the SQL functions for accounts (`schema/functions-security-definer*.sql`), each a statement of its own unless a transaction is given. */
import { sql, type Kysely } from 'kysely';
import { Problem } from '../../infrastructure/http/problem.ts';
import type { Tables } from '../../infrastructure/database/tables.ts';
import type { Identifier } from './identifiers.ts';

type Queries = Pick<Kysely<Tables>, 'getExecutor'>;

export interface Account {
  user: number;
  passwordHash: string | null;
  /** encrypted secret of the second factor; `null` without one */
  secret: Buffer | null;
  lastStep: number | null;
  /** vendor of the social sign-in, if one is connected */
  vendor: string | null;
}

/** The account with this email or phone. */
export async function findAccount(queries: Queries, { by, value }: Identifier): Promise<Account | undefined> {
  const [email, phone] = by === 'email' ? [value, null] : [null, value];
  const { rows } = await sql<Account>`select * from find_account(${email}, ${phone})`.execute(queries);
  return rows[0];
}

/** The account with this id. */
export async function findAccountOf(queries: Queries, user: number): Promise<Account | undefined> {
  const { rows } = await sql<Account>`select * from find_account_by_id(${user})`.execute(queries);
  return rows[0];
}

async function ask<T>(queries: Queries, call: ReturnType<typeof sql>): Promise<T> {
  const { rows } = await sql<{ answer: T }>`select ${call} as answer`.execute(queries);
  return rows[0]!.answer;
}

export type CodePurpose = 'sign_in' | 'sign_up';

/** Stores a one-time code. @returns 0, or the seconds to wait before the next one */
export const issueCode = (
  queries: Queries,
  purpose: CodePurpose,
  target: string,
  hash: Buffer,
): Promise<number> => ask(queries, sql`issue_code(${purpose}, ${target}, ${hash})`);

export const verifyCode = (
  queries: Queries,
  purpose: CodePurpose,
  target: string,
  hash: Buffer,
  consume: boolean,
): Promise<boolean> => ask(queries, sql`check_code(${purpose}, ${target}, ${hash}, ${consume})`);

export const beginGuess = (queries: Queries, about: Buffer): Promise<number> =>
  ask(queries, sql`begin_sign_in_attempt(${about})`);
export const clearFailedAttempts = (queries: Queries, about: Buffer): Promise<void> =>
  ask(queries, sql`reset_sign_in_attempts(${about})`);

export const issueReset = (queries: Queries, email: string, hash: Buffer): Promise<number | null> =>
  ask(queries, sql`issue_reset(${email}, ${hash})`);
export const findReset = (queries: Queries, hash: Buffer): Promise<number | null> =>
  ask(queries, sql`find_reset(${hash})`);
/** Sets the password by a reset token. @returns the id of the user; `null` for an invalid or expired token */
export const applyReset = (queries: Queries, hash: Buffer, passwordHash: string): Promise<number | null> =>
  ask(queries, sql`use_reset(${hash}, ${passwordHash})`);

export const consumeTotpStep = (queries: Queries, user: number, step: number): Promise<boolean> =>
  ask(queries, sql`consume_totp_step(${user}, ${step})`);
export const consumeRecoveryCode = (queries: Queries, user: number, hash: Buffer): Promise<boolean> =>
  ask(queries, sql`consume_recovery_code(${user}, ${hash})`);

/**
 * Marks the email of an account as confirmed. If the account was created without confirmation, its password and sessions are revoked.
 * @param session hash of a session of the same account, which keeps the password and the session
 */
export const confirmEmail = (
  queries: Queries,
  user: number,
  email: string,
  session: Buffer | null = null,
): Promise<void> => ask(queries, sql`confirm_own_email(${user}, ${email}, ${session})`);

/** Creates an account with an unconfirmed email. @throws pg's unique violation (23505) when the email is taken */
export const claimEmail = (
  queries: Queries,
  email: string,
  name: string | null,
  passwordHash: string,
): Promise<number> => ask(queries, sql`claim_email(${email}, ${name}, ${passwordHash})`);

/**
 * Refuses changes that would outlive the password of an account whose email is not confirmed.
 * @throws Problem 403 `email_unproven`
 */
export async function requireConfirmedEmail(queries: Queries, user: number): Promise<void> {
  if (await ask<boolean | null>(queries, sql`is_claimed(${user})`)) throw new Problem(403, 'email_unproven');
}

/** An event of an account, for the account's audit log. */
export interface AccountEvent {
  user: number | null;
  action: string;
  source: string;
  userAgent?: string | undefined;
  details?: Record<string, unknown>;
}

export const recordAccountEvent = (queries: Queries, event: AccountEvent): Promise<void> =>
  ask(
    queries,
    sql`record_account_event(${event.user}, ${event.action}, ${event.source}, ${event.userAgent ?? null},
      ${JSON.stringify(event.details ?? {})}::jsonb)`,
  );
