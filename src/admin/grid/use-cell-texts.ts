import { useCallback } from 'react';
import { minorUnits } from '../../shared/texts/money.ts';
import { useText } from '../providers/texts/texts.tsx';
import { useFormat } from '../providers/texts/use-format.ts';
import type { CellValue, GridColumn } from './grid-model.ts';
import type { Total } from './layout-rows.ts';

/** Formats cell values and totals for display; the currency is only in the header. */
export function useCellTexts() {
  const text = useText();
  const format = useFormat();
  const wordsOf = useCallback(
    ({ kind }: GridColumn, value: CellValue): string => {
      if (value === null || value === '') return '';
      if (typeof value === 'boolean') return text(value ? 'grid.yes' : 'grid.no');
      if (typeof value === 'string') return value;
      if (kind === 'money') return format.number(value / minorUnits, { maximumFractionDigits: 2 });
      return format.number(value, { maximumFractionDigits: 3 });
    },
    [text, format],
  );
  const totalWords = useCallback(
    (column: GridColumn, total: Total): string => {
      if (!total) return '';
      if ('sum' in total) return wordsOf(column, total.sum);
      const [from, to] = [wordsOf(column, total.from), wordsOf(column, total.to)];
      return from === to ? from : text('grid.from_to', { from, to });
    },
    [text, wordsOf],
  );
  return { wordsOf, totalWords };
}
