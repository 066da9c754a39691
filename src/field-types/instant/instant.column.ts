import { plainColumn, type FieldTypeColumn } from '../column.ts';

/** Instants are selected as UTC texts, which are cheaper to format than `Date` objects. */
export const column: FieldTypeColumn = {
  ...plainColumn('instant', 'timestamptz'),
  clean: (value) => (value == null ? null : toIso(value as string)),
  select: (column) => `(${column} at time zone 'UTC')::text`,
  fromRow: (value) => (value == null ? null : fromUtcText(value as string)),
};

/** Converts any offset to UTC; second 60, which the format allows, is invalid for `Date`. */
function toIso(text: string): string {
  return new Date(text.replace(/:60(?=[.z+-])/iu, ':59')).toISOString();
}

/** `2026-11-21 06:06:51.1234` → `2026-11-21T06:06:51.123Z` */
function fromUtcText(text: string): string {
  const fraction = text.length > 20 ? text.slice(20, 23).padEnd(3, '0') : '000';
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction}Z`;
}
