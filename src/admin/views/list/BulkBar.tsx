import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import type { RaRecord } from 'react-admin';
import { useState } from 'react';
import { fieldOf, type ResourceModel } from '../../../model/resource-model.ts';
import { GuardedWords, guardedLook } from '../../layout/GuardedWords.tsx';
import { Icon } from '../../layout/Icon.tsx';
import { Tick } from '../../layout/Tick.tsx';
import { RightTip } from '../../layout/RightTip.tsx';
import { useLocaleState } from '../../providers/LocaleRouter.tsx';
import { useMay } from '../../providers/session.tsx';
import { useNouns } from '../../providers/nouns.ts';
import { useText } from '../../providers/texts.tsx';
import { useGuard } from '../form/use-guard.ts';
import type { RecordTask } from './record-task.ts';
import { useFormat } from '../../providers/use-format.ts';
import type { ListQuery } from '../../../model/list-query.ts';
import { mostAtOnce, mostSelected, useSelectAll } from './use-select-all.ts';
import { useSayError } from '../use-say-error.ts';
import { useBulkChange } from './use-bulk-change.ts';
import type { Selection } from './use-selection.ts';

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  height: 37,
  borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
  paddingInline: '4px 6px',
  fontSize: theme.typography.body2.fontSize,
  fontWeight: 500,
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.accentSoft,
  // Over the head of the table, in its place: selecting moves nothing.
  position: 'absolute',
  zIndex: 4,
  insetInline: 0,
  insetBlockStart: 1,
  '& .MuiButton-root': { minHeight: 28 },
  '&[data-floating]': {
    position: 'fixed',
    zIndex: theme.zIndex.fab + 1,
    insetInline: 8,
    insetBlockStart: 'auto',
    insetBlockEnd: 'calc(66px + env(safe-area-inset-bottom))',
    height: 56,
    paddingInline: 12,
    borderRadius: 14,
    boxShadow: theme.vars.palette.shadow,
    backgroundColor: theme.vars.palette.floating,
    // Longer than a phone is wide: it slides, and what ends the selection stays at its end.
    overflowX: 'auto',
    scrollbarWidth: 'none',
    whiteSpace: 'nowrap',
    '& > *': { flex: 'none' },
    '& .MuiButton-root': { minHeight: 44, paddingInline: 8 },
    '& > .MuiIconButton-root': {
      position: 'sticky',
      insetInlineEnd: -12,
      borderRadius: 0,
      backgroundColor: theme.vars.palette.floating,
    },
  },
}));

interface Props {
  resource: ResourceModel;
  selection: Selection;
  /** the page, so that its check box stands where the head's stood */
  records?: RaRecord[];
  query: ListQuery;
  total: number | undefined;
  onTask: (task: RecordTask) => void;
  isFloating?: boolean;
}

/** What may be done with the selected records at once. */
export default function BulkBar({
  resource,
  selection,
  records,
  query,
  total = 0,
  onTask,
  isFloating = false,
}: Props) {
  const { locale } = useLocaleState();
  const text = useText();
  const may = useMay();
  const guard = useGuard(resource);
  const format = useFormat();
  const nouns = useNouns(resource);
  const sayError = useSayError();
  const { target } = selection;
  const { change, isChanging } = useBulkChange(resource, target, {
    onDone: selection.clear,
    onError: sayError,
  });
  const { selectAll, isSelecting } = useSelectAll(resource, query, total, selection);
  const [menu, setMenu] = useState<{ anchor: HTMLElement; field: string } | null>(null);
  const page = records?.map(({ id }) => id) ?? [];
  const isWholePage = page.length > 0 && page.every(selection.has);
  const { bulk } = resource.list;
  const most = mostAtOnce(resource);
  const isEditable = bulk.length > 0 && resource.calls.includes('updateAll');
  const mayEdit = isEditable && may(resource.module, 'edit');
  // The first choice is at hand; the others stand in the dialog, which says how many records it is about.
  const [first] =
    mayEdit && !isFloating && !target.narrowing ? bulk.map((name) => fieldOf(resource, name)) : [];
  const fields = first?.kind === 'choice' ? [first] : [];
  const choices = menu ? (fieldOf(resource, menu.field).choices ?? []) : [];
  return (
    <Bar
      role="toolbar"
      aria-label={text('views.list.bulk', { many: nouns.many })}
      data-floating={isFloating ? '' : undefined}
    >
      {isFloating ? null : (
        <Tick
          checked={isWholePage}
          isPartial={!isWholePage}
          onChange={() =>
            isWholePage ? selection.clear() : selection.set([...new Set([...selection.ids, ...page])])
          }
          aria-label={text('views.list.select_page')}
        />
      )}
      <span role="status">{text('views.list.selected', { smart_count: target.count })}</span>
      {(isWholePage || isFloating) && total > target.count && total <= mostSelected(resource) ? (
        <Button size="small" variant="text" loading={isSelecting} onClick={selectAll}>
          {text('views.list.select_all', { records: nouns.counted(total) })}
        </Button>
      ) : null}
      {fields.map((field) => (
        <Button
          key={field.name}
          size="small"
          loading={isChanging}
          aria-haspopup="menu"
          onClick={(event) => setMenu({ anchor: event.currentTarget, field: field.name })}
          endIcon={<Icon name="down" size={14} />}
        >
          {text('views.list.set_field', { name: field.title[locale] })}
        </Button>
      ))}
      {isEditable && bulk.length > fields.length ? (
        <RightTip right={{ module: resource.module, action: 'edit' }}>
          <Button size="small" aria-haspopup="dialog" onClick={() => onTask({ kind: 'edit', target })}>
            {text('views.edit_fields.open')}
          </Button>
        </RightTip>
      ) : null}
      {resource.calls.includes('deleteAll') ? (
        <RightTip
          right={{ module: resource.module, action: 'delete' }}
          refusal={
            target.count > most ? text('views.list.delete_most', { most: format.number(most) }) : undefined
          }
        >
          <Button size="small" color="error" onClick={() => onTask({ kind: 'delete', target })}>
            {text('ra.action.delete')}
          </Button>
        </RightTip>
      ) : null}
      <span style={{ flex: 1 }} />
      {isFloating ? (
        <IconButton aria-label={text('views.list.clear_selection')} onClick={selection.clear}>
          <Icon name="close" size={18} />
        </IconButton>
      ) : (
        <Button size="small" variant="text" onClick={selection.clear}>
          {text('views.list.clear_selection')}
        </Button>
      )}
      <Menu anchorEl={menu?.anchor} open={menu !== null} onClose={() => setMenu(null)}>
        {choices.map(({ value, title }) => {
          const missing = menu ? guard(menu.field, value) : undefined;
          return (
            <MenuItem
              key={value}
              disabled={Boolean(missing)}
              sx={guardedLook}
              onClick={() => {
                if (menu) change({ [menu.field]: value });
                setMenu(null);
              }}
            >
              <GuardedWords right={missing}>{title[locale]}</GuardedWords>
            </MenuItem>
          );
        })}
      </Menu>
    </Bar>
  );
}
