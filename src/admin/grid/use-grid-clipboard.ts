import type { ClipboardEvent } from 'react';
import { selectionTexts, clearSelection } from './selection-edits.ts';
import { serializeTsv, parseTsv } from './clipboard.ts';
import type { CellInput } from './edits.ts';
import type { GridColumn } from './grid-model.ts';
import { paste, type NewRowPolicy } from './paste.ts';
import type { Line } from './layout-rows.ts';
import type { Selection } from './keyboard-navigation.ts';

interface Reach {
  lines: readonly Line[];
  columns: readonly GridColumn[];
  selection: Selection;
  isTyping: boolean;
  isReadOnly: boolean;
  textOf: (row: string, column: GridColumn) => string;
  growth: NewRowPolicy | undefined;
  write: (typed: readonly CellInput[], more?: readonly string[]) => void;
  onLeftOut?: ((leftOut: { rows: number; columns: number }) => void) | undefined;
}

/** Clipboard handlers for copy, cut and paste of blocks; inactive while a cell is being edited. */
export function useGridClipboard(reach: Reach) {
  const { lines, columns, selection, isTyping, isReadOnly, textOf, growth, write, onLeftOut } = reach;
  const onCopy = (event: ClipboardEvent) => {
    if (isTyping) return;
    event.preventDefault();
    event.clipboardData.setData(
      'text/plain',
      serializeTsv(selectionTexts(lines, columns, selection, textOf)),
    );
  };
  const onCut = (event: ClipboardEvent) => {
    onCopy(event);
    if (!isTyping) write(clearSelection(lines, columns, selection));
  };
  const onPaste = (event: ClipboardEvent) => {
    if (isTyping || isReadOnly) return;
    event.preventDefault();
    const block = parseTsv(event.clipboardData.getData('text/plain'));
    const { typed, more, leftOut } = paste(block, lines, columns, selection, growth);
    write(typed, more);
    if (leftOut.rows || leftOut.columns) onLeftOut?.(leftOut);
  };
  return { onCopy, onCut, onPaste };
}
