import { useText } from '../providers/texts/texts.tsx';
import type { ShownCell } from './GridRowView.tsx';
import { isLocked, currentValue, type EditState } from './edits.ts';
import type { CellValue, GridColumn, GridRow, Mistake } from './grid-model.ts';
import { useCellTexts } from './use-cell-texts.ts';
import { useCellErrorText } from './use-cell-error-text.ts';

interface Of {
  columns: readonly GridColumn[];
  state: EditState;
  mistakes: ReadonlyMap<string, ReadonlyMap<string, Mistake>>;
  theirs: ReadonlyMap<string, ReadonlyMap<string, CellValue>> | undefined;
  isReadOnly: boolean;
}

/** The cells of a row for rendering: text, error and concurrent change, independent of the selection. */
export function useVisibleCells({ columns, state, mistakes, theirs, isReadOnly }: Of) {
  const text = useText();
  const { wordsOf } = useCellTexts();
  const mistakeText = useCellErrorText(columns);
  return (row: GridRow): Omit<ShownCell, 'isSelected' | 'isActive'>[] =>
    columns.map((column) => {
      const value = currentValue(state, row, column.name);
      const raw = state.raw[row.key]?.[column.name];
      const mistake = mistakes.get(row.key)?.get(column.name);
      const others = theirs?.get(row.key);
      return {
        words: raw ?? wordsOf(column, value),
        isTrue: value === true,
        isChanged: raw !== undefined || Object.hasOwn(state.edits[row.key] ?? {}, column.name),
        isReadOnly: isReadOnly || isLocked(row, column),
        ...(mistake && { mistake: mistakeText(mistake, column) }),
        ...(others?.has(column.name) && {
          theirs: text('grid.theirs', {
            value: wordsOf(column, others.get(column.name)!) || text('grid.nothing'),
          }),
        }),
      };
    });
}
