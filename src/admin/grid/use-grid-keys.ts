import { useRef, type KeyboardEvent } from 'react';
import type { GridColumn } from './grid-model.ts';
import type { Line } from './layout-rows.ts';
import { moveSelection, type Selection, type CellPosition } from './keyboard-navigation.ts';

/** State and actions for the keyboard handler. */
interface Reach {
  lines: readonly Line[];
  columns: readonly GridColumn[];
  selection: Selection;
  /** lines per PageUp or PageDown */
  page: number;
  isMirrored: boolean;
  isTyping: boolean;
  show: (to: CellPosition, from?: CellPosition) => void;
  select: (selection: Selection) => void;
  /** starts editing, with the typed character or the current text */
  begin: (typed?: string) => void;
  end: (isKept: boolean) => void;
  flip: () => void;
  toggleGroup: (key: string) => void;
  undo: () => void;
  redo: () => void;
  clear: () => void;
  fillDown: () => void;
  keepFocus: () => void;
}

/** Keyboard handler of a grid; keys without a function bubble. */
export function useGridKeys(reach: Reach): (event: KeyboardEvent) => void {
  /** After Escape, the next Tab leaves the grid. */
  const isLeaving = useRef(false);
  const { lines, columns, selection, page, isMirrored, show } = reach;
  const { active } = selection;
  const size = { lines: lines.length, columns: columns.length, page };

  /** The next cell in reading order; `undefined` after the last. */
  const onward = (by: 1 | -1): CellPosition | undefined => {
    const at = active.line * size.columns + active.column + by;
    if (at < 0 || at >= size.lines * size.columns) return undefined;
    return { line: Math.floor(at / size.columns), column: at % size.columns };
  };

  const whileTyping = (event: KeyboardEvent) => {
    const { key, shiftKey } = event;
    if (key !== 'Enter' && key !== 'Escape' && key !== 'Tab') return;
    event.preventDefault();
    event.stopPropagation();
    reach.end(key !== 'Escape');
    reach.keepFocus();
    if (key === 'Tab') show(onward(shiftKey ? -1 : 1) ?? active);
    if (key === 'Enter') {
      const step = { key: shiftKey ? 'ArrowUp' : 'ArrowDown', ctrlKey: false, metaKey: false };
      show(moveSelection(active, step, size, false) ?? active);
    }
  };

  /** By key code: an Arabic keyboard layout has other letters. */
  const commands: Record<string, (event: KeyboardEvent) => void> = {
    KeyZ: ({ shiftKey }) => (shiftKey ? reach.redo() : reach.undo()),
    KeyY: () => reach.redo(),
    KeyD: () => reach.fillDown(),
    KeyA: () => reach.select(block(0, 0, size.lines - 1, size.columns - 1)),
    Space: () => reach.select(block(size.lines - 1, active.column, 0, active.column)),
  };

  const plain: Record<string, (event: KeyboardEvent) => void> = {
    Delete: () => reach.clear(),
    Backspace: () => reach.clear(),
    Enter: () => reach.begin(),
    F2: () => reach.begin(),
  };

  return (event) => {
    if (reach.isTyping) return whileTyping(event);
    const { key, code, shiftKey, ctrlKey, metaKey, altKey } = event;
    if (altKey) return;
    const wasLeaving = isLeaving.current;
    isLeaving.current = key === 'Escape';
    if (key === 'Escape') return show(active);
    const does = (act: () => void) => {
      event.preventDefault();
      act();
    };
    if (key === 'Tab') {
      const next = wasLeaving ? undefined : onward(shiftKey ? -1 : 1);
      return next && does(() => show(next));
    }
    const to = moveSelection(active, event, size, isMirrored);
    if (to) return does(() => show(to, shiftKey ? selection.anchor : to));
    const command = ctrlKey || metaKey ? commands[code] : plain[key];
    const line = lines[active.line];
    if (line?.type === 'group' && (key === 'Enter' || key === ' '))
      return does(() => reach.toggleGroup(line.key));
    if (command) return does(() => command(event));
    if (ctrlKey || metaKey || key.length !== 1) return;
    const isYesNo = columns[active.column]?.kind === 'boolean';
    if (key === ' ' && shiftKey)
      return does(() => reach.select(block(active.line, size.columns - 1, active.line, 0)));
    if (!isYesNo) return does(() => reach.begin(key));
    if (key === ' ') does(() => reach.flip());
  };
}

const block = (line: number, column: number, toLine: number, toColumn: number): Selection => ({
  anchor: { line, column },
  active: { line: toLine, column: toColumn },
});
