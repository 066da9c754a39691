import type { RaRecord } from 'react-admin';
import type { Values } from '../../fields/form-values.ts';

/** Serializer between a record and form values. */
export interface FormSerializer {
  /** form values of a record, or of a new form for `undefined` */
  toForm: (record: RaRecord | undefined) => Values;
  /** @param before the record that the form started from, in wire format; absent on create */
  toWire: (values: Values, before: Values | undefined) => Values;
}

/** Serializer for react-admin's own forms: values unchanged. Empty inputs of fields that were empty are dropped. */
export const serializeUnchanged: FormSerializer = {
  toForm: (record) => ({ ...record }),
  toWire: (values, before) =>
    Object.fromEntries(
      Object.entries(values).filter(([name, value]) => value != null || before?.[name] != null),
    ),
};
