import IconButton from '@mui/material/IconButton';
import { fieldOf } from '../../../../shared/resources/record-fields.ts';
import { Icon } from '../../../layout/controls/Icon.tsx';
import { overlay } from '../../../layout/dialogs/overlay.tsx';
import { useMenuButton } from '../../../layout/dialogs/use-menu-button.ts';
import { useText } from '../../../providers/texts/texts.tsx';
import { useResourceModel } from '../../../providers/data/use-resource-model.ts';

const SortEntries = overlay(() => import('./SortEntries.tsx'));

/** Sort menu for lists without column headers: a phone's cards. */
export function SortMenu() {
  const resource = useResourceModel();
  const text = useText();
  const { button, menu } = useMenuButton();
  const fields = resource.list.columns
    .map((name) => fieldOf(resource, name))
    .filter(({ sortable }) => sortable);
  if (!fields.length) return null;
  return (
    <>
      <IconButton {...button} aria-label={text('ra.action.sort')}>
        <Icon name="sort" />
      </IconButton>
      {menu ? <SortEntries {...menu} fields={fields} /> : null}
    </>
  );
}
