import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { focusInput } from './input-id.ts';

/** Focuses the field named by the URL's hash (`#name`) on each navigation. @param isThere the fields are rendered */
export function useFocusHashField(isThere = true): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (!hash || !isThere) return undefined;
    const frame = requestAnimationFrame(() => focusInput(decodeURIComponent(hash.slice(1))));
    return () => cancelAnimationFrame(frame);
  }, [hash, key, isThere]);
}
