import OutlinedInput from '@mui/material/OutlinedInput';
import { FieldFrame } from '../../admin/fields/FieldFrame.tsx';
import { serializeText } from '../../admin/fields/form-values.ts';
import { useField } from '../../admin/fields/use-field.ts';
import type { InputProps, FieldTypeInput } from '../display.ts';

function Input({ field, path, isBare }: InputProps) {
  const state = useField(field, path);
  const { id, value, onChange, onBlur, ref, error, aria } = state;
  return (
    <FieldFrame state={state} isBare={isBare}>
      <OutlinedInput
        id={id}
        fullWidth
        type="tel"
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
        inputRef={ref}
        error={error !== undefined}
        inputProps={{ ...aria, dir: 'ltr', autoComplete: 'off' }}
      />
    </FieldFrame>
  );
}

export const input: FieldTypeInput = { Input, toForm: (value) => value ?? '', toWire: serializeText };
