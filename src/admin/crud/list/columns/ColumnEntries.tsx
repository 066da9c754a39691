import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { fieldOf } from '../../../../shared/resources/record-fields.ts';
import { Icon } from '../../../layout/controls/Icon.tsx';
import NamedMenu from '../../../layout/dialogs/LabelledMenu.tsx';
import type { MenuPlace } from '../../../layout/dialogs/use-menu-button.ts';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useResourceModel } from '../../../providers/data/use-resource-model.ts';
import { moveItem, useReorder } from '../../../fields/lists/use-reorder.ts';
import { useColumnLayout } from './column-layout.ts';

const Handle = styled('span')(({ theme }) => ({
  display: 'grid',
  marginInlineStart: 12,
  cursor: 'grab',
  touchAction: 'none',
  color: theme.vars.palette.inkFaint,
}));

/** Menu of columns: toggles and reorders them, by dragging or Alt+arrow. The name column cannot be hidden. */
export default function ColumnEntries(menu: MenuPlace) {
  const resource = useResourceModel();
  const { columns, choose: onChange, reset: onReset } = useColumnLayout();
  const { locale } = useLocaleState();
  const text = useText();
  const toggle = (name: string) => {
    onChange(columns.includes(name) ? columns.filter((column) => column !== name) : [...columns, name]);
  };
  // Picture and name are first; then the other columns in their order, then hidden ones.
  const pinned = columns.filter((name) => name === resource.picture || name === resource.represents);
  const movable = columns.filter((name) => !pinned.includes(name));
  const hidden = resource.list.columns.filter((name) => !columns.includes(name));
  const move = (from: number, to: number) => {
    if (to >= 0 && to < movable.length) onChange([...pinned, ...moveItem(movable, from, to)]);
  };
  const reorder = useReorder(move);
  return (
    <NamedMenu
      {...menu}
      slotProps={{ paper: { sx: { maxHeight: 420, minWidth: 240 } }, list: reorder.around }}
    >
      {[...pinned, ...movable, ...hidden].map((name) => {
        const place = movable.indexOf(name);
        return (
          <MenuItem
            key={name}
            {...(place === -1 ? {} : reorder.item(place))}
            aria-keyshortcuts={place === -1 ? undefined : 'Alt+ArrowUp Alt+ArrowDown'}
            onKeyDown={(event) => {
              const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
              if (place === -1 || !event.altKey || by === undefined) return;
              event.preventDefault();
              move(place, place + by);
            }}
            role="menuitemcheckbox"
            aria-checked={columns.includes(name)}
            disabled={name === resource.represents}
            onClick={() => toggle(name)}
          >
            {/* An icon instead of a checkbox: the menu item itself has the checked state. */}
            <span style={{ visibility: columns.includes(name) ? 'visible' : 'hidden' }}>
              <Icon name="check" size={16} />
            </span>
            <span style={{ flex: 1 }}>{fieldOf(resource, name).title[locale]}</span>
            {place === -1 ? null : (
              <Handle
                {...reorder.handle(place, movable.length)}
                tabIndex={undefined}
                onKeyDown={undefined}
                onClick={(event) => event.stopPropagation()}
                title={text('records.list.column_move')}
              >
                <Icon name="drag" size={16} />
              </Handle>
            )}
          </MenuItem>
        );
      })}
      <MenuItem
        sx={{ borderBlockStart: 1, borderColor: 'divider', mt: 1, borderRadius: 0 }}
        onClick={onReset}
      >
        {text('records.list.columns_reset')}
      </MenuItem>
    </NamedMenu>
  );
}
