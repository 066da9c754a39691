/** Values inside a part or a row whose meaning depends on a field beside them: an id of one of several resources, an amount as text. */
import type { FieldModel } from './resources/resource-model.ts';

/** A field and its value as they are shown in a row, by `readAs` of the field. */
export function readAs(
  field: FieldModel,
  row: Readonly<Record<string, unknown>>,
): { field: FieldModel; value: unknown } {
  const value = row[field.name];
  const meaning = field.readAs?.values[String(row[field.readAs.by])];
  if (!meaning || value === null || value === undefined || value === '') return { field, value };
  return { field: { ...field, ...meaning }, value: valueOf(meaning.kind, value) };
}

/** A value that is kept as text, as its kind has it. */
function valueOf(kind: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (kind === 'flag') return value === 'true';
  return ['money', 'number', 'reference'].includes(kind) ? Number(value) : value;
}
