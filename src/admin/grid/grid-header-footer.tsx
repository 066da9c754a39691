import { useText } from '../providers/texts/texts.tsx';
import type { CellValue, GridColumn, GridRow } from './grid-model.ts';
import { Line, Pinned, pinAttributes } from './grid-styles.ts';
import { computeTotal } from './layout-rows.ts';
import { useCellTexts } from './use-cell-texts.ts';

interface Edge {
  columns: readonly GridColumn[];
  template: string;
  /** minimum width of all columns, in pixels */
  width: number;
  /** offsets of the pinned columns in pixels */
  pins: readonly number[];
}

const isFigure = ({ kind }: GridColumn) => kind !== 'text' && kind !== 'boolean';

/** Column headers; a click selects the column. */
export function GridHead({
  columns,
  template,
  width,
  pins,
  onSelect,
}: Edge & { onSelect: (column: number) => void }) {
  return (
    <Pinned data-head="" role="rowgroup">
      <Line
        data-head=""
        role="row"
        aria-rowindex={1}
        style={{ gridTemplateColumns: template, minWidth: width }}
      >
        {columns.map((column, place) => (
          <div
            key={column.name}
            role="columnheader"
            aria-colindex={place + 1}
            data-end={isFigure(column) || undefined}
            {...pinAttributes(pins, place)}
            onClick={() => onSelect(place)}
          >
            {column.title}
          </div>
        ))}
      </Line>
    </Pinned>
  );
}

interface FootProps extends Edge {
  rows: readonly GridRow[];
  valueOf: (row: GridRow, column: string) => CellValue;
}

/** Footer: row count and column totals, edits included. */
export function GridFoot({ columns, template, width, pins, rows, valueOf }: FootProps) {
  const text = useText();
  const { totalWords } = useCellTexts();
  return (
    <Pinned data-foot="" role="rowgroup">
      <Line data-foot="" role="row" style={{ gridTemplateColumns: template, minWidth: width }}>
        {columns.map((column, place) => (
          <div
            key={column.name}
            role="gridcell"
            data-end={isFigure(column) || undefined}
            {...pinAttributes(pins, place)}
          >
            {place
              ? totalWords(column, computeTotal(column, rows, valueOf))
              : text('grid.rows', { smart_count: rows.length })}
          </div>
        ))}
      </Line>
    </Pinned>
  );
}
