import { createContext, useCallback, useContext } from 'react';
import { can, closedByVisit, type SignInFacts } from '../../../shared/identity/sign-in-facts.ts';
import type { Locale } from '../../../shared/texts/locale.ts';
import type { Action } from '../../../shared/resources/resource-model.ts';
import { clearPreloaded, takePreloadedBody } from '../../bootstrap/preloaded-requests.ts';
import { readStored, removeSessionMark, writeStored } from '../../bootstrap/storage.ts';
import { callOperation } from '../data/contract.ts';

/** Storage key of the session hint: the last signed-in user and store. Decides only which screen to load first; the server decides access. */
export const hintKey = 'matjar.signedIn';

export const readHint = (): string | null => readStored(hintKey);

export const wasSignedIn = (): boolean => readHint() !== null;

/** The hint of a user in a store. */
export const sessionHint = ({ user, company }: SignInFacts): string => `${user.id}/${company?.id ?? ''}`;

/** Stores the hint, for the next visit and for the other tabs. */
export const storeHint = (facts: SignInFacts): void => writeStored(hintKey, sessionHint(facts));

/** The session preloaded while the code loaded, if any. */
export function takePreloadedSession(locale: Locale): SignInFacts | undefined {
  const facts = takePreloadedBody<{ data: SignInFacts }>('/users/current_user', locale)?.data;
  if (facts) storeHint(facts);
  return facts;
}

/** Counts beginnings and ends of signing out in this tab. */
let turns = 0;

/** Fetches the session; `null` without one. Throws what any other call throws. */
export async function fetchSession(): Promise<SignInFacts | null> {
  const before = turns;
  try {
    const answer = await callOperation('GET', '/users/current_user', {});
    // A response that was in flight during a sign-out must not store the hint again, or other tabs would stay signed in.
    if (turns === before) storeHint(answer.data);
    return answer.data;
  } catch (error) {
    if ((error as { status?: number }).status !== 401) throw error;
    forgetSession();
    // Requests preloaded together with this one were refused as well.
    clearPreloaded();
    return null;
  }
}

/** Removes the hint, so that the next visit begins at the sign-in page. */
export function forgetSession(): void {
  writeStored(hintKey, null);
  removeSessionMark();
}

/** Ends the session on the server; one that has already ended counts as success. */
export async function signOut(): Promise<void> {
  turns += 1;
  forgetSession();
  try {
    await callOperation('DELETE', '/authentication/sign_out', {});
  } catch (error) {
    if ((error as { status?: number }).status !== 401) throw error;
  } finally {
    turns += 1;
  }
  // Removes the hint once more, which also notifies tabs that loaded meanwhile.
  forgetSession();
}

export interface Session {
  facts: SignInFacts | null;
  /** why the session ended: shown once on the sign-in page */
  ended: 'expired' | null;
  enter: (facts: SignInFacts) => void;
  leave: (reason?: 'expired') => void;
}

export const SessionContext = createContext<Session | null>(null);

/** The session of the page, signed in or not. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession stands outside App.');
  return session;
}

/** The facts of the signed-in user. Only below the signed-in root. */
export function useSignInFacts(): SignInFacts {
  const { facts } = useSession();
  if (!facts) throw new Error('useFacts needs somebody signed in.');
  return facts;
}

/** Returns whether the user may do `action` in a permission module; stable as long as the facts are the same. */
export function useCan(): (module: string, action: Action) => boolean {
  const facts = useSignInFacts();
  return useCallback(
    (module, action) => can(facts, module, action) && !closedByVisit(facts, module, action),
    [facts],
  );
}
