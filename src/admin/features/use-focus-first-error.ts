import { useEffect, useRef, type RefObject } from 'react';

/**
 * Puts the cursor into the first refused field of a form that was sent, in the order of the form. Once for each time it is sent: whoever then
 * corrects the second field stays in it, whatever of the first is still wrong.
 * @param fields what is said of them, by name
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
