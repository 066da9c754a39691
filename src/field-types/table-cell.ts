/**
 * Converts values to cells of a table file and back. `cellOf` and `readCell` are inverse for every field type; where a value has several
 * representations (a label, an amount), `isUnchanged` compares a cell with the exported one.
 */
import { locales, type Locale, type Translated } from '../shared/texts/locale.ts';
import { minorUnits } from '../shared/texts/money.ts';
import type { FieldModel } from '../shared/resources/resource-model.ts';
import type { TableColumn } from '../shared/texts/table-file.ts';
import { fieldTypeOf } from './field-types.ts';
import { quoteWord } from './word-list-cell.ts';

/** A cell: `null` is an empty one; a `Date` is a day or a moment, in UTC; a number of money is in major units. */
export type Cell = string | number | boolean | Date | null;

/** A record in all languages with the URLs of its pictures, as the locale `all` returns it. */
export type TableRecord = Readonly<Record<string, unknown>>;

/** Names of referenced records, by resource and id. */
export type Names = Readonly<Record<string, ReadonlyMap<number, string>>>;

/** Converts the value of a column to a spreadsheet cell. */
export function cellOf(column: TableColumn, record: TableRecord, locale: Locale, names: Names = {}): Cell {
  const value = valueAt(column, record);
  if (value == null) return null;
  const { field, role } = column;
  if (role === 'name') return namesOf(field, value, names);
  switch (field.kind) {
    case 'translated-text':
    case 'rich-text':
      return (value as Translated)[column.language ?? 'en'] || null;
    case 'reference':
      return String(value);
    case 'number':
      // Ids are texts, so that spreadsheets do not reformat them.
      return field.name === 'id' ? String(value) : (value as number);
    case 'money':
      return (value as number) / minorUnits;
    case 'flag':
      return value as boolean;
    case 'date':
    case 'instant':
      return new Date(value as string);
    case 'choice':
      return label(field, value as string, locale);
    case 'choices':
      return (
        (value as (string | number)[]).map((each) => label(field, String(each), locale)).join(', ') || null
      );
    default:
      return fieldTypeOf(field).toText(value, field) || null;
  }
}

/** The value at a column's path in a record. */
function valueAt({ path }: Pick<TableColumn, 'path'>, record: TableRecord): unknown {
  return path.reduce<unknown>((part, name) => (part as TableRecord | null | undefined)?.[name], record);
}

function namesOf({ reference = '' }: FieldModel, value: unknown, names: Names): string | null {
  const known = names[reference];
  const ids = (Array.isArray(value) ? value : [value]) as number[];
  return (
    ids
      .map((id) => known?.get(id) ?? '')
      .join(' | ')
      .replace(/^[| ]*$/u, '') || null
  );
}

/** The label of a choice where it parses back to the same value, else the value; one of several is quoted where it contains a comma. */
function label(field: FieldModel, value: string, locale: Locale): string {
  const spelled = (word: string) => (field.kind === 'choices' ? quoteWord(word) : word);
  const title = field.choices?.find((choice) => choice.value === value)?.title[locale];
  const read = title ? [fieldTypeOf(field).fromText(spelled(title), field)].flat() : [];
  return spelled(title && read.map(String)[0] === value ? title : value);
}

const words: Record<Locale, Record<'true' | 'false', string>> = {
  en: { true: 'Yes', false: 'No' },
  ar: { true: 'نعم', false: 'لا' },
};

/** Converts a cell to text for CSV: amounts with decimals, moments in UTC, booleans as words. Formulas are not escaped here. */
export function cellText(cell: Cell, { field }: Pick<TableColumn, 'field'>, locale: Locale): string {
  if (cell === null) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, field.kind === 'date' ? 10 : undefined);
  if (typeof cell === 'boolean') return words[locale][`${cell}`];
  if (field.kind === 'money') return (cell as number).toFixed(2);
  return String(cell);
}

/**
 * Parses a cell of either file format to the field's value. For a translated text that of the
 * column's language; for pictures a list of URLs, which the caller replaces by ids.
 * @throws Error with a sentence when the cell is invalid
 */
export function readCell({ field }: Pick<TableColumn, 'field'>, cell: Cell): unknown {
  const text = plainText(cell, field);
  if (field.kind === 'translated-text' || field.kind === 'rich-text') return text === '' ? null : text;
  if (field.kind === 'image-list')
    return text
      .split('|')
      .map((part) => part.trim())
      .filter(Boolean);
  return fieldTypeOf(field).fromText(text, field);
}

function plainText(cell: Cell, field: FieldModel): string {
  if (cell === null) return '';
  if (cell instanceof Date)
    return cellText(cell, { field: field.kind === 'instant' ? field : { ...field, kind: 'date' } }, 'en');
  // Removes binary rounding errors of spreadsheets, such as in 19.99 × 3.
  if (typeof cell === 'number' && field.kind === 'money') return String(Math.round(cell * 1e6) / 1e6);
  return String(cell);
}

/** Whether a cell equals what an export would write for this record, in any representation. */
export function isUnchanged(column: TableColumn, cell: Cell, record: TableRecord): boolean {
  if (column.role === 'name') return true;
  const given = plainText(cell, column.field);
  return locales.some((locale) => {
    const kept = cellOf(column, record, locale);
    if (kept instanceof Date && column.field.kind === 'instant' && isSameSecond(cell, kept)) return true;
    return given === cellText(kept, column, locale) || given === plainText(kept, column.field);
  });
}

const toTheSecond = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d:\d\d)(?:\.0+)?)?Z?$/u;

/**
 * Compares to the second, the precision of spreadsheets and some programs; midnight may be a day alone. A text with
 * more precision is compared exactly; a sheet's own date is computed from a fraction of a day and may be milliseconds off.
 */
function isSameSecond(cell: Cell, kept: Date): boolean {
  const near = (moment: number) => Math.abs(moment - kept.getTime()) < 1000;
  if (cell instanceof Date) return near(cell.getTime());
  const [, day, clock = '00:00:00'] = toTheSecond.exec(String(cell)) ?? [];
  return day !== undefined && near(Date.parse(`${day}T${clock}Z`));
}

/**
 * Writes the value of a cell into a record's values. Other languages of a text and other fields of a part
 * are kept, and an absent part stays `null` while its cells are empty.
 */
export function placeValue(column: TableColumn, value: unknown, values: Record<string, unknown>): void {
  place(
    column.path,
    column.language ? (kept: unknown) => inTranslation(kept, column.language!, value) : () => value,
    values,
  );
}

function place(
  path: readonly string[],
  change: (kept: unknown) => unknown,
  values: Record<string, unknown>,
): void {
  const [name = '', ...rest] = path;
  if (!rest.length) {
    values[name] = change(values[name]);
    return;
  }
  const kept = values[name] as Record<string, unknown> | null | undefined;
  const part = { ...kept };
  place(rest, change, part);
  const isNothing = !kept && Object.values(part).every((inner) => inner == null);
  values[name] = isNothing ? (kept ?? null) : part;
}

function inTranslation(kept: unknown, language: Locale, text: unknown): Translated | null {
  if (kept == null && text == null) return null;
  return { ...(kept as Translated | null), [language]: text as string | null };
}
