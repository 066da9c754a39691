import { useLayoutEffect, useRef } from 'react';
import { Tooltip } from '../layout/dialogs/Tooltip.tsx';
import { Icon } from '../layout/controls/Icon.tsx';
import type { GridColumn } from './grid-model.ts';
import { Cell, Line, pinAttributes } from './grid-styles.ts';

/** A cell as rendered. */
export interface ShownCell {
  words: string;
  isChanged: boolean;
  isReadOnly: boolean;
  isSelected: boolean;
  isActive: boolean;
  mistake?: string;
  /** a concurrent change */
  theirs?: string;
  /** a boolean, shown as a check mark */
  isTrue?: boolean;
}

interface Props {
  index: number;
  top: number;
  template: string;
  columns: readonly GridColumn[];
  /** offsets of the pinned columns in pixels */
  pins: readonly number[];
  cells: readonly ShownCell[];
  cellId: (line: number, column: number) => string;
  /** the text being edited in the active cell */
  typing: string | undefined;
  onType: (text: string) => void;
  onLeave: () => void;
}

/** A row of the grid. `aria-rowindex` counts the header as the first. */
export function GridRowView(props: Props) {
  const { index, top, template, columns, pins, cells, cellId, typing, onType, onLeave } = props;
  return (
    <Line
      role="row"
      aria-rowindex={index + 2}
      style={{ gridTemplateColumns: template, position: 'absolute', insetBlockStart: top, insetInline: 0 }}
    >
      {columns.map((column, place) => {
        const cell = cells[place]!;
        const isTyping = cell.isActive && typing !== undefined;
        const said = cell.mistake ?? cell.theirs;
        const shown = (
          <Cell
            key={column.name}
            id={cellId(index, place)}
            role={place < pins.length ? 'rowheader' : 'gridcell'}
            aria-colindex={place + 1}
            aria-selected={cell.isSelected}
            aria-readonly={cell.isReadOnly}
            aria-invalid={cell.mistake ? true : undefined}
            data-line={index}
            data-column={place}
            data-changed={cell.isChanged || undefined}
            data-conflict={cell.theirs ? true : undefined}
            data-active={cell.isActive || undefined}
            data-end={isFigure(column) || undefined}
            {...pinAttributes(pins, place)}
          >
            {isTyping ? (
              <CellInput column={column} typing={typing} onType={onType} onLeave={onLeave} />
            ) : column.kind === 'boolean' ? (
              <>
                <span className="visually-hidden">{cell.words}</span>
                {cell.isTrue ? <Icon name="check" size={16} /> : null}
              </>
            ) : (
              <span data-text="" dir={column.kind === 'text' ? 'auto' : undefined}>
                {cell.words}
              </span>
            )}
          </Cell>
        );
        return said && !isTyping ? (
          <Tooltip key={column.name} title={said}>
            {shown}
          </Tooltip>
        ) : (
          shown
        );
      })}
    </Line>
  );
}

const isFigure = ({ kind }: GridColumn) => kind === 'integer' || kind === 'money' || kind === 'decimal';

interface InputProps {
  column: GridColumn;
  typing: string;
  onType: (text: string) => void;
  onLeave: () => void;
}

/** Input of the cell being edited; Enter, Tab and Escape are handled by the grid. */
function CellInput({ column, typing, onType, onLeave }: InputProps) {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const { current } = input;
    current?.focus();
    current?.setSelectionRange(current.value.length, current.value.length);
  }, []);
  return (
    <input
      ref={input}
      value={typing}
      aria-label={column.title}
      inputMode={column.kind === 'text' ? undefined : 'decimal'}
      dir={column.kind === 'text' ? 'auto' : 'ltr'}
      onChange={(event) => onType(event.target.value)}
      onBlur={onLeave}
    />
  );
}
