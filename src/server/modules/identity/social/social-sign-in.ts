/** Whose account here an account elsewhere is, and what follows from that. Every outcome is written into the trail of accounts. */
import { sql } from 'kysely';
import type { Locale } from '../../../../shared/texts/locale.ts';
import { inTransaction } from '../../../infrastructure/database/tenant-transaction.ts';
import { takeAdvisoryLocks } from '../../../infrastructure/database/advisory-locks.ts';
import type { Services } from '../../../infrastructure/http/request-context.ts';
import { findAccountOf, recordAccountEvent } from '../account-queries.ts';
import { openSession } from '../authenticate.ts';
import type { Origin } from '../account-trail.ts';
import type { Ticket } from './sealed-cookies.ts';
import { notifyConnected } from './notify-connected.ts';
import type { Profile } from './vendor-client.ts';
import type { Vendor } from './vendors.ts';

/** What a sign-in elsewhere came to; `src/admin/features/identity/sign-in` says each of them. */
export type Outcome =
  | { outcome: 'signed_in'; token: string }
  | { outcome: 'second_factor' | 'account_detected' | 'email_missing' | 'proved'; ticket: Ticket }
  | { outcome: 'denied' | 'failed' };

interface Recognised {
  vendor: Vendor;
  profile: Profile;
  origin: Origin;
  /** of the pages that were left for the vendor */
  language: Locale;
}

/**
 * Lets somebody in by an account elsewhere.
 * A known one is its person's. An unknown one with a verified email belongs to whoever has proven the same email here; to nobody yet: a new
 * account. Where the email is not verified there, or not proven here, the person signs in another way first and connects the two then.
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
  // A second sign-in at the same moment has created the account: it is found now.
  if (user === null) return signInWithVendor(services, who);
  await note(services, who, user, 'identity_connected');
  return enter(services, user, who, 'sign_up');
}

/** Proves an account elsewhere to somebody who is signed in, and will connect it. */
export async function verifyVendorIdentity(services: Services, who: Recognised): Promise<Outcome> {
  const { vendor, profile } = who;
  await note(services, who, null, 'social_proved');
  return {
    outcome: 'proved',
    ticket: { for: 'link', vendor, subject: profile.subject, email: profile.email },
  };
}

/** Notes what somebody was refused for whom nobody vouches. */
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
 * Creates the account of a new person, whose email the vendor vouches for.
 * @returns its id; null where another sign-in has created one meanwhile
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
