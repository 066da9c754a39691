import type { FieldKeyword, JsonSchema, JsonType } from './json-schema.ts';
import type { FieldModel, FilterOperator } from './resource-model.ts';

/** The facts of a field type that the model reader needs; `src/field-types/field-type.ts` has the full type. */
export interface FieldTypeFacts {
  name: string;
  sortable: boolean;
  searchable: boolean;
  short: boolean;
  types?: readonly JsonType[];
  forMany?: boolean;
  filters: readonly { operator: FilterOperator; prefix?: string; schema(field: FieldModel): JsonSchema }[];
  check?(field: FieldModel): string[];
}

/** Look-up of field types. */
export interface FieldTypeLookup {
  names: readonly string[];
  named(name: string): FieldTypeFacts | undefined;
  infer(schema: JsonSchema, keyword: FieldKeyword): FieldTypeFacts | undefined;
}
