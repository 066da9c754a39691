import { useSaveShortcut } from '../../layout/page/use-save-shortcut.ts';

/**
 * Ctrl-S (⌘S) sends a form that has changes, and never saves the page.
 * @param form the form's id
 */
export function useSubmitShortcut(form: string, isDirty: boolean): void {
  useSaveShortcut(() => {
    if (isDirty) (document.getElementById(form) as HTMLFormElement | null)?.requestSubmit();
  });
}
