import { useRef, type PointerEvent } from 'react';
import type { Line } from './layout-rows.ts';
import type { Selection, CellPosition } from './keyboard-navigation.ts';

/** The cell under the pointer, if any. */
export const cellAtMouse = (target: EventTarget): CellPosition | undefined => {
  const cell = (target as HTMLElement).closest<HTMLElement>('[data-line]');
  return cell ? { line: Number(cell.dataset.line), column: Number(cell.dataset.column ?? 0) } : undefined;
};

interface Reach {
  lines: readonly Line[];
  selection: Selection;
  show: (to: CellPosition, from?: CellPosition) => void;
  toggleGroup: (key: string) => void;
  keepFocus: () => void;
}

/** Pointer handlers: click selects a cell, dragging a block; a click on a group header toggles it. */
export function useGridMouse({ lines, selection: { anchor, active }, show, toggleGroup, keepFocus }: Reach) {
  const isDrawing = useRef(false);
  const onPointerDown = (event: PointerEvent) => {
    const spot = cellAtMouse(event.target);
    if (!spot || event.button !== 0 || (event.target as HTMLElement).tagName === 'INPUT') return;
    const line = lines[spot.line];
    keepFocus();
    if (line?.type === 'group') {
      toggleGroup(line.key);
      return show(spot);
    }
    isDrawing.current = event.pointerType === 'mouse';
    show(spot, event.shiftKey ? anchor : spot);
  };
  const onPointerMove = (event: PointerEvent) => {
    if (!isDrawing.current) return;
    // The button was released outside the grid.
    if (!(event.buttons & 1)) return void (isDrawing.current = false);
    const spot = cellAtMouse(event.target);
    if (spot && (spot.line !== active.line || spot.column !== active.column)) show(spot, anchor);
  };
  return { onPointerDown, onPointerMove };
}
