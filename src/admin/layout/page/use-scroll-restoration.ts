import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { focusHeading } from './page-heading.ts';

/** Milliseconds in which a growing page must reach its old scroll position. */
const growth = 1500;

/** Navigation state that keeps scroll position and focus: a new draft has got its id. */
export const staysOnPageState = { staysOnPage: true } as const;

/**
 * Scroll restoration and focus after a navigation: a new screen starts at its top, back and forward restore the position; the heading gets
 * the focus. A change of query or locale moves nothing, nor does {@link staysOnPageState}.
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

  // A layout effect, so that its frame runs before those of the screen's effects, such as scrolling to a row.
  useLayoutEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return undefined;
    }
    if ((state as typeof staysOnPageState | null)?.staysOnPage) return undefined;
    const position = kind === 'POP' ? (positions.current.get(key) ?? 0) : 0;
    // In the next frame: focus and scroll force a layout, which then happens once.
    let end: (() => void) | undefined;
    const frame = requestAnimationFrame(() => {
      focusHeading();
      end = returnTo(position);
    });
    return () => {
      cancelAnimationFrame(frame);
      end?.();
    };
    // Runs on a new path (without the locale), not on a new key.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [pathname]);
}

/** Scrolls to a position as soon as the page is high enough. */
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
