import type { FieldModel } from '../../../../shared/resources/resource-model.ts';

/** Makes permission fields read-only, without their help texts. */
export const readOnlyFields = (fields: FieldModel[]): FieldModel[] =>
  fields.map(({ help: _help, ...field }) => ({ ...field, readOnly: true }));
