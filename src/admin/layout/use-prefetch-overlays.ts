import { useEffect } from 'react';
import { prefetchOverlays } from './dialogs/overlay.tsx';

const signs = ['pointermove', 'pointerdown', 'keydown'] as const;

/** At the first sign of a person the code of what opens over the page is fetched: it is there before their first click has ended. */
export function usePrefetchOverlays(): void {
  useEffect(() => {
    const listening = new AbortController();
    const fetchThem = () => {
      listening.abort();
      // What failed is asked for again when it is shown, and says so then.
      void prefetchOverlays().catch(() => undefined);
    };
    for (const sign of signs)
      window.addEventListener(sign, fetchThem, { signal: listening.signal, capture: true, passive: true });
    return () => listening.abort();
  }, []);
}
