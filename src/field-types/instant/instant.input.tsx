import { DateTimeInput } from '../../admin/fields/dates/DateTimeInput.tsx';
import { invalidDate } from '../../admin/fields/dates/invalid-date.ts';
import type { InputProps, FieldTypeInput } from '../display.ts';

function Input(props: InputProps) {
  return <DateTimeInput {...props} hasTime={true} />;
}

export const input: FieldTypeInput = {
  Input,
  toWire: (value, field) => value || (field.nullable ? null : undefined),
  check: (value) => (value === invalidDate ? 'records.error.date' : undefined),
  forMany: true,
};
