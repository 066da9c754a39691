/** Handlers of staff invitations. The link is sent by email; its token is stored as a hash. */
import { sql } from 'kysely';
import { inLocale } from '../../../../shared/texts/locale.ts';
import { isPhone, storedPhone } from '../../../../shared/texts/phone.ts';
import type { SignInFacts } from '../../../../shared/identity/sign-in-facts.ts';
import { auditAccount } from '../account-audit.ts';
import { readEmail } from '../identifiers.ts';
import { checkPassword } from '../password-rules.ts';
import { hashPassword } from '../passwords.ts';
import { authenticate } from '../authenticate.ts';
import { sendInBackground } from '../../../infrastructure/messages/send-in-background.ts';
import { limitAttempts } from '../../../infrastructure/sessions/attempts.ts';
import { hashToken, newToken } from '../../../infrastructure/sessions/tokens.ts';
import { completeGrants, limitGrants, parsePermissions, type PermissionsInput } from '../grants.ts';
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { inTransaction } from '../../../infrastructure/database/tenant-transaction.ts';
import { enterStore, findInvitation, joinStaff } from '../invitations/accept-invitation.ts';
import {
  insertInvitation,
  listInvitations,
  readInvitation,
  renewInvitation,
  revokeInvitation,
  type Invitation,
  type NewInvitation,
} from '../invitations/open-invitations.ts';
import { compose } from '../../../infrastructure/messages/compose.ts';
import { fieldProblem, Problem } from '../../../infrastructure/http/problem.ts';
import type { Handler, RequestContext, Session } from '../../../infrastructure/http/request-context.ts';
import { addToAuditLog } from '../../../crud/records/audit-log.ts';
import { Refusals } from '../../../crud/records/write/complete-record.ts';
import { safeId } from '../../../infrastructure/database/safe-id.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';
import { entered, originOf } from './authentication.ts';

export const list: Handler = async (_request, { read }) => ({
  body: { data: await read((transaction, { companyId }) => listInvitations(transaction, companyId)) },
});

interface Asked {
  firstName: string;
  lastName?: string | null;
  phone?: string | null;
  email: string;
  roleId?: number | null;
  /** alternative to `roleId`: an id, the role or its name */
  role?: number | string | { id: number } | null;
  permissions?: PermissionsInput;
}

/** @throws Problem 422 where `role` and `roleId` differ, or a name matches no role or several */
async function roleIn(
  transaction: Connection,
  companyId: number,
  { role, roleId }: Asked,
): Promise<number | null> {
  const meant =
    typeof role === 'string'
      ? await roleCalled(transaction, companyId, role)
      : typeof role === 'object'
        ? (role?.id ?? null)
        : role;
  if (roleId === undefined || meant === undefined || meant === roleId) return roleId ?? meant ?? null;
  throw fieldProblem('role', 'said_twice', { key: 'role', parameter: 'roleId' });
}

/** The id of the role with this name in either language, ignoring case. @throws Problem 422 unless exactly one matches */
async function roleCalled(transaction: Connection, companyId: number, name: string): Promise<number> {
  const roles = await rowsOf<{ id: number }>(
    transaction,
    `select id from roles where company_id = $1 and lower($2) in (lower(trim(name->>'en')), lower(trim(name->>'ar')))`,
    [companyId, name.trim()],
  );
  if (roles.length !== 1) throw fieldProblem('role', 'unknown_reference');
  return roles[0]!.id;
}

export const create: Handler = async (request, context) => {
  const asked = request.body as Asked;
  const { token, hash } = newToken();
  const data = await context.write(async (transaction, session) => {
    const invitation = await prepare(transaction, session, asked);
    await limitMails(transaction, session, context, invitation.email);
    const id = await insertInvitation(transaction, session.companyId, invitation, hash).catch((error) => {
      throw refusalOf(error as Error);
    });
    const written = await readInvitation(transaction, session.companyId, id);
    await note(transaction, session, context.ip, 'invited', written);
    return { ...written, company: session.company!.name };
  });
  await context.afterCommit(async () => sendLink(context, data, token));
  const { company: _, ...invitation } = data;
  return { status: 201, body: { data: invitation } };
};

/** Validates the request. @throws Problem 422 with an error at every refused field */
async function prepare(transaction: Connection, session: Session, asked: Asked): Promise<NewInvitation> {
  const refusals = new Refusals();
  const refuse = refusals.add;
  const firstName = asked.firstName.trim();
  const lastName = asked.lastName?.trim() ?? '';
  if (!firstName) refuse('firstName', 'required');
  const phone = asked.phone?.trim() || null;
  if (phone && !isPhone(phone)) refuse('phone', 'phone');
  const roleId = await roleIn(transaction, session.companyId, asked);
  const roleAt = asked.role != null ? 'role' : 'roleId';
  const after = { permissions: parsePermissions(asked.permissions ?? {}) };
  const write = {
    before: null,
    after,
    given: new Set(['permissions']),
    actor: session,
    refuse,
    takenLike: async () => [],
    isAlike: async () => false,
  };
  completeGrants(write);
  if (session.role !== 'owner') limitGrants(write);
  if (roleId === null && !Object.keys(after.permissions).length) refuse('roleId', 'invitation_rights');
  if (roleId !== null && !(await hasRole(transaction, session.companyId, roleId)))
    refuse(roleAt, 'unknown_reference');
  const email = readEmail(asked.email);
  const { rows } = await sql<{ here: boolean }>`select works_here(${email}) as here`.execute(transaction);
  if (rows[0]?.here) refuse('email', 'invitation_works_here');
  refusals.check();
  return {
    firstName,
    lastName,
    email,
    phone: phone && storedPhone(phone),
    roleId,
    permissions: after.permissions,
  };
}

async function hasRole(transaction: Connection, companyId: number, id: number): Promise<boolean> {
  if (!Number.isSafeInteger(id)) return false;
  const { rows } = await sql`select 1 from roles where company_id = ${companyId} and id = ${id}`.execute(
    transaction,
  );
  return rows.length > 0;
}

const refusals: Record<string, [field: string, code: string]> = {
  invitations_open: ['email', 'invitation_open'],
  staff_role_beyond_own_rights: ['roleId', 'beyond_own_rights'],
  staff_beyond_own_rights: ['permissions', 'beyond_own_rights'],
};

function refusalOf(error: Error & { constraint?: string }): Error {
  const said = refusals[error.constraint ?? ''];
  return said ? fieldProblem(...said) : error;
}

/** Rate limit: five emails to an address within fifteen minutes. @throws Problem 429 `invitation_mails` */
const limitMails = (
  transaction: Connection,
  { companyId }: Session,
  { services }: RequestContext,
  email: string,
): Promise<void> => {
  const about = services.secret.stamp('attempts', `invitation ${companyId} ${email}`);
  return limitAttempts(transaction, about, 5, 'invitation_mails');
};

export const resend: Handler = async (request, context) => {
  const id = safeId((request.params as { id: number }).id);
  const { token, hash } = newToken();
  const data = await context.write(async (transaction, session) => {
    const { companyId } = session;
    const { email } = await readInvitation(transaction, companyId, id);
    await limitMails(transaction, session, context, email);
    await renewInvitation(transaction, companyId, id, hash);
    const renewed = await readInvitation(transaction, companyId, id);
    await note(transaction, session, context.ip, 'invitation_resent', renewed);
    return { ...renewed, company: session.company!.name };
  });
  await context.afterCommit(async () => sendLink(context, data, token));
  const { company: _, ...invitation } = data;
  return { body: { data: invitation } };
};

export const revoke: Handler = async (request, { write, ip }) => {
  const id = safeId((request.params as { id: number }).id);
  await write(async (transaction, session) => {
    const invitation = await readInvitation(transaction, session.companyId, id);
    await revokeInvitation(transaction, session.companyId, id);
    await note(transaction, session, ip, 'invitation_revoked', invitation);
  });
  return { status: 204 };
};

async function note(
  transaction: Connection,
  { companyId }: Session,
  ip: string,
  action: string,
  { id, email, roleId, permissions }: Invitation,
): Promise<void> {
  const given = {
    email,
    ...(roleId !== null && { roleId }),
    ...(Object.keys(permissions).length && { permissions }),
  };
  const changes = Object.fromEntries(Object.entries(given).map(([name, to]) => [name, { from: null, to }]));
  await addToAuditLog(transaction, 'invitations', companyId, action, ip, [{ id, version: 1, changes }]);
}

function sendLink(
  { services, language }: RequestContext,
  { email, firstName, inviter, company }: Invitation & { company: string },
  token: string,
): void {
  const link = `${services.publicOrigin()}/${language}/invitation?token=${token}`;
  const params = { link, inviter, company, name: firstName };
  sendInBackground(services, compose('invitation', language, { channel: 'mail', recipient: email }, params));
}

export const look: Handler = async (request, { services, language }) => {
  const { token } = request.body as { token: string };
  const found = await findInvitation(services.database.kysely, token);
  const {
    companyName: company,
    inviter,
    email,
    firstName,
    lastName,
    expiresAt,
    roleName,
    user,
    hasPassword,
  } = found;
  const role = roleName && (inLocale(roleName, language) ?? null);
  const account = user === null ? 'none' : hasPassword ? 'password' : 'other';
  return { body: { data: { company, inviter, role, email, firstName, lastName, expiresAt, account } } };
};

interface Acceptance {
  token: string;
  password: string;
  firstName?: string;
  lastName?: string;
  secondFactor?: string;
}

export const accept: Handler = async (request, { services }) => {
  const { token, password, secondFactor, ...named } = request.body as Acceptance;
  const origin = originOf(request);
  const found = await findInvitation(services.database.kysely, token);
  if (found.user !== null) {
    if (!found.hasPassword) throw fieldProblem('password', 'invitation_sign_in');
    const { user } = await authenticate(
      services,
      { by: 'email', value: found.email },
      { password, secondFactor },
      origin,
    );
    const facts = await inTransaction(services.database, async (transaction) =>
      enterStore(transaction, user, await joinStaff(transaction, token, user), origin),
    );
    return entered(facts, services, origin);
  }
  checkPassword(password);
  const { firstName, lastName } = { ...found, ...named };
  const name = `${firstName} ${lastName}`.trim();
  const hash = await hashPassword(password);
  const facts = await inTransaction(services.database, async (transaction) => {
    const { rows } = await sql<{ id: number }>`
      select create_user(${found.email}, ${name}, null, ${hash}, false) as id`.execute(transaction);
    const user = rows[0]!.id;
    await sql`select adopt_invited_phone(${hashToken(token)}, ${user})`.execute(transaction);
    return enterStore(transaction, user, await joinStaff(transaction, token, user), origin);
  }).catch((error: Error & { code?: string }) => {
    // Another request has accepted the same invitation meanwhile.
    throw error.code === '23505' ? fieldProblem('token', 'invitation_accepted') : error;
  });
  return entered(facts, services, origin);
};

export const join: Handler = async (request, { own, tokenHash }) => {
  const { token } = request.body as { token: string };
  const origin = originOf(request);
  const data = await own(async (transaction, facts) => {
    const found = await findInvitation(transaction, token);
    if (found.email !== facts.user.email)
      throw new Problem(403, 'invitation_other_account', { params: { email: found.email } });
    const company = await joinStaff(transaction, token, facts.user.id);
    const { rows } = await sql<{ facts: SignInFacts | null }>`
      select move_session(${tokenHash}, ${company}) as facts`.execute(transaction);
    const there = rows[0]?.facts;
    if (!there) throw new Problem(401, 'session_expired');
    await auditAccount(transaction, there, 'joined', origin);
    return there;
  });
  return { body: { data } };
};
