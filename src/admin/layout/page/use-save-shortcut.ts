import { useEffect, useEffectEvent } from 'react';

/** Saves on Ctrl-S (on a Mac ⌘S) instead of the browser's “save page”, after committing the focused input. */
export function useSaveShortcut(save: () => void): void {
  const onSave = useEffectEvent(save);
  useEffect(() => {
    const saveOnKey = (event: KeyboardEvent) => {
      if (event.code !== 'KeyS' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      // Some inputs commit their value on blur.
      (document.activeElement as HTMLElement | null)?.blur();
      onSave();
    };
    document.addEventListener('keydown', saveOnKey);
    return () => document.removeEventListener('keydown', saveOnKey);
  }, []);
}
