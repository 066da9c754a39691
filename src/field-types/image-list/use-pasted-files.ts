import { useEffect, useEffectEvent } from 'react';

/** Where a text is typed: what is pasted there is a text, though a spreadsheet puts a picture of its cells beside it. */
const typed = 'input, textarea, select, [contenteditable], [role="grid"]';

/**
 * Hears files that are pasted anywhere on the page but where one types: whoever copied a picture has clicked nothing yet. Of several places
 * for pictures the first one takes them.
 */
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
