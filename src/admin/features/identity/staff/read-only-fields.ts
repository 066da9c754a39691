import type { FieldModel } from '../../../../shared/resources/resource-model.ts';

/** Fields of access that the person may only read: what is said of filling them in is not meant for them. */
export const readOnlyFields = (fields: FieldModel[]): FieldModel[] =>
  fields.map(({ help: _help, ...field }) => ({ ...field, readOnly: true }));
