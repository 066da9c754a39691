import InputAdornment from '@mui/material/InputAdornment';
import { useText } from '../../admin/providers/texts/texts.tsx';
import { FieldFrame } from '../../admin/fields/FieldFrame.tsx';
import { useField } from '../../admin/fields/use-field.ts';
import { useNumberInput } from '../../admin/fields/numbers/use-number-input.ts';
import { parseNumber } from '../../shared/texts/number-text.ts';
import type { InputProps, FieldTypeInput } from '../display.ts';
import { NumberChoice } from './NumberChoice.tsx';
import { NumberTextInput } from './NumberTextInput.tsx';

function Input(props: InputProps) {
  return props.field.schema.enum ? <Chosen {...props} /> : <Typed {...props} />;
}

function Chosen({ field, path, isBare }: InputProps) {
  const state = useField(field, path);
  return (
    <FieldFrame state={state} isBare={isBare}>
      <NumberChoice field={field} state={state} />
    </FieldFrame>
  );
}

function Typed({ field, path, isBare }: InputProps) {
  const text = useText();
  const state = useField(field, path);
  const typed = useNumberInput(state, { show: String, read: parseNumber });
  return (
    <FieldFrame state={state} isBare={isBare}>
      <NumberTextInput
        state={state}
        typed={typed}
        shows="number"
        inputMode={field.schema.type === 'integer' ? 'numeric' : 'decimal'}
        endAdornment={
          field.unit ? (
            <InputAdornment position="end">{text(`unit.${field.unit}`, { _: field.unit })}</InputAdornment>
          ) : null
        }
      />
    </FieldFrame>
  );
}

export const input: FieldTypeInput = {
  Input,
  toWire: (value, field) => value ?? (field.nullable ? null : undefined),
  check: (value) => (typeof value === 'string' ? 'records.error.number' : undefined),
  forMany: true,
};
