import { Icon } from '../layout/controls/Icon.tsx';
import { useText } from '../providers/texts/texts.tsx';
import type { CellValue, GridColumn, GridRow } from './grid-model.ts';
import { Line } from './grid-styles.ts';
import { computeTotal, type Line as LaidLine } from './layout-rows.ts';
import { useCellTexts } from './use-cell-texts.ts';

interface Props {
  line: Extract<LaidLine, { type: 'group' }>;
  index: number;
  top: number;
  columns: readonly GridColumn[];
  id: string;
  isActive: boolean;
  valueOf: (row: GridRow, column: string) => CellValue;
}

/** Header row of a group: its value, row count and totals; a click toggles it. */
export function GroupRow({ line, index, top, columns, id, isActive, valueOf }: Props) {
  const text = useText();
  const { totalWords } = useCellTexts();
  const summed = columns.filter(({ total }) => total === 'sum');
  return (
    <Line
      data-group=""
      role="row"
      aria-rowindex={index + 2}
      aria-expanded={line.isOpen}
      style={{ position: 'absolute', insetBlockStart: top, insetInline: 0 }}
    >
      <div
        id={id}
        role="gridcell"
        aria-colspan={columns.length}
        data-line={index}
        data-active={isActive || undefined}
        style={isActive ? { outline: '2px solid', outlineOffset: -2 } : undefined}
      >
        <Icon name={line.isOpen ? 'down' : 'next'} size={16} />
        <bdi>{line.key}</bdi>
        <small>
          {summed
            .map((column) =>
              text('grid.group', {
                smart_count: line.rows.length,
                title: column.title,
                total: totalWords(column, computeTotal(column, line.rows, valueOf)),
              }),
            )
            .join(' · ')}
        </small>
      </div>
    </Line>
  );
}
