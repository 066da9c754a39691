import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useListContext } from 'react-admin';
import type { ReactNode } from 'react';
import { Icon } from '../../../layout/controls/Icon.tsx';
import { Checkbox } from '../../../layout/controls/Checkbox.tsx';
import { useNouns } from '../../../providers/texts/nouns.ts';
import { useText } from '../../../providers/texts/texts.tsx';
import { BulkActions } from './BulkActions.tsx';
import { RecordTasks } from '../records/RecordTasks.tsx';
import { SelectAllButton } from './SelectAllButton.tsx';
import { useSelection } from './selection.tsx';

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
  // Overlays the table header: selecting does not shift the layout.
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
    // On a phone it scrolls horizontally; the clear button is sticky at the end.
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

interface BulkActionsToolbarProps {
  /** actions; the resource's own by default */
  children?: ReactNode;
  /** floats at the bottom, over a phone's cards */
  isFloating?: boolean;
}

/** Toolbar of the selection, over the table header: replaces react-admin's `<BulkActionsToolbar>`. */
function BulkActionsToolbar({ children, isFloating = false }: BulkActionsToolbarProps) {
  const text = useText();
  const { data = [], selectedIds, resource, onSelect } = useListContext();
  const { target, clear } = useSelection();
  const nouns = useNouns(resource);
  if (!target.count) return null;
  const page = data.map(({ id }) => id);
  const isWholePage = page.length > 0 && page.every((id) => selectedIds.includes(id));
  return (
    <Bar
      role="toolbar"
      aria-label={text('records.list.bulk', { many: nouns.many })}
      data-floating={isFloating ? '' : undefined}
    >
      {isFloating ? null : (
        <Checkbox
          checked={isWholePage}
          isPartial={!isWholePage}
          onChange={() => (isWholePage ? clear() : onSelect([...new Set([...selectedIds, ...page])]))}
          aria-label={text('records.list.select_page')}
        />
      )}
      <span role="status">{text('records.list.selected', { smart_count: target.count })}</span>
      {isWholePage || isFloating ? <SelectAllButton isEvery={children === undefined} /> : null}
      {children ?? (
        <RecordTasks>
          <BulkActions isFloating={isFloating} />
        </RecordTasks>
      )}
      <span style={{ flex: 1 }} />
      {isFloating ? (
        <IconButton aria-label={text('records.list.clear_selection')} onClick={clear}>
          <Icon name="close" size={18} />
        </IconButton>
      ) : (
        <Button size="small" variant="text" onClick={clear}>
          {text('records.list.clear_selection')}
        </Button>
      )}
    </Bar>
  );
}

export default BulkActionsToolbar;
