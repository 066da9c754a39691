import { useEffect } from 'react';
import { parseNumber } from '../../shared/texts/number-text.ts';

/** `TypedFigure`, and whatever else says to the keyboards of phones that it takes figures. */
const isFigure = ({ inputMode }: HTMLInputElement) => inputMode === 'decimal' || inputMode === 'numeric';

/** A box whose text runs from left to right on a page that runs the other way: all that is free of it lies before the text. */
const runsAcross = (input: HTMLInputElement) =>
  document.documentElement.dir === 'rtl' && getComputedStyle(input).direction === 'ltr';

/**
 * What a click into an input means. Figures, codes and phone numbers stand at the right of an Arabic page and run from left to right, so that a click into the
 * middle of their box sets the cursor before them: 125 typed into a price of 0 was saved as 1250. A figure that is clicked ahead of is selected, as is a
 * nought, and replaced by what is typed; in another text the cursor goes behind it, where it goes everywhere else.
 */
export function useClicksIntoInputs(): void {
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    let before: Element | null = null;
    const down = () => {
      before = document.activeElement;
    };
    // After React has heard of it: a click beside the text, on its currency, leads the focus there too.
    const click = () => {
      const { activeElement: input } = document;
      if (!(input instanceof HTMLInputElement) || input === before || input.readOnly) return;
      const { selectionStart: start, selectionEnd, value } = input;
      // What was drawn over or selected by a script stays; an input that tells no cursor has none to move.
      if (start === null || start !== selectionEnd) return;
      if (isFigure(input)) {
        if (start === 0 || parseNumber(value) === 0) input.select();
      } else if (start === 0 && runsAcross(input)) input.setSelectionRange(value.length, value.length);
    };
    window.addEventListener('mousedown', down, { signal, capture: true });
    window.addEventListener('click', click, { signal });
    return () => listening.abort();
  }, []);
}
