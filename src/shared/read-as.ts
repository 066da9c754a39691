/** Nested values whose type depends on a sibling field: an id of one of several resources, an amount as text. */
import type { FieldModel } from './resources/resource-model.ts';

/** Resolves a field and its value in a row by the field's `readAs`. */
export function readAs(
  field: FieldModel,
  row: Readonly<Record<string, unknown>>,
): { field: FieldModel; value: unknown } {
  const value = row[field.name];
  const meaning = field.readAs?.values[String(row[field.readAs.by])];
  if (!meaning || value === null || value === undefined || value === '') return { field, value };
  return { field: { ...field, ...meaning }, value: valueOf(meaning.kind, value) };
}

/** Converts a text to the type of its kind. */
function valueOf(kind: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (kind === 'flag') return value === 'true';
  return ['money', 'number', 'reference'].includes(kind) ? Number(value) : value;
}
