import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { fieldOf, type ResourceModel } from '../../../model/resource-model.ts';
import { Icon } from '../../layout/Icon.tsx';
import { useLocaleState } from '../../providers/LocaleRouter.tsx';
import { useText } from '../../providers/texts.tsx';
import type { ListState } from './list-state.ts';
import type { ChangeList } from './use-list-state.ts';

interface Props {
  resource: ResourceModel;
  state: ListState;
  onChange: ChangeList;
}

/** The order of a list without heads to press: a phone's cards. */
export function SortMenu({ resource, state, onChange }: Props) {
  const { locale } = useLocaleState();
  const text = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const fields = resource.list.columns
    .map((name) => fieldOf(resource, name))
    .filter(({ sortable }) => sortable);
  if (!fields.length) return null;
  return (
    <>
      <IconButton
        aria-label={text('ra.action.sort')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon name="sort" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {fields.map((field) => {
          const isChosen = field.name === state.field;
          const direction = isChosen && state.direction === 'asc' ? 'desc' : 'asc';
          return (
            <MenuItem
              key={field.name}
              selected={isChosen}
              onClick={() => {
                setAnchor(null);
                onChange({ field: field.name, direction });
              }}
            >
              <span style={{ flex: 1 }}>{field.title[locale]}</span>
              {isChosen ? <Icon name={state.direction === 'asc' ? 'up' : 'down'} size={16} /> : null}
            </MenuItem>
          );
        })}
      </Menu>
    </>
  );
}
