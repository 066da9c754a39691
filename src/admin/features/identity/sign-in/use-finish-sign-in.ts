import { useCallback } from 'react';
import type { SignInFacts } from '../../../../shared/identity/sign-in-facts.ts';
import { callOperation } from '../../../providers/data/contract.ts';
import { fetchSession, useSession } from '../../../providers/session/session.tsx';
import { readFlow, resetFlow } from './sign-in-flow.ts';
import { isSignUpIncomplete } from './next-step.ts';

/** Enters with the session whose cookie has just come; an account elsewhere that was waiting for it is connected first. */
export function useFinishSignIn(): () => Promise<SignInFacts> {
  const { enter } = useSession();
  return useCallback(async () => {
    const facts = await fetchSession();
    if (!facts) throw new Error('The session cookie was not kept by the browser.');
    // Connecting may fail for a reason of its own; the person is in all the same, and sees on their account page what is connected.
    if (readFlow().link) await callOperation('POST', '/users/identities', {}).catch(() => undefined);
    // What somebody new has still to say is asked at the door, by what the flow knows.
    if (!isSignUpIncomplete(facts)) resetFlow();
    enter(facts);
    return facts;
  }, [enter]);
}
