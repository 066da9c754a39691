import { useEffect } from 'react';
import { lastChangeSet } from '../../providers/data/last-change-set.ts';

const asked = 'matjar:recent-changes';

/** Opens the list of what the person can still undo, from anywhere. */
export const showRecentChanges = (): void => void window.dispatchEvent(new Event(asked));

/** Ctrl-Z (⌘Z) outside text fields undoes this tab's last write; after a reload it shows what can still be undone. */
export function useUndoShortcut(undo: (what: number | 'list') => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.code !== 'KeyZ' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      if (event.defaultPrevented || isWritten(event.target)) return;
      event.preventDefault();
      undo(lastChangeSet()?.changeSet ?? 'list');
    };
    const list = () => undo('list');
    window.addEventListener('keydown', press);
    window.addEventListener(asked, list);
    return () => {
      window.removeEventListener('keydown', press);
      window.removeEventListener(asked, list);
    };
  }, [undo]);
}

/** Fields undo their own letters. */
function isWritten(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('input, textarea, select') ||
      target.closest('[role="dialog"]') !== null)
  );
}
