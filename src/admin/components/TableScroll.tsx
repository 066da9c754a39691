import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { editRequestedCell, navigateRowsByKeyboard } from '../crud/list/columns/table-keyboard-navigation.ts';
import { Scroll } from '../crud/list/columns/table-styles.tsx';
import { TableInteractionContext, type EditRequest } from '../crud/list/columns/table-context.ts';
import type { Widths } from '../crud/list/columns/column-widths.ts';

const Over = styled('div')({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  flex: '0 1 auto',
});

/** Marks at which ends the table is scrolled (`data-slid`, `data-more`), for edge lines in CSS. */
function tellEdges(scroll: HTMLElement): void {
  const slid = Math.abs(scroll.scrollLeft);
  const hasMore = scroll.scrollWidth - scroll.clientWidth - slid > 1;
  scroll.toggleAttribute('data-slid', slid > 0);
  scroll.toggleAttribute('data-more', hasMore);
}

interface Props {
  /** key of the rows' query: a change scrolls to the top */
  question: string;
  widths: Widths;
  className: string | undefined;
  /** called on pointer enter and focus */
  onTouch: () => void;
  /** rendered over the header */
  toolbar: ReactNode;
  beside: ReactNode;
  children: ReactNode;
}

/** Scroll container of the table. Arrow keys move between rows; a key press on a cell starts editing it. */
export function TableScroll({ question, widths, className, onTouch, toolbar, beside, children }: Props) {
  const [around, setAround] = useState<HTMLElement | null>(null);
  const [asked, setAsked] = useState<EditRequest | null>(null);
  // Cell editing is enabled on the first pointer enter or focus.
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
    // In newer browsers `scrollTo` returns a promise, which an effect must not return.
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
