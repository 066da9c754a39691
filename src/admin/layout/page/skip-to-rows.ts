import { useEffect, useSyncExternalStore } from 'react';

/** Number of record lists on the page. */
let lists = 0;
const heard = new Set<() => void>();

function change(by: number): void {
  lists += by;
  for (const tell of heard) tell();
}

function listen(tell: () => void): () => void {
  heard.add(tell);
  return () => heard.delete(tell);
}

/** Registers a list of records, marked `data-rows`, for the skip link. */
export function useRegisterRows(isThere: boolean): void {
  useEffect(() => {
    if (!isThere) return undefined;
    change(1);
    return () => change(-1);
  }, [isThere]);
}

/** Whether the page has a list of records to skip to. */
export const useHasRows = (): boolean => useSyncExternalStore(listen, () => lists > 0);

/** Focuses the first record of the list: its link, or else its first control. @returns whether there was one */
export function focusFirstRow(): boolean {
  const rows = document.querySelector('[data-rows]');
  const first =
    rows?.querySelector<HTMLElement>('a[href]') ?? rows?.querySelector<HTMLElement>('button, input');
  first?.focus();
  return first !== undefined && first !== null;
}
