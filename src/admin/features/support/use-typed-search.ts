import { useEffect, useState } from 'react';

/**
 * Search input state synchronized with the address, debounced: typed text is written to the address, and an external change of the address (cleared
 * filters, a link, Back) replaces the input.
 * @param asked search text in the address
 * @param ask writes the text to the address; an empty text removes it
 * @returns the input value and its setter
 */
export function useTypedSearch(
  asked: string,
  ask: (words: string) => void,
): [said: string, say: (said: string) => void] {
  const [said, say] = useState(asked);
  const [known, know] = useState({ asked, typed: asked });
  if (asked !== known.asked) {
    const isTyped = asked === known.typed;
    know({ asked, typed: asked });
    if (!isTyped) say(asked);
  }
  useEffect(() => {
    const words = said.trim();
    if (words === asked) return undefined;
    const timer = setTimeout(() => {
      know((before) => ({ ...before, typed: words }));
      ask(words);
    }, 250);
    return () => clearTimeout(timer);
    // Depends on the typed text only; the address follows.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [said]);
  return [said, say];
}
