/** State parameter of the Paymob onboarding: bound to tenant and user, valid once and for a limited time. */
import { createHash, randomBytes } from 'node:crypto';
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';
import type { Session } from '../../../infrastructure/http/request-context.ts';

/** Validity; creating a Paymob account includes uploading documents. */
const hours = 2;

const hashOf = (state: string): Buffer => createHash('sha256').update(state).digest();

/** Starts the onboarding and replaces an earlier state of the same user. @returns the state */
export async function beginOnboarding(
  transaction: Connection,
  session: Session,
  replaces: boolean,
): Promise<string> {
  const state = randomBytes(32).toString('base64url');
  await rowsOf(
    transaction,
    `insert into paymob_onboardings (company_id, "user", "stateHash", replaces, "expiresAt")
     values ($1, $2, $3, $4, now() + make_interval(hours => $5))
     on conflict (company_id, "user") do update set "stateHash" = excluded."stateHash", replaces = excluded.replaces,
       "expiresAt" = excluded."expiresAt"`,
    [session.companyId, session.user.id, hashOf(state), replaces, hours],
  );
  return state;
}

/** Consumes a state. @returns null if it is unknown for this user and tenant, used, or expired */
export async function completeOnboarding(
  transaction: Connection,
  session: Session,
  state: string,
): Promise<{ replaces: boolean } | null> {
  const [way] = await rowsOf<{ replaces: boolean; isOver: boolean }>(
    transaction,
    `delete from paymob_onboardings where company_id = $1 and "user" = $2 and "stateHash" = $3
     returning replaces, "expiresAt" <= now() as "isOver"`,
    [session.companyId, session.user.id, hashOf(state)],
  );
  return way && !way.isOver ? { replaces: way.replaces } : null;
}
