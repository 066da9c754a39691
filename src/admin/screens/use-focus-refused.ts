import { useEffect, type RefObject } from 'react';

/** Puts the cursor into the first refused field of a form, in the order of the form. @param fields what is said of them, by name */
export function useFocusRefused(
  form: RefObject<HTMLFormElement | null>,
  fields: Readonly<Record<string, string | undefined>>,
): void {
  useEffect(() => {
    const refused = [...(form.current?.elements ?? [])].find(
      (element) => element instanceof HTMLInputElement && fields[element.name] !== undefined,
    );
    if (refused instanceof HTMLInputElement) refused.focus();
  }, [form, fields]);
}
