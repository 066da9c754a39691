/** OAuth state of the Instagram sign-in: encrypted and bound to the session that started it. */
import { isLocale, type Locale } from '../../../../shared/texts/locale.ts';
import type { ServerSecret } from '../../../infrastructure/sessions/server-secret.ts';

/** Lifetime in milliseconds. */
const life = 600_000;
const kind = 'instagram_sign_in';

type Secret = Pick<ServerSecret, 'open' | 'seal'>;

/** @param language of the redirect URI, which must be repeated exactly in the token request */
export const sealSignIn = (secret: Secret, session: Buffer, language: Locale, now = Date.now()): string =>
  secret
    .seal(JSON.stringify({ kind, until: now + life, language, session: session.toString('base64url') }))
    .toString('base64url');

/** Verifies the state for this session. @returns the language of the sign-in; `null` for an invalid or expired state */
export function languageOfSignIn(
  secret: Secret,
  state: string,
  session: Buffer,
  now = Date.now(),
): Locale | null {
  try {
    const said = JSON.parse(secret.open(Buffer.from(state, 'base64url'))) as Record<string, unknown>;
    const isSame = said.kind === kind && said.session === session.toString('base64url');
    const isNew = typeof said.until === 'number' && said.until > now;
    return isSame && isNew && isLocale(said.language) ? said.language : null;
  } catch {
    return null;
  }
}
