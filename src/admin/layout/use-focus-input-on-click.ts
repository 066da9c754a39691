import { useEffect } from 'react';
import { parseNumber } from '../../shared/texts/number-text.ts';

/** Whether an input takes numbers, by its `inputmode`. */
const isFigure = ({ inputMode }: HTMLInputElement) => inputMode === 'decimal' || inputMode === 'numeric';

/** Whether an input is left-to-right on a right-to-left page, so that its free space is before the text. */
const runsAcross = (input: HTMLInputElement) =>
  document.documentElement.dir === 'rtl' && getComputedStyle(input).direction === 'ltr';

/**
 * Corrects the caret after a click into an input. On an Arabic page numbers, codes and phone numbers are right-aligned but left-to-right, so a
 * click into the free space sets the caret before them: 125 typed into a price of 0 was saved as 1250. A number clicked before its first digit,
 * or a zero, is selected; in another text the caret moves to the end.
 */
export function useFocusInputOnClick(): void {
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    let before: Element | null = null;
    const down = () => {
      before = document.activeElement;
    };
    // In the bubble phase after React's handlers: a click on an adornment also focuses the input.
    const click = () => {
      const { activeElement: input } = document;
      if (!(input instanceof HTMLInputElement) || input === before || input.readOnly) return;
      const { selectionStart: start, selectionEnd, value } = input;
      // A selection is kept; inputs without a caret position are skipped.
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
