import IconButton from '@mui/material/IconButton';
import { useSelection } from './selection.tsx';
import { Icon } from '../../../layout/controls/Icon.tsx';
import { Tooltip } from '../../../layout/dialogs/Tooltip.tsx';
import { useCan } from '../../../providers/session/session.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useResourceModel } from '../../../providers/data/use-resource-model.ts';
import { canSelect } from './can-select.ts';

/** Toggle button that shows the checkboxes of a phone's cards, or clears the selection. */
export function SelectButton() {
  const text = useText();
  const may = useCan();
  const resource = useResourceModel();
  const { isOpen, open, clear } = useSelection();
  if (!canSelect(resource, may)) return null;
  return (
    <Tooltip title={text('records.list.select')}>
      <IconButton
        aria-label={text('records.list.select')}
        aria-pressed={isOpen}
        onClick={() => (isOpen ? clear() : open(true))}
      >
        <Icon name="check" />
      </IconButton>
    </Tooltip>
  );
}
