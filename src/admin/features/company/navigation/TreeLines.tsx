import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useVisibleRows } from '../../../fields/lists/use-visible-rows.ts';
import { SectionCard } from '../../../layout/page/SectionCard.tsx';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { menuItemLabel, type MenuItem } from './menu-item.ts';
import { MenuLine } from './MenuLine.tsx';
import { parentIndexOf, visibleLines, moveByStep, type Step } from './menu-lines.ts';
import type { Line, Lines } from './move-lines.ts';
import { treeDimensions, Scroller } from './tree-dimensions.ts';
import { useDragLine } from './use-drag-line.ts';

interface Props {
  lines: Lines;
  /** by id, with unsaved changes applied */
  items: ReadonlyMap<number, MenuItem>;
  changed: ReadonlySet<number>;
  mayEdit: boolean;
  mayDelete: boolean;
  /** item to scroll to; a new object for each request */
  sought: { id: number } | null;
  onArrange: (lines: Line[]) => void;
  onEdit: (id: number) => void;
  onDelete: (id: number) => void;
}

/** Virtualized menu tree: items can be collapsed, and moved by pointer or keyboard. */
export function TreeLines({ lines: arranged, items, changed, sought, onArrange, ...rest }: Props) {
  const { mayEdit, mayDelete, onEdit, onDelete } = rest;
  const text = useText();
  const { locale } = useLocaleState();
  const drawn = useMediaQuery(useTheme().breakpoints.down('sm')) ? treeDimensions.phone : treeDimensions.desk;
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set());
  const [said, setSaid] = useState('');
  const followed = useRef<number>(undefined);
  const { scroller, onScroll, first, last, reveal } = useVisibleRows(arranged.length, drawn.lineHeight);
  const { lineHeight, indent } = drawn;
  const { dragged, carried, start } = useDragLine({
    scroller,
    lines: arranged,
    folded,
    lineHeight,
    indent,
    arrange: onArrange,
  });
  const lines = carried ?? arranged;
  const shown = useMemo(
    () => visibleLines(lines, dragged === null ? folded : new Set([...folded, dragged])),
    [lines, folded, dragged],
  );
  const places = useMemo(() => new Map(lines.map(({ id }, at) => [id, at])), [lines]);
  const heads = useMemo(
    () => lines.flatMap(({ id, depth }, at) => ((lines[at + 1]?.depth ?? -1) > depth ? [id] : [])),
    [lines],
  );
  const nameOf = (id: number) => menuItemLabel(items.get(id)!, locale);

  const now = useRef({ lines, nameOf, start, onArrange });
  useEffect(() => {
    now.current = { lines, nameOf, start, onArrange };
  });
  const step = useCallback(
    (id: number, way: Step) => {
      const { lines: before, nameOf: called, onArrange: arrange } = now.current;
      const at = before.findIndex((line) => line.id === id);
      const next = moveByStep(before, at, way);
      if (!next) return setSaid(text('menu_tree.nowhere'));
      const parent =
        next[
          parentIndexOf(
            next,
            next.findIndex((line) => line.id === id),
          )
        ];
      if (parent) setFolded((closed) => without(closed, parent.id));
      followed.current = id;
      arrange(next);
      const name = called(id);
      return setSaid(
        parent
          ? text('menu_tree.moved_below', { name, parent: called(parent.id) })
          : text('menu_tree.moved_top', { name }),
      );
    },
    [text],
  );
  // Scrolls to the item moved by keyboard and keeps its focus.
  useLayoutEffect(() => {
    const id = followed.current;
    if (id === undefined) return;
    followed.current = undefined;
    const at = shown.findIndex((line) => line.id === id);
    if (at >= 0) reveal(at, `[data-line="${id}"] button`);
  }, [shown, reveal]);
  const [led, setLed] = useState(sought);
  if (sought !== led) {
    setLed(sought);
    setFolded(new Set());
  }
  useEffect(() => {
    if (!sought) return;
    const at = now.current.lines.findIndex((line) => line.id === sought.id);
    if (at >= 0) reveal(at, `[data-line="${sought.id}"] [data-deeds] button`);
  }, [sought, reveal]);
  const drag = useCallback((...given: Parameters<typeof start>) => now.current.start(...given), []);
  const fold = useCallback(
    (id: number) => setFolded((closed) => (closed.has(id) ? without(closed, id) : new Set([...closed, id]))),
    [],
  );
  const isFolded = heads.some((id) => folded.has(id));
  return (
    <SectionCard
      title={text('menu_tree.items')}
      help={mayEdit ? text('menu_tree.help') : undefined}
      actions={
        heads.length ? (
          <Button size="small" onClick={() => setFolded(new Set(isFolded ? [] : heads))}>
            {text(isFolded ? 'menu_tree.unfold_all' : 'menu_tree.fold_all')}
          </Button>
        ) : undefined
      }
      flush
    >
      <span className="visually-hidden" id="menu-tree-keys">
        {text('menu_tree.keys')}
      </span>
      <span className="visually-hidden" role="status">
        {said}
      </span>
      <Scroller ref={scroller} onScroll={onScroll}>
        <ul aria-label={text('menu_tree.items')} style={{ height: shown.length * lineHeight }}>
          {shown.slice(first, last).map(({ id, depth }, offset) => {
            const at = places.get(id)!;
            const parent = lines[parentIndexOf(lines, at)];
            return (
              <MenuLine
                key={id}
                item={items.get(id)!}
                depth={depth}
                place={first + offset}
                count={shown.length}
                drawn={drawn}
                parent={parent && nameOf(parent.id)}
                hasChildren={(lines[at + 1]?.depth ?? -1) > depth}
                isFolded={folded.has(id)}
                isDragged={dragged === id}
                isChanged={changed.has(id)}
                mayEdit={mayEdit}
                mayDelete={mayDelete}
                onDrag={drag}
                onStep={step}
                onFold={fold}
                onEdit={onEdit}
                onDelete={onDelete}
              />
            );
          })}
        </ul>
      </Scroller>
    </SectionCard>
  );
}

const without = (ids: ReadonlySet<number>, id: number): ReadonlySet<number> =>
  new Set([...ids].filter((one) => one !== id));
