import MenuItem from '@mui/material/MenuItem';
import type { ReactNode } from 'react';
import NamedMenu from '../layout/dialogs/LabelledMenu.tsx';
import type { MenuPlace } from '../layout/dialogs/use-menu-button.ts';

export interface FilterEntry {
  key: string;
  title: ReactNode;
  isSet: boolean;
  onAdd: () => void;
}

/** Menu of filters by name; filters already set are disabled. */
export default function FilterEntries({ entries, ...menu }: MenuPlace & { entries: FilterEntry[] }) {
  return (
    <NamedMenu {...menu}>
      {entries.map(({ key, title, isSet, onAdd }) => (
        <MenuItem
          key={key}
          disabled={isSet}
          onClick={() => {
            menu.onClose();
            onAdd();
          }}
        >
          {title}
        </MenuItem>
      ))}
    </NamedMenu>
  );
}
