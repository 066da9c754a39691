import { useCallback } from 'react';
import { minorUnits } from '../../shared/texts/money.ts';
import { useText } from '../providers/texts/texts.tsx';
import { useFormat } from '../providers/texts/use-format.ts';
import type { GridColumn, Mistake } from './grid-model.ts';

/** Returns a function that formats a cell's error message. */
export function useCellErrorText(
  columns: readonly GridColumn[],
): (mistake: Mistake, column: GridColumn) => string {
  const text = useText();
  const format = useFormat();
  return useCallback(
    (mistake, { kind }) => {
      if (mistake.rule === 'said') return mistake.message;
      if (mistake.rule === 'below') {
        const other = columns.find(({ name }) => name === mistake.other);
        return text('grid.wrong.below', { other: other?.title ?? mistake.other });
      }
      if (!('bound' in mistake)) return text(`grid.wrong.${mistake.rule}`);
      const bound = kind === 'money' ? mistake.bound / minorUnits : mistake.bound;
      return text(`grid.wrong.${mistake.rule}`, { bound: format.number(bound) });
    },
    [columns, text, format],
  );
}
