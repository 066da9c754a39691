/**
 * Spreadsheet grid: keyboard, block copy and paste with Excel, groups, totals. It is a controlled component: the page holds and saves the
 * edits. A single Tab stop (WAI-ARIA grid pattern); Tab moves between cells, and leaves the grid after Escape.
 */
import { useCallback, useId, useImperativeHandle, useMemo, useRef, useState, type Ref } from 'react';
import { useLocaleState } from '../providers/navigation/LocaleRouter.tsx';
import { useText } from '../providers/texts/texts.tsx';
import { clearSelection, fillDown } from './selection-edits.ts';
import { formatCell } from './cell-text.ts';
import { isLocked, applyInputs, redo, undo, currentValue, type EditState, type CellInput } from './edits.ts';
import { GridFoot, GridHead } from './grid-header-footer.tsx';
import { GridRowView } from './GridRowView.tsx';
import { GroupRow } from './GroupRow.tsx';
import type { CellPlace, CellValue, GridColumn, GridRow, Mistake } from './grid-model.ts';
import { lineHeight, Scroller } from './grid-styles.ts';
import { layoutLines, pinnedOffsets } from './layout-rows.ts';
import { isInside, type Selection, type CellPosition } from './keyboard-navigation.ts';
import { useGridClipboard } from './use-grid-clipboard.ts';
import type { NewRowPolicy } from './paste.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { cellAtMouse, useGridMouse } from './use-grid-mouse.ts';
import { useVirtualRows } from './use-virtual-rows.ts';
import { useVisibleCells } from './use-visible-cells.ts';

export interface GridHandle {
  /** moves the focus to a cell */
  goTo(place: CellPlace): void;
  fillDown(): void;
}

interface Props {
  ref?: Ref<GridHandle>;
  label: string;
  rows: readonly GridRow[];
  columns: readonly GridColumn[];
  state: EditState;
  onChange: (state: EditState) => void;
  mistakes: ReadonlyMap<string, ReadonlyMap<string, Mistake>>;
  /** concurrent changes of cells edited here, by row and column */
  theirs?: ReadonlyMap<string, ReadonlyMap<string, CellValue>>;
  isReadOnly?: boolean;
  /** index in `groups` of the grouping value */
  groupBy?: number | null;
  /** how rows pasted below the last one are created; without it they are dropped */
  growth?: Omit<NewRowPolicy, 'rows'> | undefined;
  /** called with the keys of rows added by a paste */
  onGrown?: (keys: readonly string[], state: EditState) => void;
  /** called with the number of pasted rows and columns that were dropped */
  onLeftOut?: (leftOut: { rows: number; columns: number }) => void;
}

const start: Selection = { anchor: { line: 0, column: 0 }, active: { line: 0, column: 0 } };

export function Grid(props: Props) {
  const {
    ref,
    label,
    rows,
    columns,
    state,
    onChange,
    mistakes,
    theirs,
    isReadOnly = false,
    groupBy = null,
    growth,
    onGrown,
    onLeftOut,
  } = props;
  const text = useText();
  const { locale } = useLocaleState();
  const shownOf = useVisibleCells({ columns, state, mistakes, theirs, isReadOnly });
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [selection, select] = useState(start);
  const [typing, setTyping] = useState<string>();
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());

  const lines = useMemo(() => layoutLines(rows, groupBy, closed), [rows, groupBy, closed]);
  const rowsByKey = useMemo(() => new Map(rows.map((row) => [row.key, row])), [rows]);
  const columnsByName = useMemo(() => new Map(columns.map((column) => [column.name, column])), [columns]);
  const pins = pinnedOffsets(columns);
  const template = columns
    .map(({ width }, place) => (place < pins.count ? `${width}px` : `minmax(${width}px, ${width}fr)`))
    .join(' ');
  const width = columns.reduce((sum, column) => sum + column.width, 0);
  const edge = { columns, template, width, pins: pins.offsets };
  const active: CellPosition = {
    line: Math.min(selection.active.line, Math.max(0, lines.length - 1)),
    column: Math.min(selection.active.column, columns.length - 1),
  };
  const { first, last, page, onScroll } = useVirtualRows(scroller, lines.length, active);
  const cellId = useCallback((line: number, column: number) => `${id}${line}-${column}`, [id]);

  const textOf = (key: string, column: GridColumn) =>
    state.raw[key]?.[column.name] ??
    formatCell(column, currentValue(state, rowsByKey.get(key)!, column.name));
  const write = (typed: readonly CellInput[], more: readonly string[] = []) => {
    if (isReadOnly || !typed.length) return;
    const next = applyInputs(state, typed, rowsByKey, columnsByName, more);
    onChange(next);
    if (more.length) onGrown?.(more, next);
  };

  const show = (to: CellPosition, from = to) => select({ anchor: from, active: to });
  const keepFocus = () => scroller.current?.focus({ preventScroll: true });

  useImperativeHandle(ref, () => ({
    goTo({ row, column }) {
      const line = lines.findIndex((each) => each.type === 'row' && each.row.key === row);
      const place = columns.findIndex(({ name }) => name === column);
      if (line < 0 || place < 0) return;
      keepFocus();
      show({ line, column: place });
    },
    fillDown: () => {
      write(fillDown(lines, columns, selection, textOf));
      keepFocus();
    },
  }));

  const placeOf = ({ line, column }: CellPosition): { row: GridRow; column: GridColumn } | undefined => {
    const at = lines[line];
    return at?.type === 'row' ? { row: at.row, column: columns[column]! } : undefined;
  };
  const canType = (spot: CellPosition) => {
    const place = placeOf(spot);
    return place !== undefined && !isReadOnly && !isLocked(place.row, place.column);
  };
  const toggleGroup = (key: string) =>
    setClosed((before) => {
      const after = new Set(before);
      if (!after.delete(key)) after.add(key);
      return after;
    });
  const flip = (spot: CellPosition) => {
    const place = placeOf(spot);
    if (!place || !canType(spot)) return;
    const value = currentValue(state, place.row, place.column.name);
    write([{ row: place.row.key, column: place.column.name, text: value ? 'FALSE' : 'TRUE' }]);
  };
  const begin = (typed?: string) => {
    const place = placeOf(active);
    if (!place || !canType(active)) return;
    if (place.column.kind === 'boolean') flip(active);
    else setTyping(typed ?? textOf(place.row.key, place.column));
  };
  const end = (isKept: boolean) => {
    const place = placeOf(active);
    if (typing !== undefined && isKept && place && typing !== textOf(place.row.key, place.column))
      write([{ row: place.row.key, column: place.column.name, text: typing }]);
    setTyping(undefined);
  };
  const onKeyDown = useGridKeys({
    lines,
    columns,
    selection: { anchor: selection.anchor, active },
    page,
    isMirrored: locale === 'ar',
    isTyping: typing !== undefined,
    show,
    select,
    begin,
    end,
    flip: () => flip(active),
    toggleGroup,
    undo: () => onChange(undo(state)),
    redo: () => onChange(redo(state)),
    clear: () => write(clearSelection(lines, columns, selection)),
    fillDown: () => write(fillDown(lines, columns, selection, textOf)),
    keepFocus,
  });

  const at = { anchor: selection.anchor, active };
  const pointer = useGridMouse({ lines, selection: at, show, toggleGroup, keepFocus });
  const clipboard = useGridClipboard({
    lines,
    columns,
    selection: at,
    isTyping: typing !== undefined,
    isReadOnly,
    textOf,
    growth: growth && { ...growth, rows },
    write,
    onLeftOut,
  });

  return (
    <>
      <p id={`${id}help`} className="visually-hidden">
        {text('grid.keys')}
      </p>
      <Scroller
        ref={scroller}
        role="grid"
        tabIndex={0}
        aria-label={label}
        aria-describedby={`${id}help`}
        aria-rowcount={lines.length + 1}
        aria-colcount={columns.length}
        aria-multiselectable="true"
        aria-readonly={isReadOnly}
        aria-activedescendant={lines.length ? cellId(active.line, active.column) : undefined}
        onKeyDown={onKeyDown}
        onDoubleClick={(event) => cellAtMouse(event.target) && begin()}
        {...pointer}
        {...clipboard}
        onScroll={onScroll}
        style={{ scrollPaddingInlineStart: pins.width }}
      >
        <GridHead
          {...edge}
          onSelect={(column) => {
            keepFocus();
            select({ anchor: { line: lines.length - 1, column }, active: { line: 0, column } });
          }}
        />
        <div
          role="rowgroup"
          style={{ position: 'relative', height: lines.length * lineHeight, minWidth: width }}
        >
          {lines.slice(first, last).map((line, at) => {
            const index = first + at;
            const top = index * lineHeight;
            if (line.type === 'row')
              return (
                <GridRowView
                  key={line.row.key}
                  index={index}
                  top={top}
                  template={template}
                  columns={columns}
                  pins={pins.offsets}
                  cells={shownOf(line.row).map((cell, column) => ({
                    ...cell,
                    isSelected: isInside(selection, { line: index, column }),
                    isActive: active.line === index && active.column === column,
                  }))}
                  cellId={cellId}
                  typing={index === active.line ? typing : undefined}
                  onType={setTyping}
                  onLeave={() => end(true)}
                />
              );
            return (
              <GroupRow
                key={`group ${line.key}`}
                line={line}
                index={index}
                top={top}
                columns={columns}
                id={cellId(index, active.line === index ? active.column : 0)}
                isActive={active.line === index}
                valueOf={(row, name) => currentValue(state, row, name)}
              />
            );
          })}
        </div>
        <GridFoot {...edge} rows={rows} valueOf={(row, name) => currentValue(state, row, name)} />
      </Scroller>
    </>
  );
}
