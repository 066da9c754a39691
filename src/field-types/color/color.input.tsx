import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { FieldFrame } from '../../admin/fields/FieldFrame.tsx';
import { useField } from '../../admin/fields/use-field.ts';
import { useLocaleState } from '../../admin/providers/navigation/LocaleRouter.tsx';
import { useText } from '../../admin/providers/texts/texts.tsx';
import type { InputProps, FieldTypeInput } from '../display.ts';
import { readColor } from './color.kind.ts';

/** The browser's colour picker, styled as a swatch. */
const Palette = styled('input')(({ theme }) => ({
  width: 24,
  height: 24,
  flex: 'none',
  padding: 0,
  border: `1px solid ${theme.vars.palette.lineField}`,
  borderRadius: 4,
  background: 'none',
  cursor: 'pointer',
  '&::-webkit-color-swatch-wrapper': { padding: 0 },
  '&::-webkit-color-swatch': { border: 0, borderRadius: 3 },
}));

function Input({ field, path, isBare }: InputProps) {
  const { locale } = useLocaleState();
  const text = useText();
  const state = useField(field, path);
  const { id, value, onChange, onBlur, ref, error, aria } = state;
  return (
    <FieldFrame state={state} isBare={isBare}>
      <OutlinedInput
        id={id}
        fullWidth
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
        inputRef={ref}
        error={error !== undefined}
        startAdornment={
          <Palette
            type="color"
            aria-label={text('records.color.choose', { name: field.title[locale] })}
            value={readColor(String(value ?? '')) ?? '#ffffff'}
            onChange={(event) => onChange(event.target.value)}
          />
        }
        inputProps={{
          ...aria,
          dir: 'ltr',
          autoComplete: 'off',
          autoCapitalize: 'none',
          spellCheck: false,
          placeholder: '#1a7f5a',
        }}
      />
    </FieldFrame>
  );
}

export const input: FieldTypeInput = {
  Input,
  toForm: (value) => value ?? '',
  toWire: (value, field) => {
    const typed = String(value ?? '').trim();
    if (typed === '') return field.nullable ? null : undefined;
    return readColor(typed) ?? typed;
  },
  check: (value) =>
    typeof value === 'string' && value.trim() && !readColor(value) ? 'records.error.color' : undefined,
  forMany: true,
};
