import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { WidgetProps } from '@rjsf/utils';
import { useState } from 'react';
import { useText } from '../../providers/texts/texts.tsx';
import type { FieldOptions } from './layout.ts';
import { usePickerTexts } from '../../fields/dates/use-picker-texts.ts';

/** Splits typed or pasted text at Latin and Arabic commas and newlines. */
const split = (text: string): string[] =>
  text
    .split(/[,،\n]/u)
    .map((word) => word.trim())
    .filter(Boolean);

/** Input of tags, separated by Enter or comma, or pasted as a list. */
export function TagsWidget(props: WidgetProps) {
  const pickerWords = usePickerTexts();
  const { id, value, readonly, rawErrors, required, onChange, onBlur, uiSchema } = props;
  const { typed: kind } = props.options as FieldOptions;
  const text = useText();
  const [typed, setTyped] = useState('');
  const words = Array.isArray(value) ? (value as string[]) : [];
  const set = (next: string[]) => onChange([...new Set(next)]);
  const add = (more: string[]) => {
    set([...words, ...more]);
    setTyped('');
  };
  const isWrong = Boolean(rawErrors?.length);
  const described = [isWrong && `${id}-error`, uiSchema?.['ui:help'] && `${id}-help`].filter(Boolean);
  return (
    <Autocomplete
      {...pickerWords}
      multiple
      disableClearable
      freeSolo
      id={id}
      options={[]}
      readOnly={readonly ?? false}
      value={words}
      inputValue={typed}
      onInputChange={(_, next, reason) => {
        if (reason === 'input' && /[,،\n]/u.test(next)) add(split(next));
        else setTyped(next);
      }}
      onChange={(_, chosen) => set(chosen.flatMap(split))}
      onBlur={() => {
        if (typed.trim()) add(split(typed));
        onBlur(id, value);
      }}
      renderInput={(params) => (
        <TextField
          {...params}
          error={isWrong}
          placeholder={words.length || readonly ? undefined : text('records.tags.placeholder')}
          slotProps={{
            ...params.slotProps,
            htmlInput: {
              ...params.slotProps?.htmlInput,
              'aria-invalid': isWrong || undefined,
              'aria-required': required || undefined,
              'aria-describedby': described.join(' ') || undefined,
              ...(kind && { inputMode: kind, dir: typed ? 'ltr' : undefined, autoCapitalize: 'none' }),
            },
          }}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text');
            if (!/[,،\n]/u.test(pasted)) return;
            event.preventDefault();
            add(split(`${typed}${pasted}`));
          }}
        />
      )}
    />
  );
}
