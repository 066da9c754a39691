/** What goes along to Instagram's page and comes back from there: a text that this server alone can make, bound to the session that began. */
import { isLocale, type Locale } from '../../../../shared/texts/locale.ts';
import type { ServerSecret } from '../../../infrastructure/sessions/server-secret.ts';

/** Milliseconds that somebody may stay at Instagram. */
const life = 600_000;
const kind = 'instagram_sign_in';

type Secret = Pick<ServerSecret, 'open' | 'seal'>;

/** @param language of the page that is led back to: Instagram wants its address again, to the letter */
export const sealSignIn = (secret: Secret, session: Buffer, language: Locale, now = Date.now()): string =>
  secret
    .seal(JSON.stringify({ kind, until: now + life, language, session: session.toString('base64url') }))
    .toString('base64url');

/** Was it sealed for this session, not too long ago? @returns the language that it was begun in; `null`: it was not */
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
