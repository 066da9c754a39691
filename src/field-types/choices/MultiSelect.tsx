import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { usePickerTexts } from '../../admin/fields/dates/use-picker-texts.ts';
import type { FieldState } from '../../admin/fields/use-field.ts';
import { useLocaleState } from '../../admin/providers/navigation/LocaleRouter.tsx';
import { useText } from '../../admin/providers/texts/texts.tsx';
import type { FieldModel } from '../../shared/resources/resource-model.ts';
import { choiceLabel } from '../choice/choice.cell.ts';
import { sortChoices } from './toggle-choice.ts';

interface Props {
  field: FieldModel;
  state: Pick<FieldState, 'id' | 'onChange' | 'onBlur' | 'ref' | 'error'>;
  chosen: string[];
}

/** Multi-select for many values: chosen ones as chips, the others in a searchable list. */
export function MultiSelect({ field, state, chosen }: Props) {
  const { locale } = useLocaleState();
  const text = useText();
  const pickerWords = usePickerTexts();
  const { choices = [] } = field;
  return (
    <Autocomplete
      {...pickerWords}
      multiple
      disableClearable
      disableCloseOnSelect
      filterSelectedOptions
      id={state.id}
      options={choices.map(({ value }) => value)}
      getOptionLabel={(value) => choiceLabel(value, field, locale)}
      noOptionsText={text('records.reference.none')}
      value={chosen}
      onChange={(_, next) => state.onChange(sortChoices(choices, next))}
      onBlur={state.onBlur}
      renderInput={(params) => (
        <TextField
          {...params}
          inputRef={state.ref}
          error={state.error !== undefined}
          placeholder={chosen.length ? undefined : text('records.value.choose')}
        />
      )}
    />
  );
}
