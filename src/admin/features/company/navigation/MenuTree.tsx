import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useDeferredValue, useMemo, useState } from 'react';
import { useUnsavedChangesGuard } from '../../../layout/dialogs/UnsavedChangesGuard.tsx';
import { Icon } from '../../../layout/controls/Icon.tsx';
import { PageHeader } from '../../../layout/page/PageHeader.tsx';
import { PermissionTooltip, usePermission } from '../../../layout/dialogs/PermissionTooltip.tsx';
import { SaveBar } from '../../../layout/page/SaveBar.tsx';
import { EmptyState } from '../../../layout/states/page-states.tsx';
import { useSaveShortcut } from '../../../layout/page/use-save-shortcut.ts';
import { useText } from '../../../providers/texts/texts.tsx';
import { useResourceModel } from '../../../providers/data/use-resource-model.ts';
import DeleteDialog from '../../../crud/dialogs/DeleteDialog.tsx';
import { size } from '../../../theme/tokens.ts';
import { ItemDialog } from './ItemDialog.tsx';
import type { MenuItem } from './menu-item.ts';
import { menuChanges, editedItems, toMenuLines, rebaseLines, type MenuEdits } from './menu-lines.ts';
import type { Lines } from './move-lines.ts';
import { MenuPreview } from './MenuPreview.tsx';
import { TreeLines } from './TreeLines.tsx';
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

/** Menu editor: collects edits and moves, and saves them together. */
export function MenuTree({ items }: { items: readonly MenuItem[] }) {
  const text = useText();
  const resource = useResourceModel();
  const right = { module: 'navigation', action: 'edit' } as const;
  const { isHeld: mayEdit, refusal } = usePermission(right);
  const { isHeld: mayDelete } = usePermission({ ...right, action: 'delete' });
  const [arranged, setArranged] = useState<Lines | null>(null);
  const [wishes, setWishes] = useState<MenuEdits>({});
  const [sought, setSought] = useState<{ id: number } | null>(null);
  const [open, setOpen] = useState<number | 'new' | null>(null);
  const [doomed, setDoomed] = useState<number | null>(null);

  const stored = useMemo(() => new Map(items.map((item) => [item.id, item])), [items]);
  const lines = useMemo(
    () => (arranged ? rebaseLines(arranged, items) : toMenuLines(items)),
    [arranged, items],
  );
  const wished = useMemo(
    () => new Map(items.map((item) => [item.id, withWish(item, wishes)])),
    [items, wishes],
  );
  // The preview is rendered deferred: it may hold thousands of labels.
  const [seen, seenItems] = useDeferredValue(useMemo(() => [lines, wished] as const, [lines, wished]));
  const changes = useMemo(() => menuChanges(items, lines, wishes), [items, lines, wishes]);
  const edited = useMemo(() => editedItems(items, lines, wishes), [items, lines, wishes]);
  const lift = useUnsavedChangesGuard(changes.length > 0);
  const discard = () => {
    setArranged(null);
    setWishes({});
  };
  const { save, isSaving, isStale } = useSaveMenu(() => {
    lift();
    discard();
  });
  const trySave = () => changes.length && !isSaving && save(changes);
  useSaveShortcut(() => void trySave());
  const add = (
    <PermissionTooltip right={{ ...right, action: 'create' }}>
      <Button
        variant="contained"
        color="primary"
        startIcon={<Icon name="add" size={16} />}
        onClick={() => setOpen('new')}
      >
        {text('menu_tree.add')}
      </Button>
    </PermissionTooltip>
  );
  const dead = lines.filter(({ id }) => stored.get(id)!.isDead);
  const goToDead = () => {
    const at = dead.findIndex(({ id }) => id === sought?.id);
    setSought({ id: dead[(at + 1) % dead.length]!.id });
  };
  return (
    <>
      <PageHeader title={text('menu_tree.title')} subtitle={text('menu_tree.subtitle')} actions={add} />
      {items.length ? (
        <Panes>
          {mayEdit ? null : <Alert severity="info">{refusal}</Alert>}
          {isStale ? <Alert severity="warning">{text('menu_tree.stale')}</Alert> : null}
          {dead.length ? (
            <Alert
              severity="warning"
              action={
                <Button onClick={goToDead}>
                  {text('menu_tree.dead_next', { smart_count: dead.length })}
                </Button>
              }
            >
              {text('menu_tree.dead_count', { smart_count: dead.length })}
            </Alert>
          ) : null}
          <TreeLines
            lines={lines}
            items={wished}
            changed={edited}
            mayEdit={mayEdit && !isSaving}
            mayDelete={mayDelete && !isSaving}
            sought={sought}
            onArrange={setArranged}
            onEdit={setOpen}
            onDelete={setDoomed}
          />
          <div data-preview="">
            <MenuPreview lines={seen} items={seenItems} />
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
        count={edited.size}
        isSaving={isSaving}
        onDiscard={discard}
        onSave={() => void trySave()}
      />
    </>
  );
}

const withWish = (item: MenuItem, wishes: MenuEdits): MenuItem =>
  wishes[item.id] ? { ...item, ...wishes[item.id] } : item;
