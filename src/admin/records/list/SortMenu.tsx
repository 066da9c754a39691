import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useListContext } from 'react-admin';
import { useState } from 'react';
import { fieldOf } from '../../../model/resource-model.ts';
import { Icon } from '../../layout/Icon.tsx';
import { useLocaleState } from '../../providers/LocaleRouter.tsx';
import { useText } from '../../providers/texts.tsx';
import { useResourceModel } from '../../providers/use-resource-model.ts';

/** The order of a list without heads to press: a phone's cards. */
export function SortMenu() {
  const resource = useResourceModel();
  const { sort, setSort } = useListContext();
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
          const isChosen = field.name === sort.field;
          const order = isChosen && sort.order === 'ASC' ? 'DESC' : 'ASC';
          return (
            <MenuItem
              key={field.name}
              selected={isChosen}
              onClick={() => {
                setAnchor(null);
                setSort({ field: field.name, order });
              }}
            >
              <span style={{ flex: 1 }}>{field.title[locale]}</span>
              {isChosen ? <Icon name={sort.order === 'ASC' ? 'up' : 'down'} size={16} /> : null}
            </MenuItem>
          );
        })}
      </Menu>
    </>
  );
}
