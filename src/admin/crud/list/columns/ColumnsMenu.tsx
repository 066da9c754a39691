import IconButton from '@mui/material/IconButton';
import { Icon } from '../../../layout/controls/Icon.tsx';
import { overlay } from '../../../layout/dialogs/overlay.tsx';
import { Tooltip } from '../../../layout/dialogs/Tooltip.tsx';
import { useMenuButton } from '../../../layout/dialogs/use-menu-button.ts';
import { useText } from '../../../providers/texts/texts.tsx';

const ColumnEntries = overlay(() => import('./ColumnEntries.tsx'));

/** Menu button of the columns. */
export function ColumnsMenu() {
  const text = useText();
  const { button, menu } = useMenuButton();
  return (
    <>
      <Tooltip title={text('records.list.columns')}>
        <IconButton {...button} aria-label={text('records.list.columns')}>
          <Icon name="columns" />
        </IconButton>
      </Tooltip>
      {menu ? <ColumnEntries {...menu} /> : null}
    </>
  );
}
