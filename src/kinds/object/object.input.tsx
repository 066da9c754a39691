import { createElement } from 'react';
import { FieldFrame } from '../../admin/views/form/FieldFrame.tsx';
import { partInputNamed } from '../../admin/screens/parts.ts';
import { FieldGrid } from '../../admin/views/form/FieldGrid.tsx';
import { toFormValues, toWireValues, type Values } from '../../admin/views/form/form-values.ts';
import { useField } from '../../admin/views/form/use-field.ts';
import type { InputProps, KindInput } from '../view.ts';
import { inputOf } from '../inputs.ts';

function Input(props: InputProps) {
  // Of a fixed table: the same component at each drawing.
  const own = partInputNamed(props.field.part);
  return createElement(own ?? Parts, props);
}

function Parts({ field, path, isBare }: InputProps) {
  const state = useField(field, path);
  const prefix = `${path}.`;
  // A part that fills its section needs no second title.
  return (
    <FieldFrame state={{ ...state, help: undefined }} isGroup isBare={isBare ?? true}>
      <FieldGrid fields={field.fields ?? []} prefix={prefix} />
    </FieldFrame>
  );
}

const isEmpty = (value: unknown): boolean =>
  value == null || (typeof value === 'object' && Object.values(value).every(isEmpty));

export const input: KindInput = {
  Input,
  toForm: (value, field) => toFormValues(field.fields ?? [], (value ?? {}) as Values, inputOf),
  toWire(value, field) {
    const part = toWireValues(field.fields ?? [], (value ?? {}) as Values, inputOf);
    return field.nullable && isEmpty(part) ? null : part;
  },
  isWide: true,
};
