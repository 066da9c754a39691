import type { KeyboardEvent } from 'react';

/** The cell to edit by F2, or by Enter on the cell itself; prevents the key's default action. */
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
 * Keyboard navigation of a list: up, down, Home, End and Page Up/Down move between records in the same column, left and right between
 * cells; space selects, Enter opens the record unless the cell is editable.
 */
export function navigateRowsByKeyboard(event: KeyboardEvent<HTMLElement>): void {
  const target = event.target as HTMLElement;
  // Ignores keys from menus and editors: their React events bubble here.
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

/** The adjacent cell for a left or right arrow, by text direction. */
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
  // One screen of rows, less one for context.
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

/** The focusable element of a cell: the record's link in the name cell. */
const placeIn = (cell: HTMLElement): HTMLElement => cell.querySelector<HTMLElement>('[data-row]') ?? cell;
