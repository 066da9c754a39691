import type { FieldModel } from './resource-model.ts';

/** A field that stands in no schema: what is not said of it is not so, and it may be empty. */
export const plainField = (
  said: Pick<FieldModel, 'name' | 'kind' | 'title' | 'schema'> & Partial<FieldModel>,
): FieldModel => ({
  required: false,
  readOnly: false,
  writeOnly: false,
  nullable: true,
  unique: false,
  searchable: false,
  sortable: false,
  suggests: false,
  filters: [],
  ...said,
});
