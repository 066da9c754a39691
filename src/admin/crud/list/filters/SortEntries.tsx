import MenuItem from '@mui/material/MenuItem';
import { useListContext } from 'react-admin';
import type { FieldModel } from '../../../../shared/resources/resource-model.ts';
import { Icon } from '../../../layout/controls/Icon.tsx';
import NamedMenu from '../../../layout/dialogs/LabelledMenu.tsx';
import type { MenuPlace } from '../../../layout/dialogs/use-menu-button.ts';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';

/** Menu of sortable fields; choosing the current one reverses the order. */
export default function SortEntries({ fields, ...menu }: MenuPlace & { fields: FieldModel[] }) {
  const { sort, setSort } = useListContext();
  const { locale } = useLocaleState();
  return (
    <NamedMenu {...menu}>
      {fields.map((field) => {
        const isChosen = field.name === sort.field;
        const order = isChosen && sort.order === 'ASC' ? 'DESC' : 'ASC';
        return (
          <MenuItem
            key={field.name}
            selected={isChosen}
            onClick={() => {
              menu.onClose();
              setSort({ field: field.name, order });
            }}
          >
            <span style={{ flex: 1 }}>{field.title[locale]}</span>
            {isChosen ? <Icon name={sort.order === 'ASC' ? 'up' : 'down'} size={16} /> : null}
          </MenuItem>
        );
      })}
    </NamedMenu>
  );
}
