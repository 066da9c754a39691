import { useEffect } from 'react';
import type { SignInFacts } from '../../../shared/identity/sign-in-facts.ts';
import { eventsRefused } from '../events/feed-environment.ts';
import { decideOnSessionChange } from './decide-on-session-change.ts';
import { fetchSession, hintKey, readHint } from './session.tsx';

interface Deeds {
  leave: (reason: 'expired') => void;
  /** asks the server who is signed in */
  ask: () => void;
}

/**
 * Follows the session of the browser: when another tab changes it, and when the browser brings this page back as it stood (the back
 * button), which may be after the person has signed out.
 */
export function useCrossTabSession(shown: SignInFacts | null, { leave, ask }: Deeds): void {
  useEffect(() => {
    const follow = () => {
      const answer = decideOnSessionChange(shown, readHint());
      if (answer === 'leave') leave('expired');
      else if (answer === 'ask') ask();
      else if (answer === 'begin-again') location.replace(`/${document.documentElement.lang}`);
      return answer;
    };
    const hear = ({ key }: StorageEvent) => {
      if (key === hintKey || key === null) follow();
    };
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      // Meanwhile it may have ended from elsewhere as well, which only the server knows.
      if (persisted && follow() === 'stay' && shown) ask();
    };
    // A page at rest asks for nothing else.
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
    // Another tab may have signed out while this page was on its way: nobody was here to hear it. Where storage is closed, the server says so too.
    if (!shown || readHint() !== null) return;
    leaveIfNobody(leave);
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
}

/** Asks the server whether somebody is signed in; where it cannot be asked, all stays as it is. */
function leaveIfNobody(leave: Deeds['leave']): void {
  fetchSession().then(
    (facts) => facts ?? leave('expired'),
    () => undefined,
  );
}
