import { useEffect } from 'react';

/** An input for figures: `TypedFigure`, and whatever else says so to the keyboards of phones. */
const isFigure = (element: Element | null): element is HTMLInputElement =>
  element instanceof HTMLInputElement && ['decimal', 'numeric'].includes(element.inputMode);

/** Nought, in whichever digits and with however many decimals. */
const nought = /^[0٠]+(?:[.٫][0٠]*)?$/u;

/**
 * Who clicks into a figure to type another one replaces the nought that stands there, and what they clicked ahead of. Figures run from left to right and stand
 * at the right of an Arabic page, so that a click into the middle of their box sets the cursor before them: 125 typed into a price of 0 was saved as 1250.
 */
export function useFiguresReplaced(): void {
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    let before: Element | null = null;
    const down = () => {
      before = document.activeElement;
    };
    // After React has heard of it: a click beside the text, on its currency, leads the focus there too.
    const click = () => {
      const { activeElement: figure } = document;
      if (!isFigure(figure) || figure === before || figure.readOnly) return;
      const { selectionStart, selectionEnd, value } = figure;
      // What was drawn over or selected by a script stays.
      if (selectionStart === selectionEnd && (selectionStart === 0 || nought.test(value))) figure.select();
    };
    window.addEventListener('mousedown', down, { signal, capture: true });
    window.addEventListener('click', click, { signal });
    return () => listening.abort();
  }, []);
}
