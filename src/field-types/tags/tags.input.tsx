import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useText } from '../../admin/providers/texts/texts.tsx';
import { FieldFrame } from '../../admin/fields/FieldFrame.tsx';
import { useRecordForm } from '../../admin/fields/record-form-context.ts';
import { useField } from '../../admin/fields/use-field.ts';
import { useSuggestions } from '../../admin/fields/use-suggestions.ts';
import type { InputProps, FieldTypeInput } from '../display.ts';
import { usePickerTexts } from '../../admin/fields/dates/use-picker-texts.ts';

/** Splits typed or pasted text at Latin or Arabic commas and line ends. */
export const splitWords = (text: string): string[] =>
  text
    .split(/[,،\n]/u)
    .map((word) => word.trim())
    .filter(Boolean);

function Input({ field, path, isBare }: InputProps) {
  const pickerWords = usePickerTexts();
  const text = useText();
  const { resource } = useRecordForm();
  const state = useField(field, path);
  const { words: known, ask } = useSuggestions(resource.name, field.name);
  const [typed, setTyped] = useState('');
  const words = Array.isArray(state.value) ? (state.value as string[]) : [];
  const add = (more: string[]) => {
    state.onChange([...new Set([...words, ...more])]);
    setTyped('');
  };
  return (
    <FieldFrame state={state} isBare={isBare}>
      <Autocomplete
        {...pickerWords}
        multiple
        disableClearable
        freeSolo
        filterSelectedOptions
        id={state.id}
        options={field.suggests ? known : []}
        value={words}
        inputValue={typed}
        onOpen={ask}
        onInputChange={(_, next, reason) => {
          if (reason === 'input' && /[,،\n]/u.test(next)) add(splitWords(next));
          else setTyped(next);
        }}
        onChange={(_, chosen) => state.onChange([...new Set(chosen.flatMap(splitWords))])}
        onBlur={() => {
          if (typed.trim()) add(splitWords(typed));
          state.onBlur();
        }}
        renderInput={(params) => (
          <TextField
            {...params}
            inputRef={state.ref}
            error={state.error !== undefined}
            placeholder={words.length ? undefined : text('records.tags.placeholder')}
            onPaste={(event) => {
              const pasted = event.clipboardData.getData('text');
              if (!/[,،\n]/u.test(pasted)) return;
              event.preventDefault();
              add(splitWords(`${typed}${pasted}`));
            }}
          />
        )}
      />
    </FieldFrame>
  );
}

export const input: FieldTypeInput = {
  Input,
  toForm: (value) => value ?? [],
  toWire: (value) => value ?? [],
  forMany: true,
};
