/** Second factor: TOTP codes (RFC 6238: 30 seconds, six digits) and ten recovery codes. */
import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { latinDigits } from '../../../shared/texts/search-text.ts';
import { Problem } from '../../infrastructure/http/problem.ts';
import type { Services } from '../../infrastructure/http/request-context.ts';
import {
  beginGuess,
  clearFailedAttempts,
  consumeRecoveryCode,
  consumeTotpStep,
  type Account,
} from './account-queries.ts';
import { tooManyRequests } from './one-time-codes.ts';

const period = 30;
const issuer = 'Matjar';

/** Creates a secret, and the URI that an authenticator app scans as a QR code. */
export function newSecondFactor(label: string): { secret: string; uri: string } {
  const secret = new Secret({ size: 20 });
  return { secret: secret.base32, uri: new TOTP({ issuer, label, secret, period }).toString() };
}

/** The time step of a code, within one step of now; `null` for an invalid code. */
export function totpStepOf(secret: string, code: string, now = Date.now()): number | null {
  const token = latinDigits(code).replace(/\s/gu, '');
  if (!/^\d{6}$/u.test(token)) return null;
  const delta = new TOTP({ secret: Secret.fromBase32(secret), period }).validate({
    token,
    timestamp: now,
    window: 1,
  });
  return delta === null ? null : Math.floor(now / 1000 / period) + delta;
}

/** Ten single-use codes such as `k3mf-92xa`. */
export function newRecoveryCodes(): string[] {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
  const part = () => [...randomBytes(4)].map((byte) => letters[byte % letters.length]).join('');
  return Array.from({ length: 10 }, () => `${part()}-${part()}`);
}

export const hashRecoveryCode = ({ secret }: Services, code: string): Buffer =>
  secret.stamp('recovery', code.toLowerCase().replace(/[^a-z0-9]/gu, ''));

/**
 * Requires a correct code of the second factor, which is then used up; passes for accounts without one.
 * @throws Problem 401 `second_factor_required` or `second_factor_wrong`; 429 after too many
 */
export async function requireSecondFactor(
  services: Services,
  { user, secret }: Account,
  given: string | undefined,
): Promise<void> {
  if (!secret) return;
  if (!given?.trim()) throw new Problem(401, 'second_factor_required');
  const queries = services.database.kysely;
  const about = services.secret.stamp('guess', `factor ${user}`);
  const wait = await beginGuess(queries, about);
  if (wait > 0) throw tooManyRequests(wait);
  const step = totpStepOf(services.secret.open(secret), given);
  const isRight =
    step === null
      ? await consumeRecoveryCode(queries, user, hashRecoveryCode(services, given))
      : await consumeTotpStep(queries, user, step);
  if (!isRight) throw new Problem(401, 'second_factor_wrong');
  await clearFailedAttempts(queries, about);
}
