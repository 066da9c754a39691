import { useEffect } from 'react';
import { lastChangeSet } from '../../providers/data/last-change-set.ts';

const asked = 'matjar:recent-changes';

/** Opens the list of recent changes that can be undone, from anywhere. */
export const showRecentChanges = (): void => void window.dispatchEvent(new Event(asked));

/** Undoes this tab's last write on Ctrl-Z (⌘Z) outside text inputs; after a reload it opens the list of recent changes. */
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

/** Whether the target has its own undo: inputs and dialogs. */
function isWritten(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('input, textarea, select') ||
      target.closest('[role="dialog"]') !== null)
  );
}
