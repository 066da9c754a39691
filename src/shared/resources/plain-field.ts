import type { FieldModel } from './resource-model.ts';

/** A field without schema, with defaults for all other facts. */
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
