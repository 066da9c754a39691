/** Handlers of sign-in, sign-out, sign-up, one-time codes and password reset. */
import type { FastifyRequest } from 'fastify';
import type { SignInFacts } from '../../../../shared/identity/sign-in-facts.ts';
import {
  applyReset,
  beginGuess,
  claimEmail,
  findAccount,
  findReset,
  issueReset,
  recordAccountEvent,
  confirmEmail,
  type CodePurpose,
} from '../account-queries.ts';
import { auditAccount, type Origin } from '../account-audit.ts';
import { createUser } from '../accounts.ts';
import { readEmail, readIdentifier, type Identified, type Identifier } from '../identifiers.ts';
import { expiresIn, isCorrectCode, resendAfter, sendCode } from '../one-time-codes.ts';
import { deviceCookie, rememberDevice } from '../sign-in-rate-limit.ts';
import { checkPassword } from '../password-rules.ts';
import { hashPassword } from '../passwords.ts';
import { openSession, authenticate, type Proof } from '../authenticate.ts';
import { sendInBackground } from '../../../infrastructure/messages/send-in-background.ts';
import { hashToken, newToken, sessionCookies } from '../../../infrastructure/sessions/tokens.ts';
import { enterSession, inTransaction } from '../../../infrastructure/database/tenant-transaction.ts';
import { sql } from 'kysely';
import { compose } from '../../../infrastructure/messages/compose.ts';
import { fieldProblem, Problem } from '../../../infrastructure/http/problem.ts';
import type {
  Answer,
  Handler,
  RequestContext,
  Services,
} from '../../../infrastructure/http/request-context.ts';

/** Reads both names of the device cookie: over https it has the prefix `__Host-`. */
export const originOf = (request: FastifyRequest): Origin => ({
  ip: request.ip,
  userAgent: request.headers['user-agent'],
  device: request.cookies[deviceCookie(true).name] ?? request.cookies[deviceCookie(false).name],
});

/** Response of a sign-in: session facts, token and cookies. */
export function entered(
  facts: SignInFacts & { token: string },
  { secure, secret }: Services,
  { device }: Origin,
  status = 200,
): Answer {
  const data = { ...facts, authToken: facts.token };
  const session = sessionCookies(facts.token, secure);
  const remembered = rememberDevice(secret, device, facts.user.id, secure);
  return {
    status,
    body: { data },
    headers: { 'set-cookie': remembered ? [...session, remembered] : session },
  };
}

const isTaken = (error: unknown) => (error as { code?: string }).code === '23505';

/** Sign-in, for both `authentication/email` and `authentication/phone`. */
export const signIn: Handler = async (request, { services, tokenHash }) => {
  const { email, phone, ...proof } = request.body as Identified & Proof;
  const origin = originOf(request);
  const identifier = readIdentifier({
    ...(email !== undefined && { email }),
    ...(phone !== undefined && { phone }),
  });
  const isNew =
    proof.otp !== undefined && (await findAccount(services.database.kysely, identifier)) === undefined;
  // A correct sign-up code for an email or phone without an account creates the account; its name is set later.
  if (isNew && (await isCorrectCode(services, 'sign_up', identifier, proof.otp!, true)))
    return entered(await makeAccount(services, identifier, {}, origin), services, origin);
  const { user } = await authenticate(services, identifier, proof, origin, tokenHash);
  return entered(await openSession(services, user, origin), services, origin);
};

/** Ends the session; one that has already ended is no error. */
export const signOut: Handler = async (request, { tokenHash, services }) => {
  if (tokenHash) {
    await inTransaction(services.database, async (transaction) => {
      await sql`select leave_support(${tokenHash})`.execute(transaction);
      const text = await enterSession(transaction, tokenHash);
      if (text === null) return;
      await auditAccount(transaction, JSON.parse(text) as SignInFacts, 'sign_out', originOf(request));
      await sql`select close_session(${tokenHash})`.execute(transaction);
    });
  }
  return { status: 204, headers: { 'set-cookie': sessionCookies(null, services.secure) } };
};

/** Whether an account exists for an email or phone, and its sign-in method. Called before the password, by the flow of the specification. */
export const hasAccount: Handler = async (request, { services }) => {
  const identifier = readIdentifier(request.body as Identified);
  const account = await findAccount(services.database.kysely, identifier);
  const method = account?.vendor && !account.passwordHash ? account.vendor : identifier.by;
  return {
    body: { data: { exists: account !== undefined, method, hasPassword: Boolean(account?.passwordHash) } },
  };
};

export const requestOtp: Handler = async (request, { services, language }) => {
  const { purpose, ...identified } = request.body as Identified & { purpose?: CodePurpose };
  const identifier = readIdentifier(identified);
  // Without `purpose`, the code is for sign-in if the account exists, else for sign-up; the response is the same.
  const known = await findAccount(services.database.kysely, identifier);
  await sendCode(services, purpose ?? (known ? 'sign_in' : 'sign_up'), identifier, language);
  return { body: { data: { resendAfter, expiresIn } } };
};

interface NewAccount extends Identified, Named {
  otp?: string;
}

interface Named {
  password?: string;
  name?: string;
}

/**
 * Creates an account and signs in: by a one-time code to the email or phone, or by email and password, with the email unconfirmed. A phone requires a
 * code.
 */
export const signUp: Handler = async (request, { services }) => {
  const { otp, password, name, ...identified } = request.body as NewAccount;
  const identifier = readIdentifier(identified);
  if (password !== undefined) checkPassword(password);
  if (name !== undefined && !name.trim()) throw fieldProblem('name', 'required');
  const named = { ...(password !== undefined && { password }), ...(name !== undefined && { name }) };
  const origin = originOf(request);
  if (otp === undefined)
    return entered(await claimAccount(services, identifier, named, origin), services, origin, 201);
  if (!(await isCorrectCode(services, 'sign_up', identifier, otp, true)))
    throw new Problem(401, 'wrong_code');
  return entered(await makeAccount(services, identifier, named, origin), services, origin, 201);
};

const orExists = (by: Identifier['by']) => (error: unknown) => {
  throw isTaken(error) ? fieldProblem(by, 'account_exists') : error;
};

/** Creates an account with a confirmed email or phone, and opens a session. */
async function makeAccount(
  services: Services,
  { by, value }: Identifier,
  { password, name }: Named,
  origin: Origin,
) {
  const user = await createUser(services.database, {
    email: by === 'email' ? value : null,
    phone: by === 'phone' ? value : null,
    name: name?.trim() ?? null,
    ...(password !== undefined && { password }),
  }).catch(orExists(by));
  if (by === 'email') await confirmEmail(services.database.kysely, user, value);
  return openSession(services, user, origin, 'sign_up');
}

async function claimAccount(
  services: Services,
  { by, value }: Identifier,
  { password, name }: Named,
  origin: Origin,
) {
  if (by === 'phone') throw fieldProblem('otp', 'required');
  if (password === undefined) throw fieldProblem('password', 'required');
  const hash = await hashPassword(password);
  const claimed = claimEmail(services.database.kysely, value, name?.trim() ?? null, hash);
  return openSession(services, await claimed.catch(orExists(by)), origin, 'sign_up');
}

/** Sends a password reset link. The response and its time are the same whether or not the account exists. */
export const forgot: Handler = async (request, context) => {
  const email = readEmail((request.body as { email: string }).email);
  const about = context.services.secret.stamp('guess', `forgot ${email}`);
  setImmediate(
    () =>
      void sendResetLink(email, about, context, originOf(request)).catch((error) => request.log.error(error)),
  );
  return { status: 204 };
};

async function sendResetLink(
  email: string,
  about: Buffer,
  { services, language }: RequestContext,
  { ip, userAgent }: Origin,
): Promise<void> {
  const queries = services.database.kysely;
  if ((await beginGuess(queries, about)) > 0) return;
  const { token, hash } = newToken();
  const user = await issueReset(queries, email, hash);
  if (user === null) return;
  await recordAccountEvent(queries, { user, action: 'password_forgotten', source: ip, userAgent });
  const link = `${services.publicOrigin()}/${language}/users/password/edit?token=${token}`;
  sendInBackground(services, compose('reset', language, { channel: 'mail', recipient: email }, { link }));
}

/** Sets the password by the single-use token of a reset link; all sessions of the account end. */
export const resetPassword: Handler = async (request, { services }) => {
  const { token, password } = (request.body as { user: { token: string; password: string } }).user;
  checkPassword(password, 'user.password');
  const queries = services.database.kysely;
  const hash = hashToken(token);
  if ((await findReset(queries, hash)) === null) throw fieldProblem('user.token', 'reset_link');
  const user = await applyReset(queries, hash, await hashPassword(password));
  if (user === null) throw fieldProblem('user.token', 'reset_link');
  const { ip, userAgent } = originOf(request);
  await recordAccountEvent(queries, { user, action: 'password_reset', source: ip, userAgent });
  return { status: 204 };
};
