import { MomentInput } from '../../admin/fields/dates/MomentInput.tsx';
import { notADate } from '../../admin/fields/dates/invalid-date.ts';
import type { InputProps, KindInput } from '../display.ts';

function Input(props: InputProps) {
  return <MomentInput {...props} hasTime={false} />;
}

export const input: KindInput = {
  Input,
  toWire: (value, field) => value || (field.nullable ? null : undefined),
  check: (value) => (value === notADate ? 'records.error.date' : undefined),
  forMany: true,
};
