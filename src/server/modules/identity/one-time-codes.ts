/** One-time codes of six digits, sent by email or SMS. Source: specification section 9: resend after 30 s. */
import { randomInt } from 'node:crypto';
import type { Locale } from '../../../shared/texts/locale.ts';
import { compose } from '../../infrastructure/messages/compose.ts';
import { Problem } from '../../infrastructure/http/problem.ts';
import type { Services } from '../../infrastructure/http/request-context.ts';
import { issueCode, verifyCode, type CodePurpose } from './account-queries.ts';
import type { Identifier } from './identifiers.ts';
import { sendInBackground } from '../../infrastructure/messages/send-in-background.ts';

/** Both in seconds. */
export const resendAfter = 30;
export const expiresIn = 600;

/** Creates and sends a code. @throws Problem 429 before `resendAfter`, and after too many */
export async function sendCode(
  services: Services,
  purpose: CodePurpose,
  target: Identifier,
  language: Locale,
): Promise<void> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const wait = await issueCode(
    services.database.kysely,
    purpose,
    target.value,
    hashCode(services, target, code),
  );
  if (wait > 0) throw tooManyRequests(wait);
  const channel = target.by === 'email' ? 'mail' : 'sms';
  sendInBackground(
    services,
    compose(`code_${channel}`, language, { channel, recipient: target.value }, { code }),
  );
}

/** Verifies a code; Arabic digits are accepted. `consume`: a correct code is used up. */
export function isCorrectCode(
  services: Services,
  purpose: CodePurpose,
  target: Identifier,
  code: string,
  consume: boolean,
): Promise<boolean> {
  return verifyCode(
    services.database.kysely,
    purpose,
    target.value,
    hashCode(services, target, code),
    consume,
  );
}

/** Problem 429 with `retry-after`. */
export function tooManyRequests(seconds: number): Problem {
  return new Problem(429, 'rate_limited', { headers: { 'retry-after': String(seconds) } });
}

const hashCode = ({ secret }: Services, { value }: Identifier, code: string) =>
  secret.stamp('code', `${value} ${code}`);
