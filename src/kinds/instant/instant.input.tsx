import { MomentInput } from '../../admin/views/form/MomentInput.tsx';
import { notADate } from '../../admin/views/form/not-a-date.ts';
import type { InputProps, KindInput } from '../view.ts';

function Input(props: InputProps) {
  return <MomentInput {...props} hasTime={true} />;
}

export const input: KindInput = {
  Input,
  toWire: (value, field) => value || (field.nullable ? null : undefined),
  check: (value) => (value === notADate ? 'views.error.date' : undefined),
};
