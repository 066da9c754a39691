/** Transactions of support staff across stores; the database verifies the session again (SQL function `enter_support`). */
import { sql } from 'kysely';
import type { SignInFacts } from '../../../shared/identity/sign-in-facts.ts';
import type { Connection } from '../../infrastructure/database/connection.ts';
import { enterSession, inTransaction } from '../../infrastructure/database/tenant-transaction.ts';
import { Problem } from '../../infrastructure/http/problem.ts';
import type { RequestContext } from '../../infrastructure/http/request-context.ts';

/** Runs work as support without a tenant, whichever store the session visits. */
export async function withSupportSession<T>(
  context: RequestContext,
  work: (transaction: Connection, tokenHash: Buffer) => Promise<T>,
): Promise<T> {
  await context.verify();
  const tokenHash = context.tokenHash!;
  return inTransaction(context.services.database, async (transaction) => {
    const { rows } = await sql<{
      person: number | null;
    }>`select enter_support(${tokenHash}) as person`.execute(transaction);
    if (rows[0]?.person == null) throw new Problem(403, 'forbidden');
    return work(transaction, tokenHash);
  });
}

/** Reads the session facts again. */
export async function factsNow({ services }: RequestContext, tokenHash: Buffer): Promise<SignInFacts> {
  const text = await inTransaction(services.database, (transaction) => enterSession(transaction, tokenHash));
  if (text === null) throw new Problem(401, 'session_expired');
  return JSON.parse(text) as SignInFacts;
}

/** An action of support staff, for their audit log and that of the store. */
export interface SupportAction {
  action: string;
  company?: number | null;
  user?: number | null;
  reason?: string | null;
  ip: string;
  details?: Record<string, unknown>;
}

export async function recordSupportAction(transaction: Connection, deed: SupportAction): Promise<void> {
  const { action, company = null, user = null, reason = null, ip, details = {} } = deed;
  await sql`select record_support_action(${action}, ${company}, ${user}, ${reason}, ${ip}, ${JSON.stringify(details)}::jsonb)`.execute(
    transaction,
  );
}
