import { useEffect } from 'react';
import { prefetchOverlays } from './dialogs/overlay.tsx';

const signs = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Prefetches the code of overlays at the first user input, before the first click has ended. */
export function usePrefetchOverlays(): void {
  useEffect(() => {
    const listening = new AbortController();
    const fetchThem = () => {
      listening.abort();
      // A failure is retried, and reported, when the overlay is opened.
      void prefetchOverlays().catch(() => undefined);
    };
    for (const sign of signs)
      window.addEventListener(sign, fetchThem, { signal: listening.signal, capture: true, passive: true });
    return () => listening.abort();
  }, []);
}
