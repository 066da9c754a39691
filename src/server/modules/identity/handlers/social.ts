/** Handlers of social sign-in: available vendors, the second factor, connected identities. */
import { sql } from 'kysely';
import { findAccountOf, requireConfirmedEmail } from '../account-queries.ts';
import { auditAccount } from '../account-audit.ts';
import { openSession } from '../authenticate.ts';
import { requireSecondFactor } from '../second-factor.ts';
import { clearSealedCookie, readSealedCookie } from '../social/sealed-cookies.ts';
import { notifyConnected } from '../social/notify-connected.ts';
import { vendors } from '../social/vendors.ts';
import { Problem } from '../../../infrastructure/http/problem.ts';
import type { Handler } from '../../../infrastructure/http/request-context.ts';
import { entered, originOf } from './authentication.ts';

export const listVendors: Handler = async (_request, { services }) => ({
  body: { data: vendors.filter((vendor) => services.social[vendor]) },
});

/** Second factor after a social sign-in. */
export const passSecondFactor: Handler = async (request, { services }) => {
  const ticket = readSealedCookie(services, 'ticket', request);
  if (ticket?.for !== 'second_factor') throw new Problem(401, 'social_expired');
  const account = await findAccountOf(services.database.kysely, ticket.user);
  if (!account) throw new Problem(401, 'social_expired');
  await requireSecondFactor(services, account, (request.body as { code: string }).code);
  return entered(await openSession(services, ticket.user, originOf(request)), services, originOf(request));
};

export const listIdentities: Handler = async (_request, { own }) => {
  const data = await own(async (transaction) => {
    const { rows } = await sql`select * from own_identities()`.execute(transaction);
    return rows;
  });
  return { body: { data } };
};

/** Connects the identity that the ticket cookie proves, and notifies the user by email. */
export const connectIdentity: Handler = async (request, { own, services, language }) => {
  const ticket = readSealedCookie(services, 'ticket', request);
  if (ticket?.for !== 'link') throw new Problem(409, 'social_expired');
  const { vendor, subject, email } = ticket;
  const told = await own(async (transaction, facts) => {
    const { rows } = await sql<{ owner: number | null }>`
      select find_identity(${vendor}, ${subject}) as owner`.execute(transaction);
    const owner = rows[0]?.owner;
    if (owner && owner !== facts.user.id) throw new Problem(409, 'identity_taken');
    await requireConfirmedEmail(transaction, facts.user.id);
    await sql`select add_identity(${vendor}, ${subject}, ${facts.user.id})`.execute(transaction);
    await auditAccount(transaction, facts, 'identity_connected', originOf(request));
    return owner ? null : facts.user.email;
  });
  notifyConnected(services, { email: told, vendor, language });
  return {
    status: 201,
    body: { data: { vendor, email } },
    headers: { 'set-cookie': clearSealedCookie(services, 'ticket') },
  };
};

/** Disconnects a vendor; sign-in by a one-time code remains possible. */
export const disconnectIdentity: Handler = async (request, { own }) => {
  const { vendor } = request.params as { vendor: string };
  await own(async (transaction, facts) => {
    const { rows } = await sql<{ gone: boolean }>`select drop_identity(${vendor}) as gone`.execute(
      transaction,
    );
    if (!rows[0]?.gone) throw new Problem(404, 'not_found');
    await auditAccount(transaction, facts, 'identity_disconnected', originOf(request));
  });
  return { status: 204 };
};
