import { useEffect, useState } from 'react';

/**
 * What stands in a search box whose words the address keeps. The address hears of them a moment after the last letter; what it says otherwise
 * (filters cleared, a link, the way back) stands in the box.
 * @param asked what the address says
 * @param ask puts words into the address; the empty text takes them out
 * @returns what the box holds, and what to call with each change of it
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
    // What is typed decides alone; the address follows it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [said]);
  return [said, say];
}
