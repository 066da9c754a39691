import { useCallback } from 'react';
import type { SignInFacts } from '../../../../shared/identity/sign-in-facts.ts';
import { callOperation } from '../../../providers/data/contract.ts';
import { fetchSession, useSession } from '../../../providers/session/session.tsx';
import { readFlow, resetFlow } from './sign-in-flow.ts';
import { isSignUpIncomplete } from './next-step.ts';

/** Enters with the new session; a pending identity is linked first. */
export function useFinishSignIn(): () => Promise<SignInFacts> {
  const { enter } = useSession();
  return useCallback(async () => {
    const facts = await fetchSession();
    if (!facts) throw new Error('The session cookie was not kept by the browser.');
    // A failed link does not prevent the sign-in: the account page shows which identities are linked.
    if (readFlow().link) await callOperation('POST', '/users/identities', {}).catch(() => undefined);
    // The flow is kept for an incomplete account, as the next steps depend on it.
    if (!isSignUpIncomplete(facts)) resetFlow();
    enter(facts);
    return facts;
  }, [enter]);
}
