import type { KeyboardEvent } from 'react';

/** The cell to change that F2, or Enter on the cell itself, is pressed on; the key is then used up. */
export function editRequestedCell(event: KeyboardEvent<HTMLElement>): HTMLElement | null {
  const target = event.target as HTMLElement;
  if (!event.currentTarget.contains(target)) return null;
  const cell = target.closest<HTMLElement>('td[data-editable]');
  const isAsked = event.key === 'F2' || (event.key === 'Enter' && target === cell);
  if (!cell || !isAsked) return null;
  event.preventDefault();
  return cell;
}

/**
 * Walks a list by keyboard: up, down, Home and End go from record to record in the same column, Page Up and Page Down by as many as are in sight, left and right from cell to
 * cell; the space bar selects, Enter opens the record unless the cell is one to change.
 */
export function navigateRowsByKeyboard(event: KeyboardEvent<HTMLElement>): void {
  const target = event.target as HTMLElement;
  // Keys pressed in a menu or an editor that was opened from a row belong to it.
  if (!event.currentTarget.contains(target) || event.defaultPrevented) return;
  if (target.matches('input:not([type="checkbox"]), textarea')) return;
  const row = target.closest<HTMLElement>('[data-record]');
  const cell = target.closest<HTMLElement>('td[data-field]');
  const isAtPlace = target === cell || target.matches('[data-row]');
  if (event.key === ' ' && isAtPlace) {
    event.preventDefault();
    row?.querySelector<HTMLElement>('input[type="checkbox"]')?.click();
    return;
  }
  if (event.key === 'Enter' && target === cell && !cell.matches('[data-editable]')) {
    event.preventDefault();
    row?.querySelector<HTMLElement>('[data-row]')?.click();
    return;
  }
  const next = isAtPlace && cell && row ? beside(event, row, cell) : undefined;
  const goal = next ?? aboveOrBelow(event, row, cell);
  if (!goal) return;
  event.preventDefault();
  goal.focus();
}

/** The cell that an arrow to the side leads to, as the page is read. */
function beside({ key }: KeyboardEvent, row: HTMLElement, cell: HTMLElement): HTMLElement | undefined {
  const forward = getComputedStyle(row).direction === 'rtl' ? -1 : 1;
  const by = { ArrowRight: forward, ArrowLeft: -forward }[key];
  if (by === undefined) return undefined;
  const cells = [...row.querySelectorAll<HTMLElement>('td[data-field]')];
  return placeIn(cells[cells.indexOf(cell) + by] ?? cell);
}

function aboveOrBelow(
  { key, currentTarget }: KeyboardEvent<HTMLElement>,
  row: HTMLElement | null,
  cell: HTMLElement | null,
): HTMLElement | undefined {
  const rows = [...currentTarget.querySelectorAll<HTMLElement>('[data-record]')];
  const at = row ? rows.indexOf(row) : -1;
  // As many rows as are in sight, less one to see where one came from.
  const step = Math.max(1, Math.floor(currentTarget.clientHeight / (rows[0]?.offsetHeight || 1)) - 2);
  const to = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + step,
    PageUp: at - step,
    Home: 0,
    End: rows.length - 1,
  }[key];
  if (to === undefined) return undefined;
  const goal = rows[Math.max(0, Math.min(to, rows.length - 1))];
  const column = cell?.dataset.field;
  const same = column && goal?.querySelector<HTMLElement>(`td[data-field="${column}"]`);
  return same ? placeIn(same) : (goal?.querySelector<HTMLElement>('[data-row]') ?? undefined);
}

/** What takes the focus in a cell: the record's link in the one that names it. */
const placeIn = (cell: HTMLElement): HTMLElement => cell.querySelector<HTMLElement>('[data-row]') ?? cell;
