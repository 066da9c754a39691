import { useSyncExternalStore } from 'react';

/** The token that Instagram gave: kept by the tab alone, as long as it is not reloaded. It ends after an hour anyway. */
let token: string | null = null;
const listeners = new Set<() => void>();

export function setInstagramToken(given: string | null): void {
  token = given;
  for (const tell of listeners) tell();
}

export const useInstagramToken = (): string | null =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => token,
  );
