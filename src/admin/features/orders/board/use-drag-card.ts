import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { Card } from './use-board.ts';
import { columns, type Column } from './board-columns.ts';

/** The dragged card, the column below the pointer, and the pointer's position in pixels. */
export interface DraggedCard {
  card: Card;
  over: Column | null;
  x: number;
  y: number;
}

/** Pixels of movement before a press becomes a drag. */
const slack = 6;
/** Width in pixels of the zones at the board's sides that scroll it during a drag. */
const edge = 60;

const columnAt = (x: number, y: number): Column | null => {
  const under = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-column]');
  return columns.find((column) => column === under?.dataset.column) ?? null;
};

/** Scrolls the board when a card is dragged to one of its sides. */
function scrollAtEdge(board: HTMLElement, x: number): void {
  const { left, right } = board.getBoundingClientRect();
  if (x > right - edge) board.scrollBy({ left: 24 });
  else if (x < left + edge) board.scrollBy({ left: -24 });
}

/**
 * Moves cards between columns: by dragging the handle, or with the arrow keys to the next allowed column.
 * @param mayDrop whether the card may be moved to the column
 */
export function useDragCard(
  mayDrop: (card: Card, column: Column) => boolean,
  drop: (card: Card, column: Column) => void,
) {
  const [carried, setCarried] = useState<DraggedCard | null>(null);

  function start(event: PointerEvent<HTMLElement>, card: Card): void {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.focus();
    const from = { x: event.clientX, y: event.clientY };
    const board = event.currentTarget.closest<HTMLElement>('[data-board]');
    let isCarried = false;
    const follow = ({ clientX: x, clientY: y }: globalThis.PointerEvent) => {
      isCarried ||= Math.hypot(x - from.x, y - from.y) > slack;
      if (!isCarried) return;
      if (board) scrollAtEdge(board, x);
      setCarried({ card, over: columnAt(x, y), x, y });
    };
    const end = ({ type, clientX, clientY }: globalThis.PointerEvent) => {
      finish();
      const to = type === 'pointerup' && isCarried ? columnAt(clientX, clientY) : null;
      if (to && to !== card.fulfillment && mayDrop(card, to)) drop(card, to);
    };
    const leave = ({ key }: globalThis.KeyboardEvent) => key === 'Escape' && finish();
    const finish = () => {
      setCarried(null);
      window.removeEventListener('pointermove', follow);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
      window.removeEventListener('keydown', leave);
    };
    window.addEventListener('pointermove', follow);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
    window.addEventListener('keydown', leave);
  }

  function step(event: KeyboardEvent<HTMLElement>, card: Card): void {
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const by = { ArrowLeft: -forward, ArrowRight: forward }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const at = columns.indexOf(card.fulfillment as Column);
    for (let to = at + by; to >= 0 && to < columns.length; to += by) {
      const column = columns[to]!;
      if (!mayDrop(card, column)) continue;
      drop(card, column);
      return;
    }
  }

  return {
    carried,
    handle: (card: Card) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => start(event, card),
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => step(event, card),
    }),
  };
}
