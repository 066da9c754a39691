/**
 * Stores that are connected with a marketplace. Somebody who may change the settings is sent there and comes back with a code;
 * `visits.ts` knows whose visit it was, `connections.ts` keeps what the marketplace gave. No token leaves this folder but to the adapter.
 */
import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import type { Connection } from '../../infrastructure/database/connection.ts';
import type { Session } from '../../infrastructure/http/request-context.ts';

/** Seconds for which somebody may stay at the marketplace. */
export const oauthFlowLifetime = 600;
/** Visits of one person under way at once; beyond that the oldest serve no more. */
const perPerson = 5;

/** Whose visit it was. */
export interface OAuthFlowOwner {
  companyId: number;
  userId: number;
  /** sha256 of the token of the session that began it */
  session: Buffer;
}

const hashState = (state: string) => createHash('sha256').update(state).digest();

/** Notes that the person of the session goes to the marketplace with this state. */
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

/** Ends a visit; its state serves no second time. `null` for one that nobody began, or that took too long. */
export async function endOAuthFlow(
  queries: Pick<Connection, 'getExecutor'>,
  state: string,
): Promise<OAuthFlowOwner | null> {
  const { rows } = await sql<{ company_id: number; user: number; session: Buffer }>`
    select * from take_marketplace_visit(${hashState(state)})`.execute(queries);
  const [row] = rows;
  return row ? { companyId: row.company_id, userId: row.user, session: row.session } : null;
}
