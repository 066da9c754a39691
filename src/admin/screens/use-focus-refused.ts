import { useEffect, type RefObject } from 'react';

/** Puts the cursor into the first refused field of a form, in the order of the form. @param fields what is said of them, by name */
export function useFocusRefused(
  form: RefObject<HTMLFormElement | null>,
  fields: Readonly<Record<string, string | undefined>>,
): void {
  useEffect(() => {
    const refused = [...(form.current?.elements ?? [])]
      .filter((each) => each instanceof HTMLInputElement || each instanceof HTMLTextAreaElement)
      .find(({ name }) => fields[name] !== undefined);
    refused?.focus();
  }, [form, fields]);
}
