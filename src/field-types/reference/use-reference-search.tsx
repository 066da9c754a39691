import TextField from '@mui/material/TextField';
import type { AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import type { SyntheticEvent } from 'react';
import { useText } from '../../admin/providers/texts/texts.tsx';
import type { FieldState } from '../../admin/fields/use-field.ts';
import { usePickerTexts } from '../../admin/fields/dates/use-picker-texts.ts';
import { useReferenceOptions } from '../../admin/fields/use-reference-options.ts';
import type { FieldModel } from '../../shared/resources/resource-model.ts';

/**
 * Props of MUI's Autocomplete for searching records of another resource, single or multiple.
 * @param ids the chosen records, whose names are shown
 */
export function useReferenceSearch({ reference }: FieldModel, state: FieldState, ids: readonly number[]) {
  const text = useText();
  const pickerWords = usePickerTexts();
  const { options, nameOf, isPending, search, ask } = useReferenceOptions(reference ?? '', [...ids]);
  return {
    ...pickerWords,
    id: state.id,
    options,
    getOptionLabel: nameOf,
    filterOptions: (all: number[]) => all,
    loading: isPending,
    loadingText: text('app.shell.loading'),
    noOptionsText: text('records.reference.none'),
    onOpen: ask,
    onInputChange: (_: SyntheticEvent, typed: string, reason: string) =>
      search(reason === 'input' ? typed : ''),
    onChange: (_: SyntheticEvent, chosen: number | number[] | null) => state.onChange(chosen),
    onBlur: state.onBlur,
    renderInput: (params: AutocompleteRenderInputParams) => (
      <TextField
        {...params}
        inputRef={state.ref}
        error={state.error !== undefined}
        placeholder={ids.length ? undefined : text('ra.action.search')}
      />
    ),
  };
}
