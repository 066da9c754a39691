import type { KeyboardEvent } from 'react';

/**
 * Walks the rows of a list by keyboard: arrows, Home and End move between the records' links, the space bar selects, Enter opens.
 */
export function moveInRows(event: KeyboardEvent<HTMLElement>): void {
  const target = event.target as HTMLElement;
  // Keys pressed in a menu that was opened from a row belong to the menu.
  if (!event.currentTarget.contains(target)) return;
  if (target.matches('input:not([type="checkbox"]), textarea')) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
  const row = target.closest('[data-record]');
  const at = links.findIndex((link) => link.closest('[data-record]') === row && row !== null);
  if (event.key === ' ' && target.matches('[data-row]')) {
    event.preventDefault();
    row?.querySelector<HTMLElement>('input[type="checkbox"]')?.click();
    return;
  }
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: links.length - 1 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  links[Math.max(0, Math.min(next, links.length - 1))]?.focus();
}
