import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { editRequestedCell, navigateRowsByKeyboard } from '../crud/list/columns/table-keyboard-navigation.ts';
import { Scroll } from '../crud/list/columns/table-styles.tsx';
import { TableInteractionContext, type EditRequest } from '../crud/list/columns/table-context.ts';
import type { Widths } from '../crud/list/columns/widths.ts';

const Over = styled('div')({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  flex: '0 1 auto',
});

/** Says of a table at which of its ends columns are hidden, for the lines that cut them. */
function tellEdges(scroll: HTMLElement): void {
  const slid = Math.abs(scroll.scrollLeft);
  const hasMore = scroll.scrollWidth - scroll.clientWidth - slid > 1;
  scroll.toggleAttribute('data-slid', slid > 0);
  scroll.toggleAttribute('data-more', hasMore);
}

interface Props {
  /** what the rows answer: another page, order or narrowing is read from its first row */
  question: string;
  widths: Widths;
  className: string | undefined;
  /** the pointer or the focus came to the table */
  onTouch: () => void;
  /** over the head, in its place */
  toolbar: ReactNode;
  beside: ReactNode;
  children: ReactNode;
}

/** What a table scrolls in. The arrow keys walk its rows; a key on a cell asks to change it. */
export function TableScroll({ question, widths, className, onTouch, toolbar, beside, children }: Props) {
  const [around, setAround] = useState<HTMLElement | null>(null);
  const [asked, setAsked] = useState<EditRequest | null>(null);
  // Nobody changes a cell without coming to the table first.
  const [isTouched, setTouched] = useState(false);
  useEffect(() => {
    if (!around) return undefined;
    const watch = new ResizeObserver(() => tellEdges(around));
    for (const each of [around, ...around.children]) watch.observe(each);
    return () => watch.disconnect();
  }, [around]);
  const read = useRef(question);
  useEffect(() => {
    if (read.current === question) return;
    read.current = question;
    // Newer browsers answer a promise, which is no clean-up of an effect.
    around?.scrollTo({ top: 0 });
  }, [around, question]);
  const touch = () => {
    onTouch();
    setTouched(true);
  };
  return (
    <TableInteractionContext value={{ widths, around, isTouched, asked }}>
      <Over className={className}>
        {toolbar}
        <Scroll
          ref={setAround}
          tabIndex={-1}
          onPointerEnter={touch}
          onFocus={touch}
          onKeyDown={(event) => {
            const cell = editRequestedCell(event);
            if (cell) setAsked({ cell });
            else navigateRowsByKeyboard(event);
          }}
          onScroll={({ currentTarget }) => tellEdges(currentTarget)}
        >
          {children}
        </Scroll>
        {beside}
      </Over>
    </TableInteractionContext>
  );
}
