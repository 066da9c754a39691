import type { FieldKeyword, JsonSchema, JsonType } from './json-schema.ts';
import type { FieldModel, FilterOperator } from './resource-model.ts';

/** What the model asks of a kind; `src/field-types/field-type.ts` says more. */
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

/** The kinds as the reader meets them. */
export interface FieldTypeLookup {
  names: readonly string[];
  named(name: string): FieldTypeFacts | undefined;
  infer(schema: JsonSchema, keyword: FieldKeyword): FieldTypeFacts | undefined;
}
