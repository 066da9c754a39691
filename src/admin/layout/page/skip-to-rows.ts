import { useEffect, useSyncExternalStore } from 'react';

/** How many lists of records stand on the page. */
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

/** Says that a list of records, marked `data-rows`, can be skipped to. */
export function useRegisterRows(isThere: boolean): void {
  useEffect(() => {
    if (!isThere) return undefined;
    change(1);
    return () => change(-1);
  }, [isThere]);
}

/** Is there a list of records to skip to? */
export const useHasRows = (): boolean => useSyncExternalStore(listen, () => lists > 0);

/** Takes the focus to the first record of the list, at its link where it has one. */
export function focusFirstRow(): boolean {
  const rows = document.querySelector('[data-rows]');
  const first =
    rows?.querySelector<HTMLElement>('a[href]') ?? rows?.querySelector<HTMLElement>('button, input');
  first?.focus();
  return first !== undefined && first !== null;
}
