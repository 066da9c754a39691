import type { SignInFacts } from '../../../shared/identity/sign-in-facts.ts';
import { sessionHint } from './session.tsx';

/** What a tab does about a session that another tab of the browser has ended or begun. */
type Answer = 'stay' | 'leave' | 'ask' | 'begin-again';

/**
 * Tabs share one cookie: whoever signs out, in, or into another store does it for all of them.
 * @param shown whose work the tab shows; `null` at the door
 * @param hint what the browser remembers now
 */
export function decideOnSessionChange(shown: SignInFacts | null, hint: string | null): Answer {
  if (hint === null) return shown ? 'leave' : 'stay';
  if (!shown) return 'ask';
  // What lists remember is one person's in one store: it must not show beside another's.
  return hint === sessionHint(shown) ? 'stay' : 'begin-again';
}
