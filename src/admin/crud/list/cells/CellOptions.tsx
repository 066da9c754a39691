import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import type { FieldModel } from '../../../../shared/resources/resource-model.ts';
import { DisabledOption, disabledOptionStyles } from '../../../layout/states/DisabledOption.tsx';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useRecordForm } from '../../../fields/record-form-context.ts';
import { useValueGuard } from '../../../fields/guards/use-value-guard.ts';
import { useText } from '../../../providers/texts/texts.tsx';

interface Props {
  field: FieldModel;
  value: unknown;
  onChoose: (value: unknown) => void;
}

/** Options of a choice or flag; choosing one saves it. */
export function CellOptions({ field, value, onChoose }: Props) {
  const { locale } = useLocaleState();
  const text = useText();
  const guard = useValueGuard(useRecordForm().resource);
  const named: { value: unknown; label: string }[] =
    field.kind === 'flag'
      ? [true, false].map((flag) => ({ value: flag, label: text(`ra.boolean.${flag}`) }))
      : (field.choices ?? []).map((choice) => ({ value: choice.value, label: choice.title[locale] }));
  const options = field.nullable ? [{ value: null, label: text('records.value.none') }, ...named] : named;
  const chosen = field.kind === 'flag' && !field.nullable ? value === true : (value ?? null);
  return (
    <MenuList autoFocusItem variant="selectedMenu" dense>
      {options.map((option) => {
        const missing = guard(field.name, option.value, chosen);
        return (
          <MenuItem
            key={String(option.value)}
            selected={option.value === chosen}
            disabled={Boolean(missing)}
            sx={disabledOptionStyles}
            onClick={() => onChoose(option.value)}
          >
            <DisabledOption right={missing}>{option.label}</DisabledOption>
          </MenuItem>
        );
      })}
    </MenuList>
  );
}
