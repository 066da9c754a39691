import Button from '@mui/material/Button';
import { Icon } from '../layout/controls/Icon.tsx';
import { overlay } from '../layout/dialogs/overlay.tsx';
import { useMenuButton } from '../layout/dialogs/use-menu-button.ts';
import { useText } from '../providers/texts/texts.tsx';
import type { FilterEntry } from './FilterEntries.tsx';

const FilterEntries = overlay(() => import('./FilterEntries.tsx'));

interface Props {
  entries: FilterEntry[];
  isPhone: boolean;
}

/** Menu button of the filters that can be added. */
export function FilterButton({ entries, isPhone }: Props) {
  const text = useText();
  const { button, menu } = useMenuButton();
  if (!entries.length) return null;
  return (
    <>
      <Button
        {...button}
        aria-label={text('records.list.add_filter')}
        startIcon={isPhone ? undefined : <Icon name="filter" size={16} />}
        sx={isPhone ? { minWidth: 44, px: 0 } : undefined}
      >
        {isPhone ? <Icon name="filter" /> : text('records.list.filter')}
      </Button>
      {menu ? <FilterEntries {...menu} entries={entries} /> : null}
    </>
  );
}
