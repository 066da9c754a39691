import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useLocaleState } from '../../admin/providers/navigation/LocaleRouter.tsx';
import { useText } from '../../admin/providers/texts/texts.tsx';
import { useFormat } from '../../admin/providers/texts/use-format.ts';
import type { FieldState } from '../../admin/fields/use-field.ts';
import type { FieldModel } from '../../shared/resources/resource-model.ts';

interface Props {
  field: FieldModel;
  state: FieldState;
}

/** Select of a number with `enum`; shows the numbers' labels where they have some. */
export function NumberChoice({ field, state }: Props) {
  const text = useText();
  const { locale } = useLocaleState();
  const format = useFormat();
  const { id, value, onChange, onBlur, ref, error, aria } = state;
  const numbers = (field.schema.enum ?? []).filter((each): each is number => typeof each === 'number');
  return (
    <Select
      fullWidth
      id={id}
      labelId={`${id}-label`}
      value={typeof value === 'number' ? String(value) : ''}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
      onBlur={onBlur}
      inputRef={ref}
      error={error !== undefined}
      displayEmpty={field.nullable}
      SelectDisplayProps={{ ...aria }}
    >
      {field.nullable ? <MenuItem value="">{text('records.value.none')}</MenuItem> : null}
      {numbers.map((number) => (
        <MenuItem key={number} value={String(number)}>
          {field.labels?.[number]?.[locale] ?? format.number(number)}
        </MenuItem>
      ))}
    </Select>
  );
}
