import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState, type ReactNode } from 'react';
import { Icon } from '../layout/Icon.tsx';
import { useText } from '../providers/texts.tsx';

interface Props {
  entries: { key: string; title: ReactNode; isSet: boolean; onAdd: () => void }[];
  isPhone: boolean;
}

/** The filters that one may add. */
export function FilterButton({ entries, isPhone }: Props) {
  const text = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!entries.length) return null;
  return (
    <>
      <Button
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={text('records.list.add_filter')}
        startIcon={isPhone ? undefined : <Icon name="filter" size={16} />}
        sx={isPhone ? { minWidth: 44, px: 0 } : undefined}
      >
        {isPhone ? <Icon name="filter" /> : text('records.list.filter')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {entries.map(({ key, title, isSet, onAdd }) => (
          <MenuItem
            key={key}
            disabled={isSet}
            onClick={() => {
              setAnchor(null);
              onAdd();
            }}
          >
            {title}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
