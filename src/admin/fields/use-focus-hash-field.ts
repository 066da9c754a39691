import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { focusInput } from './input-id.ts';

/** A link to a field (`#name`) leads to it, each time that it is followed. @param isThere the fields are on the page */
export function useFocusHashField(isThere = true): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (!hash || !isThere) return undefined;
    const frame = requestAnimationFrame(() => focusInput(decodeURIComponent(hash.slice(1))));
    return () => cancelAnimationFrame(frame);
  }, [hash, key, isThere]);
}
