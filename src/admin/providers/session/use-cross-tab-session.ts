import { useEffect } from 'react';
import type { SignInFacts } from '../../../shared/identity/sign-in-facts.ts';
import { eventsRefused } from '../events/feed-environment.ts';
import { sessionChangeAction } from './session-change-action.ts';
import { fetchSession, hintKey, readHint } from './session.tsx';

interface Deeds {
  leave: (reason: 'expired') => void;
  /** fetches the session from the server */
  ask: () => void;
}

/**
 * Follows the browser's session: when another tab changes it, and when the back button restores this page from the back/forward cache,
 * possibly after a sign-out.
 */
export function useCrossTabSession(shown: SignInFacts | null, { leave, ask }: Deeds): void {
  useEffect(() => {
    const follow = () => {
      const answer = sessionChangeAction(shown, readHint());
      if (answer === 'leave') leave('expired');
      else if (answer === 'ask') ask();
      else if (answer === 'begin-again') location.replace(`/${document.documentElement.lang}`);
      return answer;
    };
    const hear = ({ key }: StorageEvent) => {
      if (key === hintKey || key === null) follow();
    };
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      // The session may have ended on the server meanwhile.
      if (persisted && follow() === 'stay' && shown) ask();
    };
    // An idle page makes no other request that would reveal the end of the session.
    const makeSure = () => void (shown && leaveIfNobody(leave));
    addEventListener('storage', hear);
    addEventListener('pageshow', comeBack);
    addEventListener(eventsRefused, makeSure);
    return () => {
      removeEventListener(eventsRefused, makeSure);
      removeEventListener('storage', hear);
      removeEventListener('pageshow', comeBack);
    };
  }, [shown, leave, ask]);
  useEffect(() => {
    // Another tab may have signed out while this page loaded. Without storage the server's response decides.
    if (!shown || readHint() !== null) return;
    leaveIfNobody(leave);
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
}

/** Leaves when the server has no session; a failed request changes nothing. */
function leaveIfNobody(leave: Deeds['leave']): void {
  fetchSession().then(
    (facts) => facts ?? leave('expired'),
    () => undefined,
  );
}
