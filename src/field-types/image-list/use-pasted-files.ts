import { useEffect, useEffectEvent } from 'react';

/** Inputs, which keep their own paste: a spreadsheet puts a picture of its cells beside the text. */
const typed = 'input, textarea, select, [contenteditable], [role="grid"]';

/** Handles files pasted anywhere on the page except in inputs. With several image fields the first one takes them. */
export function usePastedFiles(onFiles: (files: File[]) => void): void {
  const hear = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    const isTyped = event.target instanceof Element && event.target.closest(typed) !== null;
    if (event.defaultPrevented || isTyped || !files.length) return;
    event.preventDefault();
    onFiles(files);
  });
  useEffect(() => {
    document.addEventListener('paste', hear);
    return () => document.removeEventListener('paste', hear);
  }, []);
}
