import { createElement } from 'react';
import { FieldFrame } from '../../admin/fields/FieldFrame.tsx';
import { toFormValues, toWireValues, type Values } from '../../admin/fields/form-values.ts';
import { useField } from '../../admin/fields/use-field.ts';
import { useInnerInputs } from '../inner-fields.ts';
import type { InputProps, FieldTypeInput } from '../display.ts';

function Input(props: InputProps) {
  const { partInput } = useInnerInputs();
  // From a fixed table, so the component is the same on each render.
  return createElement(partInput(props.field.part) ?? Parts, props);
}

function Parts({ field, path, isBare }: InputProps) {
  const { FieldGrid } = useInnerInputs();
  const state = useField(field, path);
  const prefix = `${path}.`;
  // An object that fills its section needs no second title.
  return (
    <FieldFrame state={{ ...state, help: undefined }} isGroup isBare={isBare ?? true}>
      <FieldGrid fields={field.fields ?? []} prefix={prefix} />
    </FieldFrame>
  );
}

const isEmpty = (value: unknown): boolean =>
  value == null || (typeof value === 'object' && Object.values(value).every(isEmpty));

export const input: FieldTypeInput = {
  Input,
  toForm: (value, field, of) => toFormValues(field.fields ?? [], (value ?? {}) as Values, of),
  toWire(value, field, of) {
    const part = toWireValues(field.fields ?? [], (value ?? {}) as Values, of);
    return field.nullable && isEmpty(part) ? null : part;
  },
  isWide: true,
};
