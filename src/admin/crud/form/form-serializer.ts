import type { RaRecord } from 'react-admin';
import type { Values } from '../../fields/form-values.ts';

/** How a record stands in a form, and how the form's values travel. */
export interface FormSerializer {
  /** the values of a record, or of nothing: a new form's */
  toForm: (record: RaRecord | undefined) => Values;
  /** @param before the record that the form started from, as it travels; absent where it makes one */
  toWire: (values: Values, before: Values | undefined) => Values;
}

/** Forms of react-admin's own hold the record as it was read. An input that says nothing where nothing was is no change. */
export const serializeUnchanged: FormSerializer = {
  toForm: (record) => ({ ...record }),
  toWire: (values, before) =>
    Object.fromEntries(
      Object.entries(values).filter(([name, value]) => value != null || before?.[name] != null),
    ),
};
