import { cleanText, plainColumn, toJson, type FieldTypeColumn } from '../column.ts';

/** Any JSON value, as jsonb. */
export const column: FieldTypeColumn = {
  ...plainColumn('json', 'jsonb'),
  clean: cleanJson,
  toRow: toJson,
};

/** Cleans all texts and keys inside a value. */
function cleanJson(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (Array.isArray(value)) return value.map(cleanJson);
  if (typeof value !== 'object' || value === null) return value ?? null;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [cleanText(key), cleanJson(inner)]));
}
