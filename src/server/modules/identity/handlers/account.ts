/** Handlers of the user's own account: password, sessions, second factor. They work without a company. */
import { sql } from 'kysely';
import { beginGuess, findAccountOf, clearFailedAttempts, requireConfirmedEmail } from '../account-queries.ts';
import { auditAccount } from '../account-audit.ts';
import { tooManyRequests } from '../one-time-codes.ts';
import { checkPassword } from '../password-rules.ts';
import { hashPassword, verifyPassword } from '../passwords.ts';
import {
  requireSecondFactor,
  hashRecoveryCode,
  newRecoveryCodes,
  newSecondFactor,
  totpStepOf,
} from '../second-factor.ts';
import { sendInBackground } from '../../../infrastructure/messages/send-in-background.ts';
import { sessionCookies } from '../../../infrastructure/sessions/tokens.ts';
import type { SignInFacts } from '../../../../shared/identity/sign-in-facts.ts';
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { compose } from '../../../infrastructure/messages/compose.ts';
import { notFound } from '../../../infrastructure/http/not-found.ts';
import { fieldProblem, Problem } from '../../../infrastructure/http/problem.ts';
import type { Handler, ReadHandler, RequestContext } from '../../../infrastructure/http/request-context.ts';
import { safeId } from '../../../infrastructure/database/safe-id.ts';
import { originOf } from './authentication.ts';

/** Age of a session that counts as a recent sign-in, in milliseconds: enough to finish signing up. */
const justNow = 30 * 60_000;

/**
 * Requires the user's own password; a user without one must have signed in recently.
 * @throws Problem 422 at `field`; 429 after twenty wrong ones from any origin; 403 `sign_in_again`
 */
async function demandPassword(
  { services, own, tokenHash }: RequestContext,
  user: number,
  given: string | undefined,
  field: string,
) {
  const queries = services.database.kysely;
  const account = await findAccountOf(queries, user);
  if (!account) throw new Problem(401, 'session_expired');
  if (!account.passwordHash) {
    const began = await own(async (transaction) => {
      const { rows } = await sql<{ at: Date }>`select session_start(${tokenHash}) as at`.execute(transaction);
      return rows[0]!.at;
    });
    if (began.getTime() < Date.now() - justNow) throw new Problem(403, 'sign_in_again');
    return account;
  }
  const about = services.secret.stamp('guess', `own password ${user}`);
  const wait = await beginGuess(queries, about);
  if (wait > 0) throw tooManyRequests(wait);
  if (!(await verifyPassword(given ?? '', account.passwordHash))) throw fieldProblem(field, 'wrong_password');
  await clearFailedAttempts(queries, about);
  return account;
}

/** Sends a security email about the change. */
function tellChange({ services, language }: RequestContext, { user }: SignInFacts): void {
  if (!user.email) return;
  const params = { link: `${services.publicOrigin()}/${language}/forgot-password/1` };
  sendInBackground(
    services,
    compose('password_changed', language, { channel: 'mail', recipient: user.email }, params),
  );
}

/** Sets the user's own password and ends all other sessions. */
export const changePassword: Handler = async (request, context) => {
  const { current, password } = request.body as { current?: string; password: string };
  checkPassword(password);
  const facts = await context.verify();
  await demandPassword(context, facts.user.id, current, 'current');
  const hash = await hashPassword(password);
  await context.own(async (transaction) => {
    await sql`select set_password(${facts.user.id}, ${hash}, ${context.tokenHash})`.execute(transaction);
    await auditAccount(transaction, facts, 'password_changed', originOf(request));
  });
  tellChange(context, facts);
  return { status: 204 };
};

export const listSessions: Handler = async (_request, { own, tokenHash }) => {
  const data = await own(async (transaction) => {
    const { rows } = await sql`select * from own_sessions(${tokenHash})`.execute(transaction);
    return rows;
  });
  return { body: { data } };
};

/** Ends one session. */
export const endSession: Handler = async (request, { own }) => {
  const { id } = request.params as { id: number };
  await own(async (transaction, facts) => {
    const { rows } = await sql<{ ended: boolean }>`select end_own_session(${safeId(id)}) as ended`.execute(
      transaction,
    );
    if (!rows[0]?.ended) throw notFound('session');
    await auditAccount(transaction, facts, 'device_signed_out', originOf(request));
  });
  return { status: 204 };
};

/** Ends all sessions of the user, including the present one. */
export const endSessions: Handler = async (request, { own, services }) => {
  await own(async (transaction, facts) => {
    await auditAccount(transaction, facts, 'signed_out_everywhere', originOf(request));
    await sql`select end_sessions_of(${facts.user.id})`.execute(transaction);
  });
  return { status: 204, headers: { 'set-cookie': sessionCookies(null, services.secure) } };
};

interface OwnFactor {
  secret: Buffer;
  isConfirmed: boolean;
  lastStep: number;
  codesLeft: number;
}

async function ownFactor(transaction: Connection): Promise<OwnFactor | undefined> {
  const { rows } = await sql<OwnFactor>`select * from own_second_factor()`.execute(transaction);
  return rows[0];
}

export const readSecondFactor: ReadHandler = async (_request, { own }) => {
  const factor = await own((transaction) => ownFactor(transaction));
  const isOn = factor?.isConfirmed ?? false;
  return { body: { data: { isOn, recoveryCodesLeft: isOn ? factor!.codesLeft : 0 } } };
};

/** Creates a secret, which is active once a code of it is confirmed. */
export const beginSecondFactor: Handler = async (request, context) => {
  const { password } = request.body as { password?: string };
  const facts = await context.verify();
  await demandPassword(context, facts.user.id, password, 'password');
  await requireConfirmedEmail(context.services.database.kysely, facts.user.id);
  const { secret, uri } = newSecondFactor(facts.user.email ?? facts.user.phone ?? String(facts.user.id));
  await context.own(async (transaction) => {
    const { rows } = await sql<{ began: boolean }>`
      select begin_second_factor(${context.services.secret.seal(secret)}) as began`.execute(transaction);
    if (!rows[0]?.began) throw new Problem(409, 'second_factor_on');
  });
  return { status: 201, body: { data: { secret, uri } } };
};

/** Activates the second factor by a code. The response is the only one with the recovery codes. */
export const confirmSecondFactor: Handler = async (request, { own, services }) => {
  const { code } = request.body as { code: string };
  const codes = newRecoveryCodes();
  await own(async (transaction, facts) => {
    const factor = await ownFactor(transaction);
    if (!factor) throw new Problem(409, 'second_factor_missing');
    if (factor.isConfirmed) throw new Problem(409, 'second_factor_on');
    const step = totpStepOf(services.secret.open(factor.secret), code);
    if (step === null) throw fieldProblem('code', 'second_factor_wrong');
    const hashes = codes.map((each) => hashRecoveryCode(services, each));
    await sql`select confirm_second_factor(${step}, ${hashes})`.execute(transaction);
    await auditAccount(transaction, facts, 'second_factor_on', originOf(request));
  });
  return { body: { data: { recoveryCodes: codes } } };
};

/** Deactivates the second factor by one of its codes or a recovery code. */
export const dropSecondFactor: Handler = async (request, context) => {
  const { code } = request.query as { code?: string };
  const facts = await context.verify();
  const { services } = context;
  const account = await findAccountOf(services.database.kysely, facts.user.id);
  if (!account?.secret) throw new Problem(409, 'second_factor_missing');
  await requireSecondFactor(services, account, code);
  await context.own(async (transaction) => {
    await sql`select drop_second_factor(${facts.user.id})`.execute(transaction);
    await auditAccount(transaction, facts, 'second_factor_off', originOf(request));
  });
  return { status: 204 };
};

/** Lists the messages of the development outbox; 404 where messages are really sent. */
export const readOutbox: Handler = async (_request, { services }) => {
  if (!services.showsOutbox) throw new Problem(404, 'not_found');
  const { rows } = await sql`select * from read_outbox_messages()`.execute(services.database.kysely);
  return { body: { data: rows } };
};
