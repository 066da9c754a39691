import MenuItem from '@mui/material/MenuItem';
import { Icon } from '../../../layout/controls/Icon.tsx';
import NamedMenu from '../../../layout/dialogs/LabelledMenu.tsx';
import { useText } from '../../../providers/texts/texts.tsx';

interface Props {
  anchor: HTMLElement;
  /** zero-based position of the product */
  at: number;
  count: number;
  isMovable: boolean;
  onPlace: (to: number) => void;
  onAskPlace: () => void;
  onTakeOut: () => void;
  onClose: () => void;
}

/** Actions menu of a product in a collection. */
export function CollectionProductMenu(props: Props) {
  const { anchor, at, count, isMovable, onPlace, onAskPlace, onTakeOut, onClose } = props;
  const text = useText();
  const moves = [
    { name: 'to_top', icon: 'up', isOff: at === 0, act: () => onPlace(0) },
    { name: 'to_bottom', icon: 'down', isOff: at === count - 1, act: () => onPlace(count - 1) },
    { name: 'to_place', icon: 'drag', isOff: count < 2, act: onAskPlace },
  ] as const;
  return (
    <NamedMenu anchorEl={anchor} open onClose={onClose}>
      {(isMovable ? moves : []).map(({ name, icon, isOff, act }) => (
        <MenuItem
          key={name}
          disabled={isOff}
          onClick={() => {
            onClose();
            act();
          }}
        >
          <Icon name={icon} size={16} />
          {text(`collection_content.${name}`)}
        </MenuItem>
      ))}
      <MenuItem
        onClick={() => {
          onClose();
          onTakeOut();
        }}
        sx={{ color: 'error.main' }}
      >
        <Icon name="delete" size={16} />
        {text('collection_content.take_out')}
      </MenuItem>
    </NamedMenu>
  );
}
