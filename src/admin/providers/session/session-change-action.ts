import type { SignInFacts } from '../../../shared/identity/sign-in-facts.ts';
import { sessionHint } from './session.tsx';

/** What a tab does when another tab signed in or out. */
type Answer = 'stay' | 'leave' | 'ask' | 'begin-again';

/**
 * Decides by the session hint. Tabs share one cookie: signing in, out or into another store applies to all of them.
 * @param shown the user and store of this tab; `null` on the sign-in page
 * @param hint the hint that the browser stores now
 */
export function sessionChangeAction(shown: SignInFacts | null, hint: string | null): Answer {
  if (hint === null) return shown ? 'leave' : 'stay';
  if (!shown) return 'ask';
  // Cached lists belong to one user in one store, so the page is reloaded.
  return hint === sessionHint(shown) ? 'stay' : 'begin-again';
}
