/** Accounts, codes and sessions for the contract walk. Written as the database owner, since no call returns a one-time code. */
import { randomUUID } from 'node:crypto';
import { createUser } from '../../src/server/modules/identity/accounts.ts';
import { newSecondFactor, totpStepOf } from '../../src/server/modules/identity/second-factor.ts';
import { hashToken, newToken } from '../../src/server/infrastructure/sessions/tokens.ts';
import type { Ticket } from '../../src/server/modules/identity/social/sealed-cookies.ts';
import { Secret, TOTP } from 'otpauth';
import { password, type TestDatabase } from '../server/harness.ts';
import { testSecret } from '../server/test-services.ts';
import { fromNow } from '../clock.ts';

export interface WalkedPerson {
  userId: number;
  email: string;
  /** a session of the user, which a call may end */
  token: string;
}

/** A new user who belongs to no store. */
export async function newPerson({ database, asOwner }: TestDatabase): Promise<WalkedPerson> {
  const email = `${randomUUID()}@walk.example`;
  const userId = await createUser(database, { email, name: 'Walked', password });
  const { token, hash } = newToken();
  await asOwner(
    `insert into sessions ("tokenHash", "user", "expiresAt") values ($1, $2, now() + interval '1 day')`,
    [hash, userId],
  );
  return { userId, email, token };
}

/** A new user of the operator's support staff. */
export async function newHelper(place: TestDatabase): Promise<WalkedPerson> {
  const person = await newPerson(place);
  await place.asOwner('update users set "isMasterAdmin" = true where id = $1', [person.userId]);
  return person;
}

/** A one-time code sent to this email address. */
export async function newCode(
  { asOwner }: TestDatabase,
  email: string,
  purpose: 'sign_in' | 'sign_up',
): Promise<string> {
  const code = '123456';
  await asOwner('insert into one_time_codes (purpose, target, "codeHash") values ($1, $2, $3)', [
    purpose,
    email,
    testSecret.stamp('code', `${email} ${code}`),
  ]);
  return code;
}

/** The token of a link that was emailed to a user. */
export async function newReset({ asOwner }: TestDatabase, userId: number): Promise<string> {
  const { token } = newToken();
  await asOwner('insert into password_resets ("tokenHash", "user") values ($1, $2)', [
    hashToken(token),
    userId,
  ]);
  return token;
}

/** The token of an invitation for a staff member of the store. */
export async function newInvitation({ asOwner }: TestDatabase, by: number, email: string): Promise<string> {
  const { token, hash } = newToken();
  await asOwner(
    `insert into invitations (company_id, "firstName", email, "tokenHash", "invitedBy", permissions)
     select company_id, 'Walked', $2, $3, "user", '{"product": ["view"]}' from staff where "user" = $1`,
    [by, email, hash],
  );
  return token;
}

/** Sets up a second factor; `code` is one of its recovery codes. */
export async function newFactor(
  { asOwner }: TestDatabase,
  userId: number,
  isConfirmed: boolean,
): Promise<{ code: string }> {
  const { secret } = newSecondFactor('walk');
  await asOwner(
    `insert into second_factors ("user", secret, "confirmedAt") values ($1, $2, case when $3 then now() end)`,
    [userId, testSecret.seal(secret), isConfirmed],
  );
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  if (totpStepOf(secret, code) === null) throw new Error('The code fits no step.');
  return { code };
}

/** The cookie of a browser whose user an OAuth vendor has verified. */
export function newTicket(what: Ticket): string {
  const sealed = testSecret.seal(
    JSON.stringify({ kind: 'ticket', until: fromNow({ minutes: 10 }).getTime(), what }),
  );
  return `matjar_ticket=${sealed.toString('base64url')}`;
}
