import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useVisibleRows } from '../../../fields/lists/use-visible-rows.ts';
import { moveItem } from '../../../fields/lists/use-reorder.ts';
import { useText } from '../../../providers/texts/texts.tsx';
import { CollectionProductRow, type RowActions } from './CollectionProductRow.tsx';
import { lineHeight, Scroller } from './collection-product-styles.ts';
import { CollectionProductMenu } from './CollectionProductMenu.tsx';
import { MoveToPositionDialog } from './MoveToPositionDialog.tsx';
import { useDragProducts } from './use-drag-products.ts';

interface Props {
  label: string;
  ids: readonly number[];
  /** absent: the list is read-only */
  onChange?: ((ids: number[]) => void) | undefined;
  /** the collection has an automatic sort: products can be removed but not moved */
  isSorted?: boolean;
}

/** Virtualized list of a collection's products (thousands), reordered by drag, keyboard, menu or position dialog. */
export function CollectionProductList({ label, ids, onChange, isSorted = false }: Props) {
  const text = useText();
  const { scroller, onScroll, first, last, isResting, reveal } = useVisibleRows(ids.length, lineHeight);
  const [menu, setMenu] = useState<{ id: number; anchor: HTMLElement } | null>(null);
  const [placing, setPlacing] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const followed = useRef<number>(undefined);
  const isMovable = onChange !== undefined && !isSorted;

  const tell = (to: number) => setSaid(text('records.order.moved', { position: to + 1, count: ids.length }));
  const { carried, start } = useDragProducts(scroller, ids.length, (from, to) => {
    onChange?.(moveItem(ids, from, to));
    tell(to);
  });
  const lines = useMemo(
    () => (carried && carried.from !== carried.to ? moveItem(ids, carried.from, carried.to) : ids),
    [ids, carried],
  );
  const place = (id: number, wished: number) => {
    const from = ids.indexOf(id);
    const to = Math.max(0, Math.min(ids.length - 1, wished));
    if (from < 0 || from === to) return;
    followed.current = id;
    onChange?.(moveItem(ids, from, to));
    tell(to);
  };

  const now = useRef({ place, start });
  useEffect(() => {
    now.current = { place, start };
  });
  const isWritten = onChange !== undefined;
  const actions = useMemo<RowActions | undefined>(
    () =>
      isWritten
        ? {
            onCarry: (event, index) => now.current.start(event, index),
            onPlace: (id, to) => now.current.place(id, to),
            onMenu: (event, id) => setMenu({ id, anchor: event.currentTarget }),
          }
        : undefined,
    [isWritten],
  );

  // Scrolls to a row that was moved by keyboard or menu, and keeps its focus.
  useLayoutEffect(() => {
    const id = followed.current;
    if (id === undefined) return;
    followed.current = undefined;
    reveal(ids.indexOf(id), `[data-held="${id}"] [data-handle]`);
  }, [ids, reveal]);

  const dragged = carried && lines[carried.to];
  const at = menu ? ids.indexOf(menu.id) : -1;
  return (
    <>
      <span className="visually-hidden" role="status">
        {said}
      </span>
      <Scroller ref={scroller} onScroll={onScroll}>
        <ul aria-label={label} style={{ height: lines.length * lineHeight }}>
          {lines.slice(first, last).map((id, offset) => (
            <CollectionProductRow
              key={id}
              id={id}
              index={first + offset}
              count={lines.length}
              isAsked={isResting}
              isDragged={dragged === id}
              isMovable={isMovable}
              actions={actions}
            />
          ))}
        </ul>
      </Scroller>
      {menu && at >= 0 ? (
        <CollectionProductMenu
          anchor={menu.anchor}
          at={at}
          count={ids.length}
          isMovable={isMovable}
          onPlace={(to) => place(menu.id, to)}
          onAskPlace={() => setPlacing(menu.id)}
          onTakeOut={() => onChange?.(ids.filter((id) => id !== menu.id))}
          onClose={() => setMenu(null)}
        />
      ) : null}
      {placing === null ? null : (
        <MoveToPositionDialog
          count={ids.length}
          place={ids.indexOf(placing) + 1}
          onPlace={(to) => {
            setPlacing(null);
            place(placing, to - 1);
          }}
          onClose={() => setPlacing(null)}
        />
      )}
    </>
  );
}
