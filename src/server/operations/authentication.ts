/** Signing in and out by email and password. */
import { sql } from 'kysely';
import type { SignInFacts } from '../../model/sign-in-facts.ts';
import { newToken, sessionCookie } from '../authentication/tokens.ts';
import { verifyPassword } from '../authentication/passwords.ts';
import type { Connection } from '../database/connection.ts';
import { enterSession, inTransaction } from '../database/in-company.ts';
import { Problem } from '../problem.ts';
import type { Handler } from '../request-context.ts';

interface Credentials {
  email: string;
  password: string;
}

/** One answer, after one time, for an unknown email, a wrong password and an account that may not enter. */
export const signIn: Handler = async (request, { ip, services }) => {
  const { email, password } = request.body as Credentials;
  const known = await sql<{
    user: number;
    passwordHash: string | null;
  }>`select * from find_credentials(${email.trim()})`
    .execute(services.database.kysely)
    .then(({ rows }) => rows[0]);
  const isRight = await verifyPassword(password, known?.passwordHash ?? null);
  if (!known || !isRight) throw new Problem(401, 'wrong_credentials');
  const { token, hash } = newToken();
  const facts = await inTransaction(services.database, async (transaction) => {
    const { rows } = await sql<{ facts: SignInFacts | null }>`
      select open_session(${known.user}, ${hash}, ${request.headers['user-agent'] ?? null}, ${ip}) as facts`.execute(
      transaction,
    );
    const entered = rows[0]?.facts;
    if (!entered) throw new Problem(401, 'wrong_credentials');
    await record(transaction, entered, 'sign_in', ip);
    return entered;
  });
  return {
    body: { data: { ...facts, token } },
    headers: { 'set-cookie': sessionCookie(token, services.secure) },
  };
};

/** Ends the session; one that has ended already is no error. */
export const signOut: Handler = async (_request, { ip, tokenHash, services }) => {
  if (tokenHash) {
    await inTransaction(services.database, async (transaction) => {
      const text = await enterSession(transaction, tokenHash);
      if (text === null) return;
      await record(transaction, JSON.parse(text) as SignInFacts, 'sign_out', ip);
      await sql`select close_session(${tokenHash})`.execute(transaction);
    });
  }
  return { status: 204, headers: { 'set-cookie': sessionCookie(null, services.secure) } };
};

/** Support staff belong to no company, whose trail this is. */
async function record(
  transaction: Connection,
  facts: SignInFacts,
  action: string,
  source: string,
): Promise<void> {
  if (!facts.company) return;
  await transaction
    .insertInto('audit')
    .values({ company_id: facts.company.id, resource: 'users', recordId: facts.user.id, action, source })
    .execute();
}
