/** Finds and accepts an invitation by its token, through SQL functions, which need no tenant. */
import { sql, type Kysely } from 'kysely';
import type { Translated } from '../../../../shared/texts/locale.ts';
import type { SignInFacts } from '../../../../shared/identity/sign-in-facts.ts';
import { auditAccount, type Origin } from '../account-audit.ts';
import { hashToken, newToken } from '../../../infrastructure/sessions/tokens.ts';
import type { Connection } from '../../../infrastructure/database/connection.ts';
import type { Tables } from '../../../infrastructure/database/tables.ts';
import { fieldProblem, Problem } from '../../../infrastructure/http/problem.ts';

export interface FoundInvitation {
  company_id: number;
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  roleName: Translated | null;
  companyName: string;
  inviter: string;
  expiresAt: Date;
  state: 'open' | 'accepted' | 'revoked' | 'expired';
  /** id of the account with the invited email, if any */
  user: number | null;
  hasPassword: boolean | null;
}

/** The invitation of a token. @throws Problem 422 at `token` for one that is unknown or not open */
export async function findInvitation(
  queries: Pick<Kysely<Tables>, 'getExecutor'>,
  token: string,
): Promise<FoundInvitation> {
  const { rows } = await sql<FoundInvitation>`select * from find_invitation(${hashToken(token)})`.execute(
    queries,
  );
  const [found] = rows;
  if (!found) throw fieldProblem('token', 'invitation_unknown');
  if (found.state !== 'open') throw fieldProblem('token', `invitation_${found.state}`);
  return found;
}

/** Adds the user to the staff. @throws Problem 422 if the invitation has been accepted meanwhile */
export async function joinStaff(transaction: Connection, token: string, user: number): Promise<number> {
  const { rows } = await sql<{ company: number | null }>`
    select accept_invitation(${hashToken(token)}, ${user}) as company`.execute(transaction);
  const company = rows[0]?.company;
  if (company == null) throw fieldProblem('token', 'invitation_accepted');
  return company;
}

/** Opens a session in the company that was just joined. */
export async function enterStore(
  transaction: Connection,
  user: number,
  company: number,
  { ip, userAgent }: Origin,
): Promise<SignInFacts & { token: string }> {
  const { token, hash } = newToken();
  const { rows } = await sql<{ facts: SignInFacts | null }>`
    select open_session_in(${user}, ${company}, ${hash}, ${userAgent ?? null}, ${ip}) as facts`.execute(
    transaction,
  );
  const facts = rows[0]?.facts;
  if (!facts) throw new Problem(401, 'wrong_credentials');
  await auditAccount(transaction, facts, 'joined', { ip, userAgent });
  return { ...facts, token };
}
