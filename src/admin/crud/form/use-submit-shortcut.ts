import { useSaveKey } from '../../layout/page/use-save-shortcut.ts';

/**
 * Ctrl-S (⌘S) sends a form that has changes, and never saves the page.
 * @param form the form's id
 */
export function useSubmitKey(form: string, isDirty: boolean): void {
  useSaveKey(() => {
    if (isDirty) (document.getElementById(form) as HTMLFormElement | null)?.requestSubmit();
  });
}
