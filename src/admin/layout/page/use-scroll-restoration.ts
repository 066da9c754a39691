import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { focusHeading } from './page-heading.ts';

/** How long a page that grows may take until its old scroll position fits. */
const growth = 1500;

/** The state of a navigation that leaves the person where they are: the draft that they type has a number now. */
export const staysOnPageState = { staysOnPage: true } as const;

/**
 * Arriving on a screen: a new one starts at its top, back and forward return to where one was; the focus is on its heading.
 * A change of the query or of the locale moves nothing, nor does a page that only gets its number (`stays`).
 */
export function useScrollRestoration(): void {
  const { pathname, key, state } = useLocation();
  const kind = useNavigationType();
  const positions = useRef(new Map<string, number>());
  const isFirst = useRef(true);

  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    const kept = positions.current;
    const remember = () => kept.set(key, window.scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [key]);

  // Asks for its frame before the screen's own effects do: what takes somebody to a row of a list follows the way back.
  useLayoutEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return undefined;
    }
    if ((state as typeof staysOnPageState | null)?.staysOnPage) return undefined;
    const position = kind === 'POP' ? (positions.current.get(key) ?? 0) : 0;
    // With the frame: the focus and the scroll lay the page out, which is done once then.
    let end: (() => void) | undefined;
    const frame = requestAnimationFrame(() => {
      focusHeading();
      end = returnTo(position);
    });
    return () => {
      cancelAnimationFrame(frame);
      end?.();
    };
    // Arrival is a new path (the router takes the locale off it), not a new key.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [pathname]);
}

/** Scrolls there, as soon as the page reaches so far. */
function returnTo(position: number): () => void {
  const until = performance.now() + growth;
  let frame = 0;
  const attempt = () => {
    window.scrollTo(0, position);
    if (Math.abs(window.scrollY - position) > 1 && performance.now() < until)
      frame = requestAnimationFrame(attempt);
  };
  attempt();
  return () => cancelAnimationFrame(frame);
}
