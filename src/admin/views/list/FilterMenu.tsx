import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { Icon } from '../../layout/Icon.tsx';
import { useLocaleState } from '../../providers/LocaleRouter.tsx';
import { useText } from '../../providers/texts.tsx';
import type { FilterGroup } from './filter-groups.ts';

interface Props {
  groups: FilterGroup[];
  /** those that are set already */
  set: FilterGroup[];
  onAdd: (group: FilterGroup) => void;
  isPhone: boolean;
}

/** The filters that one may add. */
export function FilterMenu({ groups, set, onAdd, isPhone }: Props) {
  const { locale } = useLocaleState();
  const text = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!groups.length) return null;
  const isSet = (group: FilterGroup) => set.some(({ name }) => name === group.name);
  return (
    <>
      <Button
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={text('views.list.add_filter')}
        startIcon={isPhone ? undefined : <Icon name="filter" size={16} />}
        sx={isPhone ? { minWidth: 44, px: 0 } : undefined}
      >
        {isPhone ? <Icon name="filter" /> : text('views.list.filter')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {groups.map((group) => (
          <MenuItem
            key={group.name}
            disabled={isSet(group)}
            onClick={() => {
              setAnchor(null);
              onAdd(group);
            }}
          >
            {group.title[locale]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
