import { useEffect } from 'react';

/**
 * Ctrl-S (⌘S) sends a form that has changes, and never saves the page.
 * @param form the form's id
 */
export function useSaveKey(form: string, isDirty: boolean): void {
  useEffect(() => {
    const saveOnKey = (event: KeyboardEvent) => {
      if (event.code !== 'KeyS' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      // What is being typed counts: some inputs hand it over when they lose the focus.
      (document.activeElement as HTMLElement | null)?.blur();
      if (isDirty) (document.getElementById(form) as HTMLFormElement | null)?.requestSubmit();
    };
    document.addEventListener('keydown', saveOnKey);
    return () => document.removeEventListener('keydown', saveOnKey);
  }, [form, isDirty]);
}
