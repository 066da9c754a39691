import { useEffect, useRef, type RefObject } from 'react';

/** Returns the focus to a button that was replaced by a form, once the form has closed. */
export function useReturnFocus(isAway: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasAway = useRef(isAway);
  useEffect(() => {
    if (wasAway.current && !isAway) button.current?.focus();
    wasAway.current = isAway;
  }, [isAway]);
  return button;
}
