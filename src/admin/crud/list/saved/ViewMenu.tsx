import IconButton from '@mui/material/IconButton';
import { Icon } from '../../../layout/controls/Icon.tsx';
import { overlay } from '../../../layout/dialogs/overlay.tsx';
import { useMenuButton } from '../../../layout/dialogs/use-menu-button.ts';
import { useText } from '../../../providers/texts/texts.tsx';
import type { ViewMenuProps } from './ViewEntries.tsx';

const ViewEntries = overlay(() => import('./ViewEntries.tsx'));

/** Menu button of the current view. */
export function ViewMenu(props: ViewMenuProps) {
  const text = useText();
  const { button, menu } = useMenuButton();
  return (
    <>
      <IconButton {...button} size="small" aria-label={text('saved_views.menu', { name: props.view.name })}>
        <Icon name="down" size={16} />
      </IconButton>
      {menu ? <ViewEntries {...menu} {...props} /> : null}
    </>
  );
}
