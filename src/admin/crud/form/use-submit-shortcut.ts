import { useSaveShortcut } from '../../layout/page/use-save-shortcut.ts';

/**
 * Submits a form with changes on Ctrl-S (⌘S), and prevents the browser's “save page”.
 * @param form the form's id
 */
export function useSubmitShortcut(form: string, isDirty: boolean): void {
  useSaveShortcut(() => {
    if (isDirty) (document.getElementById(form) as HTMLFormElement | null)?.requestSubmit();
  });
}
