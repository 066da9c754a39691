/** Codes of six digits, sent to whoever says that an email or a phone is theirs. Source: specification section 9: resend after 30 s. */
import { randomInt } from 'node:crypto';
import type { Locale } from '../../../shared/texts/locale.ts';
import { compose } from '../../infrastructure/messages/compose.ts';
import { Problem } from '../../infrastructure/http/problem.ts';
import type { Services } from '../../infrastructure/http/request-context.ts';
import { issueCode, verifyCode, type CodePurpose } from './account-queries.ts';
import type { Identifier } from './identifiers.ts';
import { sendInBackground } from '../../infrastructure/messages/send-in-background.ts';

/** Seconds. */
export const resendAfter = 30;
export const expiresIn = 600;

/** Makes a code and sends it. Throws 429 while the last one is too young, or there were too many. */
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
  sendInBackground(services, compose(`code_${channel}`, language, { channel, recipient: target.value }, { code }));
}

/** Is this the code that was sent there? Arabic digits are digits. `consume`: a right one serves no second time. */
export function isCorrectCode(
  services: Services,
  purpose: CodePurpose,
  target: Identifier,
  code: string,
  consume: boolean,
): Promise<boolean> {
  return verifyCode(services.database.kysely, purpose, target.value, hashCode(services, target, code), consume);
}

/** 429 that says when to try again. */
export function tooManyRequests(seconds: number): Problem {
  return new Problem(429, 'rate_limited', { headers: { 'retry-after': String(seconds) } });
}

const hashCode = ({ secret }: Services, { value }: Identifier, code: string) =>
  secret.stamp('code', `${value} ${code}`);
