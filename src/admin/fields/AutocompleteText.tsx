import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { FieldModel } from '../../shared/resources/resource-model.ts';
import { alignToPageStart } from './text-alignment.ts';
import { useRecordForm } from './record-form-context.ts';
import type { FieldState } from './use-field.ts';
import { useSuggestions } from './use-suggestions.ts';
import { usePickerTexts } from './dates/use-picker-texts.ts';

/** Text input with suggestions from other records; free text is allowed. */
export function AutocompleteText({ field, state }: { field: FieldModel; state: FieldState }) {
  const pickerWords = usePickerTexts();
  const { resource } = useRecordForm();
  const { words, ask } = useSuggestions(resource.name, field.name);
  const { id, value, onChange, onBlur, ref, error, aria } = state;
  return (
    <Autocomplete
      {...pickerWords}
      freeSolo
      disableClearable
      id={id}
      options={words}
      inputValue={(value as string | null) ?? ''}
      value={''}
      onInputChange={(_, typed, reason) => {
        if (reason !== 'reset' || typed) onChange(typed);
      }}
      onOpen={ask}
      onBlur={onBlur}
      renderInput={(params) => (
        <TextField
          {...params}
          inputRef={ref}
          error={error !== undefined}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps?.htmlInput, ...aria, dir: value ? 'auto' : undefined },
          }}
          sx={alignToPageStart}
        />
      )}
    />
  );
}
