import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { FieldModel } from '../../../../shared/resources/resource-model.ts';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useReferenceOptions } from '../../../fields/use-reference-options.ts';
import { usePickerTexts } from '../../../fields/dates/use-picker-texts.ts';

interface Props {
  field: FieldModel;
  value: number | null;
  onChoose: (value: number | null) => void;
  onCancel: () => void;
}

/** Option value for “no record”. */
const none = 0;

/** Search for the record that a cell references; choosing one saves it. */
export function CellReference({ field, value, onChoose, onCancel }: Props) {
  const pickerWords = usePickerTexts();
  const { locale } = useLocaleState();
  const text = useText();
  const [typed, setTyped] = useState('');
  const found = useReferenceOptions(field.reference ?? '', value ? [value] : [], true);
  const labelOf = (id: number) => (id === none ? text('records.value.none') : found.nameOf(id));
  return (
    <Autocomplete
      {...pickerWords}
      open
      disableClearable
      options={field.nullable && !typed ? [none, ...found.options] : found.options}
      value={value ?? none}
      getOptionLabel={labelOf}
      filterOptions={(all) => all}
      loading={found.isPending}
      loadingText={text('app.shell.loading')}
      noOptionsText={text('records.reference.none')}
      onInputChange={(_, words, reason) => {
        if (reason !== 'input') return;
        setTyped(words.trim());
        found.search(words);
      }}
      onChange={(_, chosen) => onChoose(chosen === none ? null : chosen)}
      onClose={(_, reason) => {
        if (reason === 'escape') onCancel();
      }}
      forcePopupIcon={false}
      renderOption={({ key: _key, ...props }, id) => (
        <li {...props} key={id}>
          <bdi>{labelOf(id)}</bdi>
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          placeholder={text('ra.action.search')}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps?.htmlInput, 'aria-label': field.title[locale] },
          }}
        />
      )}
    />
  );
}
