import { createContext, useCallback, useContext } from 'react';
import { can, closedByVisit, type SignInFacts } from '../../../shared/identity/sign-in-facts.ts';
import type { Locale } from '../../../shared/texts/locale.ts';
import type { Action } from '../../../shared/resources/resource-model.ts';
import { clearPreloaded, takePreloadedBody } from '../../bootstrap/preloaded-requests.ts';
import { readStored, removeSessionMark, writeStored } from '../../bootstrap/storage.ts';
import { callOperation } from '../data/contract.ts';

/** Who was signed in with this browser last, and where: only a hint which screen to load first; the server decides. */
export const hintKey = 'matjar.signedIn';

export const readHint = (): string | null => readStored(hintKey);

export const wasSignedIn = (): boolean => readHint() !== null;

/** The hint of somebody in a store. */
export const sessionHint = ({ user, company }: SignInFacts): string => `${user.id}/${company?.id ?? ''}`;

/** Remembers who is signed in, for the next visit and for the other tabs. */
export const storeHint = (facts: SignInFacts): void => writeStored(hintKey, sessionHint(facts));

/** Who is signed in, where that was asked while the code came and is known already. */
export function takePreloadedSession(locale: Locale): SignInFacts | undefined {
  const facts = takePreloadedBody<{ data: SignInFacts }>('/users/current_user', locale)?.data;
  if (facts) storeHint(facts);
  return facts;
}

/** How often this tab has begun or ended to sign out. */
let turns = 0;

/** Who is signed in; `null` when nobody is. Throws what any other call throws. */
export async function fetchSession(): Promise<SignInFacts | null> {
  const before = turns;
  try {
    const answer = await callOperation('GET', '/users/current_user', {});
    // Asked beside a signing out, the server may have answered before it: remembered, the other tabs would stay.
    if (turns === before) storeHint(answer.data);
    return answer.data;
  } catch (error) {
    if ((error as { status?: number }).status !== 401) throw error;
    forgetSession();
    // What left together with this question was refused as well.
    clearPreloaded();
    return null;
  }
}

/** The session of this browser has ended: the next visit begins at the door. */
export function forgetSession(): void {
  writeStored(hintKey, null);
  removeSessionMark();
}

/** Ends the session on the server; a session that has already ended is as good. */
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
  // A tab that was only beginning has remembered what it asked before, and hears this.
  forgetSession();
}

export interface Session {
  facts: SignInFacts | null;
  /** why nobody is signed in any more: shown once on the sign-in page */
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

/** The facts of the person who is signed in. Only below the signed-in root. */
export function useSignInFacts(): SignInFacts {
  const { facts } = useSession();
  if (!facts) throw new Error('useFacts needs somebody signed in.');
  return facts;
}

/** May the signed-in person do `action` in a permission module? One function as long as the facts are the same. */
export function useMay(): (module: string, action: Action) => boolean {
  const facts = useSignInFacts();
  return useCallback(
    (module, action) => can(facts, module, action) && !closedByVisit(facts, module, action),
    [facts],
  );
}
