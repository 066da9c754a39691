import { useSyncExternalStore } from 'react';

/** Instagram token, kept in memory until the tab reloads. It expires after an hour in any case. */
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
