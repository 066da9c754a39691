/**
 * Columns of table files (CSV, XLSX), shared by export and import, so that exported files can be imported. The conversion of values
 * to cells is in `src/field-types/table-cell.ts`.
 * Translated texts have a column per language, object parts one per nested field (`seo.title.ar`), references one with names for
 * display and one with ids, which is imported.
 */
import { storeOfIds } from '../resources/id-header.ts';
import { locales, type Locale } from './locale.ts';
import type { FieldModel, Label } from '../resources/resource-model.ts';
import { foldText } from './search-text.ts';

export interface TableColumn {
  /** language-independent: `price`, `name.ar`, `seo.title.en`, `customerId`, `customerId.name` */
  key: string;
  /** field names from the record down to the value */
  path: readonly string[];
  /** the last field of `path` */
  field: FieldModel;
  /** language of a translated text */
  language?: Locale;
  /** `name`: names of referenced records; not imported */
  role: 'value' | 'name';
  /** header */
  title: Label;
  /** ignored by imports */
  readOnly: boolean;
}

const languageNames: Record<Locale, Label> = {
  en: { en: 'English', ar: 'بالإنجليزية' },
  ar: { en: 'Arabic', ar: 'بالعربية' },
};
const idWord: Label = { en: 'id', ar: 'المعرّف' };
const idsWord: Label = { en: 'ids', ar: 'المعرّفات' };
/** Moments in files are in UTC, which the header states. */
const utcWord: Label = { en: 'UTC', ar: 'بالتوقيت العالمي' };

/** The columns of fields in order, with distinct headers. */
export function tableColumns(fields: readonly FieldModel[]): TableColumn[] {
  const columns = fields.flatMap((field) => columnsOf(field, [], field.readOnly));
  return tellApart(columns);
}

function columnsOf(field: FieldModel, above: readonly FieldModel[], readOnly: boolean): TableColumn[] {
  const fields = [...above, field];
  const path = fields.map(({ name }) => name);
  const title = dotted(fields);
  const column = (more: Partial<TableColumn>): TableColumn => ({
    key: path.join('.'),
    path,
    field,
    role: 'value',
    title,
    readOnly,
    ...more,
  });
  switch (field.kind) {
    case 'object':
      return (field.fields ?? []).flatMap((inner) => columnsOf(inner, fields, readOnly || inner.readOnly));
    case 'translated-text':
    case 'rich-text':
      return locales.map((language) =>
        column({
          key: `${path.join('.')}.${language}`,
          language,
          title: suffixed(title, languageNames[language]),
        }),
      );
    case 'reference':
    case 'references':
      return [
        column({ key: `${path.join('.')}.name`, role: 'name', readOnly: true }),
        column({ title: suffixed(title, field.kind === 'reference' ? idWord : idsWord) }),
      ];
    case 'instant':
      return [column({ title: suffixed(title, utcWord) })];
    default:
      return [column({})];
  }
}

const eachLanguage = (say: (locale: Locale) => string): Label =>
  Object.fromEntries(locales.map((locale) => [locale, say(locale)])) as Label;
const dotted = (fields: readonly FieldModel[]): Label =>
  eachLanguage((locale) => fields.map(({ title }) => title[locale]).join('.'));
const suffixed = (title: Label, word: Label): Label =>
  eachLanguage((locale) => `${title[locale]} (${word[locale]})`);

/** Adds the key to headers that would be equal in a language. */
function tellApart(columns: TableColumn[]): TableColumn[] {
  const named = locales.map((locale) => Map.groupBy(columns, ({ title }) => folded(title[locale])));
  const isShared = ({ title }: TableColumn, locale: Locale) =>
    named[locales.indexOf(locale)]!.get(folded(title[locale]))!.length > 1;
  return columns.map((column) => ({
    ...column,
    title: eachLanguage((locale) =>
      isShared(column, locale) ? `${column.title[locale]} [${column.key}]` : column.title[locale],
    ),
  }));
}

const folded = (title: string): string =>
  foldText(title.replace(/^\ufeff/u, '')).replace(/\s*([.()[\]])\s*/gu, '$1');
const sameTitle = (one: string, other: string): boolean => folded(one) === folded(other);

/**
 * Finds the column of a header: by title in either language, case-insensitively, or by key.
 * @returns `undefined` when unknown
 */
export function columnNamed(columns: readonly TableColumn[], header: string): TableColumn | undefined {
  return (
    columns.find(({ title }) => locales.some((locale) => sameTitle(title[locale], header))) ??
    columns.find(({ key }) => key.toLowerCase() === header.trim().toLowerCase()) ??
    (storeOfIds(header) === undefined ? undefined : columns.find(({ key }) => key === 'id'))
  );
}

/**
 * Matches texts that a spreadsheet may evaluate as a formula: starting with an operator (of any width), possibly after spaces, control and
 * other invisible characters, which spreadsheets drop; also after guards, so that removing one restores the text.
 */
const formula =
  /^'*(?:[\t\r\n]|[\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}]*[=+\-@|\u2212\ufe62\ufe63\ufe66\ufe6b\uff0b\uff0d\uff1d\uff20\uff5c])/u;

/** Guards a CSV cell against formula injection with a leading apostrophe; `unguarded` removes it. */
export function guarded(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** Removes the guard of `guarded` from a CSV cell. */
export function unguarded(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}
