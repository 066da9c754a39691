import addresses from 'virtual:addresses';
import { useEffect } from 'react';
import { readAddress } from '../bootstrap/address.ts';
import { loadModel } from '../bootstrap/models.ts';
import { findResourceByPath } from '../bootstrap/find-resource-by-path.ts';

const signs = ['pointerover', 'pointerdown', 'focusin'] as const;

/** Prefetches a resource's model when the pointer or the focus is on a link to one of its screens. */
export function usePrefetchModels(): void {
  useEffect(() => {
    const ahead = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
      if (!link || link.origin !== location.origin) return;
      const resource = findResourceByPath(addresses, readAddress(link).path);
      if (resource) loadModel(resource).catch(() => undefined);
    };
    for (const sign of signs) document.addEventListener(sign, ahead, { passive: true });
    return () => {
      for (const sign of signs) document.removeEventListener(sign, ahead);
    };
  }, []);
}
