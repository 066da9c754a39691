import { useEffect, useRef, type RefObject } from 'react';

/** A button that gives way to a form gets the focus back once the form has gone: else the keys begin at the top of the page again. */
export function useReturnFocus(isAway: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasAway = useRef(isAway);
  useEffect(() => {
    if (wasAway.current && !isAway) button.current?.focus();
    wasAway.current = isAway;
  }, [isAway]);
  return button;
}
