/**
 * OAuth flows with a marketplace that are under way, by hashed state. `connections.ts` stores the tokens, which leave this folder only to the
 * marketplace adapter.
 */
import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import type { Connection } from '../../infrastructure/database/connection.ts';
import type { Session } from '../../infrastructure/http/request-context.ts';

/** Lifetime of a flow in seconds. */
export const oauthFlowLifetime = 600;
/** Maximum concurrent flows of a user; older ones are deleted. */
const perPerson = 5;

/** Owner of a flow. */
export interface OAuthFlowOwner {
  companyId: number;
  userId: number;
  /** sha256 of the token of the session that started it */
  session: Buffer;
}

const hashState = (state: string) => createHash('sha256').update(state).digest();

/** Stores a flow of the session's user under the hash of its state. */
export async function beginOAuthFlow(
  transaction: Connection,
  { companyId, user }: Session,
  tokenHash: Buffer,
  state: string,
): Promise<void> {
  await sql`insert into marketplace_visits (company_id, state, marketplace, "user", session, "expiresAt")
    values (${companyId}, ${hashState(state)}, 'jumia', ${user.id}, ${tokenHash}, now() + make_interval(secs => ${oauthFlowLifetime}))`.execute(
    transaction,
  );
  await sql`delete from marketplace_visits where company_id = ${companyId} and "user" = ${user.id} and state in (
    select state from marketplace_visits where company_id = ${companyId} and "user" = ${user.id}
    order by "expiresAt" desc offset ${perPerson})`.execute(transaction);
}

/** Consumes a flow; `null` for an unknown or expired state. */
export async function endOAuthFlow(
  queries: Pick<Connection, 'getExecutor'>,
  state: string,
): Promise<OAuthFlowOwner | null> {
  const { rows } = await sql<{ company_id: number; user: number; session: Buffer }>`
    select * from consume_oauth_state(${hashState(state)})`.execute(queries);
  const [row] = rows;
  return row ? { companyId: row.company_id, userId: row.user, session: row.session } : null;
}
