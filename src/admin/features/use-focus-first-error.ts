import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves focus to the first invalid field of a submitted form, in document order. Runs once per submit, so that focus does not leave a field that the
 * user is correcting.
 * @param fields error messages by field name
 */
export function useFocusFirstError(
  form: RefObject<HTMLFormElement | null>,
  fields: Readonly<Record<string, string | undefined>>,
): void {
  const wasSent = useRef(false);
  useEffect(() => {
    const note = ({ target }: Event) => {
      if (target === form.current) wasSent.current = true;
    };
    document.addEventListener('submit', note, true);
    return () => document.removeEventListener('submit', note, true);
  }, [form]);
  useEffect(() => {
    if (!wasSent.current) return;
    const refused = [...(form.current?.elements ?? [])]
      .filter((each) => each instanceof HTMLInputElement || each instanceof HTMLTextAreaElement)
      .find(({ name }) => fields[name] !== undefined);
    if (!refused) return;
    wasSent.current = false;
    refused.focus();
  }, [form, fields]);
}
