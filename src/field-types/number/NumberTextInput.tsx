import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { ParsedNumberHint, type ParsedNumberFormat } from '../../admin/fields/numbers/ParsedNumberHint.tsx';
import { useLocaleState } from '../../admin/providers/navigation/LocaleRouter.tsx';
import type { FieldState } from '../../admin/fields/use-field.ts';
import type { useNumberInput } from '../../admin/fields/numbers/use-number-input.ts';

interface Props extends Pick<OutlinedInputProps, 'startAdornment' | 'endAdornment' | 'sx'> {
  state: FieldState;
  typed: ReturnType<typeof useNumberInput>;
  inputMode: 'numeric' | 'decimal';
  /** format of the parsed number hint */
  shows: ParsedNumberFormat;
}

/** Number input: left-to-right, aligned to the start of the page. */
export function NumberTextInput({ state, typed, inputMode, shows, endAdornment, ...look }: Props) {
  const { locale } = useLocaleState();
  return (
    <OutlinedInput
      id={state.id}
      fullWidth
      value={typed.value}
      onChange={(event) => typed.onChange(event.target.value)}
      onBlur={typed.onBlur}
      inputRef={state.ref}
      error={state.error !== undefined}
      inputProps={{
        ...state.aria,
        inputMode,
        autoComplete: 'off',
        dir: 'ltr',
        style: { textAlign: locale === 'ar' ? 'end' : 'start' },
      }}
      endAdornment={
        <>
          <ParsedNumberHint typed={typed.value} shows={shows} />
          {endAdornment}
        </>
      }
      {...look}
    />
  );
}
