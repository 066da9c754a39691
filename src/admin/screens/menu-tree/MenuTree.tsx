import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLeaveGuard } from '../../layout/LeaveGuard.tsx';
import { Icon } from '../../layout/Icon.tsx';
import { PageHeader } from '../../layout/PageHeader.tsx';
import { RightTip, useRight } from '../../layout/RightTip.tsx';
import { SaveBar } from '../../layout/SaveBar.tsx';
import { SectionCard } from '../../layout/SectionCard.tsx';
import { EmptyState } from '../../layout/States.tsx';
import { useSaveKey } from '../../layout/use-save-key.ts';
import { useLocaleState } from '../../providers/LocaleRouter.tsx';
import { useText } from '../../providers/texts.tsx';
import { useResourceModel } from '../../providers/use-resource-model.ts';
import DeleteDialog from '../../records/dialogs/DeleteDialog.tsx';
import { size } from '../../theme/tokens.ts';
import { ItemDialog } from './ItemDialog.tsx';
import { labelOf, type MenuItem } from './menu-item.ts';
import { MenuLine } from './MenuLine.tsx';
import { changesOf, linesOf, parentAt, rebased, shownOf, stepped } from './menu-lines.ts';
import type { Lines, Step, Wishes } from './menu-lines.ts';
import { MenuPreview } from './MenuPreview.tsx';
import { Tree } from './tree-looks.ts';
import { useDragLine } from './use-drag-line.ts';
import { useSaveMenu } from './use-menu.ts';

const Panes = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(260px, 340px)',
  gap: 16,
  alignItems: 'start',
  '& > .MuiAlert-root': { gridColumn: '1 / -1' },
  '& > [data-preview]': { position: 'sticky', insetBlockStart: size.topBar + 20 },
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > [data-preview]': { position: 'static' },
  },
}));

/** The tree with its changes, saved together. */
export function MenuTree({ items }: { items: readonly MenuItem[] }) {
  const text = useText();
  const { locale } = useLocaleState();
  const resource = useResourceModel();
  const right = { module: 'navigation', action: 'edit' } as const;
  const { isHeld: mayEdit, refusal } = useRight(right);
  const { isHeld: mayDelete } = useRight({ ...right, action: 'delete' });
  const [arranged, setArranged] = useState<Lines | null>(null);
  const [wishes, setWishes] = useState<Wishes>({});
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set());
  const [open, setOpen] = useState<number | 'new' | null>(null);
  const [doomed, setDoomed] = useState<number | null>(null);
  const [said, setSaid] = useState('');

  const stored = useMemo(() => new Map(items.map((item) => [item.id, item])), [items]);
  const lines = useMemo(() => (arranged ? rebased(arranged, items) : linesOf(items)), [arranged, items]);
  const wished = useMemo(
    () => new Map(items.map((item) => [item.id, withWish(item, wishes)])),
    [items, wishes],
  );
  const changes = useMemo(() => changesOf(items, lines, wishes), [items, lines, wishes]);
  const changed = useMemo(() => new Set(changes.map(({ id }) => id)), [changes]);
  const lift = useLeaveGuard(changes.length > 0);
  const discard = () => {
    setArranged(null);
    setWishes({});
    setSaid('');
  };
  const { save, isSaving, isStale } = useSaveMenu(() => {
    lift();
    discard();
  });
  const trySave = () => changes.length && !isSaving && save(changes);
  useSaveKey(() => void trySave());
  const { dragged, start } = useDragLine({ lines, folded, arrange: setArranged });
  const shown = shownOf(lines, dragged === null ? folded : new Set([...folded, dragged]));
  const places = new Map(lines.map(({ id }, at) => [id, at]));
  const nameOf = (id: number) => labelOf(wished.get(id)!, locale);

  const now = useRef({ lines, nameOf, start });
  useEffect(() => {
    now.current = { lines, nameOf, start };
  });
  const step = useCallback(
    (id: number, way: Step) => {
      const at = now.current.lines.findIndex((line) => line.id === id);
      const next = stepped(now.current.lines, at, way);
      if (!next) return setSaid(text('menu_tree.nowhere'));
      const to = next.findIndex((line) => line.id === id);
      const parent = next[parentAt(next, to)];
      if (parent) setFolded((before) => new Set([...before].filter((one) => one !== parent.id)));
      setArranged(next);
      setSaid(
        parent
          ? text('menu_tree.moved_below', {
              name: now.current.nameOf(id),
              parent: now.current.nameOf(parent.id),
            })
          : text('menu_tree.moved_top', { name: now.current.nameOf(id) }),
      );
      requestAnimationFrame(() =>
        document.querySelector<HTMLElement>(`[data-line="${id}"] [data-handle]`)?.focus(),
      );
      return undefined;
    },
    [text],
  );
  const drag = useCallback((...given: Parameters<typeof start>) => now.current.start(...given), []);
  const fold = useCallback(
    (id: number) =>
      setFolded((before) =>
        before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id]),
      ),
    [],
  );
  const add = (
    <RightTip right={{ ...right, action: 'create' }}>
      <Button
        variant="contained"
        color="primary"
        startIcon={<Icon name="add" size={16} />}
        onClick={() => setOpen('new')}
      >
        {text('menu_tree.add')}
      </Button>
    </RightTip>
  );
  const dead = items.filter(({ isDead }) => isDead).length;
  return (
    <>
      <PageHeader title={text('menu_tree.title')} subtitle={text('menu_tree.subtitle')} actions={add} />
      {items.length ? (
        <Panes>
          {mayEdit ? null : <Alert severity="info">{refusal}</Alert>}
          {isStale ? <Alert severity="warning">{text('menu_tree.stale')}</Alert> : null}
          {dead ? (
            <Alert severity="warning">{text('menu_tree.dead_count', { smart_count: dead })}</Alert>
          ) : null}
          <SectionCard title={text('menu_tree.items')} help={text('menu_tree.help')} flush>
            <span className="visually-hidden" id="menu-tree-keys">
              {text('menu_tree.keys')}
            </span>
            <span className="visually-hidden" role="status">
              {said}
            </span>
            <Tree data-tree="" aria-label={text('menu_tree.items')}>
              {shown.map(({ id, depth }) => {
                const at = places.get(id)!;
                const parent = lines[parentAt(lines, at)];
                return (
                  <MenuLine
                    key={id}
                    item={wished.get(id)!}
                    depth={depth}
                    parent={parent && nameOf(parent.id)}
                    hasChildren={(lines[at + 1]?.depth ?? -1) > lines[at]!.depth}
                    isFolded={folded.has(id)}
                    isDragged={dragged === id}
                    isChanged={changed.has(id)}
                    mayEdit={mayEdit && !isSaving}
                    mayDelete={mayDelete && !isSaving}
                    onDrag={drag}
                    onStep={step}
                    onFold={fold}
                    onEdit={setOpen}
                    onDelete={setDoomed}
                  />
                );
              })}
            </Tree>
          </SectionCard>
          <div data-preview="">
            <MenuPreview lines={lines} items={wished} />
          </div>
        </Panes>
      ) : (
        <EmptyState
          icon="navigation"
          title={text('menu_tree.empty')}
          body={text('menu_tree.empty_body')}
          action={add}
        />
      )}
      {open === null ? null : (
        <ItemDialog
          item={open === 'new' ? undefined : wished.get(open)}
          onWish={(wish) => {
            if (open !== 'new') setWishes((before) => ({ ...before, [open]: { ...before[open], ...wish } }));
            setOpen(null);
          }}
          onClose={() => setOpen(null)}
        />
      )}
      {doomed !== null && stored.has(doomed) ? (
        <DeleteDialog
          resource={resource}
          target={{ ids: [doomed], count: 1 }}
          record={stored.get(doomed)}
          onClose={() => setDoomed(null)}
          onDeleted={() => setDoomed(null)}
        />
      ) : null}
      <SaveBar
        isDirty={changes.length > 0}
        count={changes.length}
        isSaving={isSaving}
        onDiscard={discard}
        onSave={() => void trySave()}
      />
    </>
  );
}

const withWish = (item: MenuItem, wishes: Wishes): MenuItem =>
  wishes[item.id] ? { ...item, ...wishes[item.id] } : item;
