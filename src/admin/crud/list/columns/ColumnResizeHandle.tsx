import { styled } from '@mui/material/styles';
import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { useText } from '../../../providers/texts/texts.tsx';
import { contentWidth } from './content-width.ts';
import { narrowest, widest } from './column-widths.ts';

const Edge = styled('div')(({ theme }) => ({
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: 0,
  width: 9,
  cursor: 'col-resize',
  touchAction: 'none',
  '&::after': {
    content: '""',
    position: 'absolute',
    insetBlock: 8,
    insetInlineEnd: 0,
    width: 2,
    borderRadius: 1,
    backgroundColor: 'transparent',
  },
  'thead:hover &::after': { backgroundColor: theme.vars.palette.divider },
  '&:hover::after, &:focus-visible::after, &[data-held]::after': {
    insetBlock: 4,
    backgroundColor: theme.vars.palette.primary.main,
  },
  '&:focus-visible': { outline: 'none' },
  '@media (pointer: coarse)': { width: 22 },
}));

/** Pixels per key press. */
const step = 16;

/** The resize direction of a key: up and down, since left and right move along the header; with Shift also left and right. */
function drawnBy({ key, shiftKey }: KeyboardEvent, forward: number): number | undefined {
  if (shiftKey) return { ArrowRight: forward, ArrowLeft: -forward }[key];
  return { ArrowUp: 1, ArrowDown: -1 }[key];
}

interface Props {
  title: string;
  /** its attributes as a stop of the header's roving tab index */
  stop: { 'data-stop': string; tabIndex: number };
  /** `null`: the default width */
  onDraw: (width: number | null) => void;
}

/**
 * Resize handle of a column: drag or arrow keys; double click or Enter fits the content, Delete restores the default width.
 * Its value is set by `useResizeHandleValues`.
 */
export function ColumnResizeHandle({ title, stop, onDraw }: Props) {
  const text = useText();
  const held = useRef<{ from: number; width: number; forward: number } | null>(null);
  const headOf = (edge: HTMLElement) => edge.closest('th') as HTMLTableCellElement;
  const forwardOf = (edge: HTMLElement) => (getComputedStyle(edge).direction === 'rtl' ? -1 : 1);

  const take = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    const edge = event.currentTarget;
    edge.setPointerCapture(event.pointerId);
    edge.toggleAttribute('data-held', true);
    held.current = { from: event.clientX, width: headOf(edge).offsetWidth, forward: forwardOf(edge) };
  };
  const draw = ({ clientX }: PointerEvent<HTMLElement>) => {
    if (!held.current) return;
    const { from, width: before, forward } = held.current;
    // A double click does not move the pointer, and must not resize.
    if (clientX !== from) onDraw(before + (clientX - from) * forward);
  };
  const drop = ({ currentTarget }: PointerEvent<HTMLElement>) => {
    held.current = null;
    currentTarget.removeAttribute('data-held');
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const edge = event.currentTarget;
    const by = drawnBy(event, forwardOf(edge));
    if (by !== undefined) onDraw(headOf(edge).offsetWidth + by * step);
    else if (event.key === 'Enter') onDraw(contentWidth(headOf(edge)));
    else if (event.key === 'Delete' || event.key === 'Backspace') onDraw(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Edge
      role="separator"
      aria-orientation="vertical"
      aria-label={text('records.list.column_width', { name: title })}
      aria-valuemin={narrowest}
      aria-valuemax={widest}
      {...stop}
      onPointerDown={take}
      onPointerMove={draw}
      onPointerUp={drop}
      onPointerCancel={drop}
      onDoubleClick={({ currentTarget }) => onDraw(contentWidth(headOf(currentTarget)))}
      onKeyDown={press}
    />
  );
}
