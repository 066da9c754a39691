/**
 * Values as cells of a table file and back. `cellOf` and `readCell` undo each other for every kind; where a value has more
 * spellings than one (a label, an amount), `isUnchanged` says whether a cell still reads what an export would write.
 */
import { locales, type Locale, type Translated } from '../shared/texts/locale.ts';
import { minorUnits } from '../shared/texts/money.ts';
import type { FieldModel } from '../shared/resources/resource-model.ts';
import type { TableColumn } from '../shared/texts/table-file.ts';
import { fieldTypeOf } from './field-type.ts';
import './field-types.ts';
import { quoteWord } from './word-list-cell.ts';

/** A cell: `null` is an empty one; a `Date` is a day or a moment, in UTC; a number of money is in major units. */
export type Cell = string | number | boolean | Date | null;

/** A record with both languages of its texts and its pictures with their addresses, as the locale `all` answers it. */
export type TableRecord = Readonly<Record<string, unknown>>;

/** What references are called: by resource, then id. */
export type Names = Readonly<Record<string, ReadonlyMap<number, string>>>;

/** The value of a record in a column, as the cell of a spreadsheet. */
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
      // Ids are names, not amounts.
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

/** The value that a column shows: a field of the record or of a part of it. */
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

/** A value's label where it is read as that value again, else the value; of several in quotes where its commas ask for them. */
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

/** A cell as a text, for CSV: amounts with their decimals, moments in UTC, yes and no as words. Formulas are not guarded here. */
export function cellText(cell: Cell, { field }: Pick<TableColumn, 'field'>, locale: Locale): string {
  if (cell === null) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, field.kind === 'date' ? 10 : undefined);
  if (typeof cell === 'boolean') return words[locale][`${cell}`];
  if (field.kind === 'money') return (cell as number).toFixed(2);
  return String(cell);
}

/**
 * Reads a cell of either kind of file as the value that the column’s field takes. Of a translated text it is the text in the
 * column’s language; of pictures the list of their addresses, which the caller exchanges for ids.
 * @throws Error with a sentence when the cell holds no such value
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
  // A spreadsheet computes amounts in binary: 19.99 × 3 is 59.97 to a person.
  if (typeof cell === 'number' && field.kind === 'money') return String(Math.round(cell * 1e6) / 1e6);
  return String(cell);
}

/** Does the cell read what an export would write for this record? Then it changes nothing, however it is spelled. */
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
 * Spreadsheets show moments to the second, and some programs keep no more of them; midnight comes as the day alone. A text that
 * says more than that is meant so; a sheet's own moment is worked out from a fraction of a day, some thousandths off.
 */
function isSameSecond(cell: Cell, kept: Date): boolean {
  const near = (moment: number) => Math.abs(moment - kept.getTime()) < 1000;
  if (cell instanceof Date) return near(cell.getTime());
  const [, day, clock = '00:00:00'] = toTheSecond.exec(String(cell)) ?? [];
  return day !== undefined && near(Date.parse(`${day}T${clock}Z`));
}

/**
 * Puts what a cell holds into the values of a record, over those that stand there: the other language of a text and the other
 * fields of a part stay as they are, and a part of which nothing is known stays `null` while its cells are empty.
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
