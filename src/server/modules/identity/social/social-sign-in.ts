/** Maps a social identity to an account: signs in, connects or signs up. Every outcome is recorded in the audit log of accounts. */
import { sql } from 'kysely';
import type { Locale } from '../../../../shared/texts/locale.ts';
import { inTransaction } from '../../../infrastructure/database/tenant-transaction.ts';
import { takeAdvisoryLocks } from '../../../infrastructure/database/advisory-locks.ts';
import type { Services } from '../../../infrastructure/http/request-context.ts';
import { findAccountOf, recordAccountEvent } from '../account-queries.ts';
import { openSession } from '../authenticate.ts';
import type { Origin } from '../account-audit.ts';
import type { Ticket } from './sealed-cookies.ts';
import { notifyConnected } from './notify-connected.ts';
import type { Profile } from './vendor-client.ts';
import type { Vendor } from './vendors.ts';

/** Outcome of a social sign-in; `src/admin/features/identity/sign-in` has a text for each. */
export type Outcome =
  | { outcome: 'signed_in'; token: string }
  | { outcome: 'second_factor' | 'account_detected' | 'email_missing' | 'proved'; ticket: Ticket }
  | { outcome: 'denied' | 'failed' };

interface Recognised {
  vendor: Vendor;
  profile: Profile;
  origin: Origin;
  /** language of the page that started the sign-in */
  language: Locale;
}

/**
 * Signs in by a social identity.
 * A known identity signs in to its account. An unknown one with a verified email is connected to the account that has confirmed this email, or
 * creates an account. Otherwise the user signs in another way first and connects the identity then.
 */
export async function signInWithVendor(services: Services, who: Recognised): Promise<Outcome> {
  const { vendor, profile } = who;
  const { subject, email, isEmailVerified } = profile;
  const queries = services.database.kysely;
  const known = await ask<number>(services, sql`find_identity(${vendor}, ${subject})`);
  if (known) return enter(services, known, who);
  const ticket: Ticket = { for: 'link', vendor, subject, email };
  if (!email || !isEmailVerified) {
    await note(services, who, null, 'social_email_missing');
    return { outcome: 'email_missing', ticket };
  }
  const { rows } = await sql<{
    user: number;
    isProven: boolean;
  }>`select * from find_email_owner(${email})`.execute(queries);
  const [owner] = rows;
  if (owner && !owner.isProven) {
    await note(services, who, owner.user, 'social_account_detected');
    return { outcome: 'account_detected', ticket };
  }
  if (owner) {
    await ask(services, sql`add_identity(${vendor}, ${subject}, ${owner.user})`);
    await note(services, who, owner.user, 'identity_connected');
    notifyConnected(services, { email, vendor, language: who.language });
    return enter(services, owner.user, who);
  }
  const user = await found(services, who, email);
  // A concurrent sign-in has created the account: the second try finds it.
  if (user === null) return signInWithVendor(services, who);
  await note(services, who, user, 'identity_connected');
  return enter(services, user, who, 'sign_up');
}

/** Verifies an identity that a signed-in user connects next. */
export async function verifyVendorIdentity(services: Services, who: Recognised): Promise<Outcome> {
  const { vendor, profile } = who;
  await note(services, who, null, 'social_proved');
  return {
    outcome: 'proved',
    ticket: { for: 'link', vendor, subject: profile.subject, email: profile.email },
  };
}

/** Records a failed social sign-in of an unknown user. */
export const recordSignInRefusal = (
  services: Services,
  vendor: Vendor,
  origin: Origin,
  action: string,
): Promise<void> =>
  recordAccountEvent(services.database.kysely, {
    user: null,
    action,
    source: origin.ip,
    userAgent: origin.userAgent,
    details: { vendor },
  });

async function enter(
  services: Services,
  user: number,
  who: Recognised,
  action = 'sign_in',
): Promise<Outcome> {
  const account = await findAccountOf(services.database.kysely, user);
  if (account?.secret)
    return { outcome: 'second_factor', ticket: { for: 'second_factor', user, vendor: who.vendor } };
  try {
    const { token } = await openSession(services, user, who.origin, action);
    await note(services, who, user, 'social_signed_in');
    return { outcome: 'signed_in', token };
  } catch (error) {
    await note(services, who, user, 'sign_in_failed');
    throw error;
  }
}

/**
 * Creates an account with an email verified by the vendor.
 * @returns its id; null where a concurrent sign-in has created one
 */
function found(services: Services, { vendor, profile }: Recognised, email: string): Promise<number | null> {
  return inTransaction(services.database, async (transaction) => {
    const locked = takeAdvisoryLocks(transaction, 0, 'users.email', [email.toLowerCase()]);
    const owner = sql`select from find_email_owner(${email})`.execute(transaction);
    const [{ rows: owners }] = await Promise.all([owner, locked]);
    if (owners.length) return null;
    const { rows } = await sql<{ id: number }>`
      select create_user(${email}, ${profile.name}, null, null, false) as id`.execute(transaction);
    const { id } = rows[0]!;
    await sql`select prove_email(${id}, ${email}), add_identity(${vendor}, ${profile.subject}, ${id})`.execute(
      transaction,
    );
    return id;
  });
}

async function ask<T>(services: Services, call: ReturnType<typeof sql>): Promise<T | null> {
  const { rows } = await sql<{ answer: T | null }>`select ${call} as answer`.execute(
    services.database.kysely,
  );
  return rows[0]?.answer ?? null;
}

const note = (services: Services, { vendor, origin }: Recognised, user: number | null, action: string) =>
  recordAccountEvent(services.database.kysely, {
    user,
    action,
    source: origin.ip,
    userAgent: origin.userAgent,
    details: { vendor },
  });
