/** Type conversions of a column: the SQL that keeps its values, and the condition under which values would be lost. */
import { locales } from '../../../../shared/texts/locale.ts';
import { literal, quoted } from './resource-table.ts';
import type { ColumnState } from './table-state.ts';

export interface Conversion {
  /** SQL of the new value over the old column; absent when the column stays as it is */
  using?: string;
  /** SQL of the condition under which a value would be lost */
  loses?: string;
}

/** Pattern of numbers that convert back to the same text, unlike “007” or “-0”. */
const numberAsText = ({ type }: ColumnState) =>
  `'^(0|-?[1-9][0-9]{0,14}${type === 'bigint' ? '' : `|-?(0|[1-9][0-9]{0,9})\\.[0-9]{0,4}[1-9]`})$'`;

const arabic = `'[\\u0600-\\u06FF]'`;

/** Conversion between column types; `undefined` where no value can be kept. */
export function conversionOf(from: ColumnState, to: ColumnState): Conversion | undefined {
  const column = quoted(to.name);
  if (to.kind === 'json') return from.type === 'jsonb' ? {} : { using: `to_jsonb(${column})` };
  if (from.kind === to.kind) return sameKind(from, to, column);
  switch (`${from.kind} → ${to.kind}`) {
    case 'text → choice':
      return {};
    case 'choice → text':
      return {};
    case 'number → text':
    case 'date → text':
    case 'flag → text':
      return { using: `${column}::text` };
    case 'text → number':
      return { using: `${column}::${to.type}`, loses: `not (${column} ~ ${numberAsText(to)})` };
    case 'text → translated-text':
    case 'choice → translated-text':
      return { using: inOwnLanguage(column) };
    case 'translated-text → text':
      return {
        using: `coalesce(${column} ->> 'en', ${column} ->> 'ar')`,
        loses: `${column} ->> 'en' <> ${column} ->> 'ar'`,
      };
    case 'tags → choices':
    case 'choices → tags':
      return {};
    case 'json → choices':
      return fromJson(column);
    case 'choices → choice':
      return { using: `${column}[1]`, loses: `cardinality(${column}) > 1` };
    case 'text → tags':
    case 'text → choices':
    case 'choice → tags':
    case 'choice → choices':
    case 'reference → references':
      return { using: `case when ${column} is null then '{}' else array[${column}] end` };
    case 'date → instant':
      return { using: `${column}::timestamp at time zone 'UTC'` };
    case 'instant → date':
      return {
        using: `(${column} at time zone 'UTC')::date`,
        loses: `${column} <> date_trunc('day', ${column}, 'UTC')`,
      };
    default:
      return undefined;
  }
}

function sameKind(from: ColumnState, to: ColumnState, column: string): Conversion | undefined {
  if (from.type === to.type) return {};
  if (from.kind !== 'number') return undefined;
  return {
    using: `${column}::${to.type}`,
    ...(to.type === 'bigint' ? { loses: `${column} <> trunc(${column})` } : {}),
  };
}

/**
 * A list of texts stored as JSON, as lists of named values were before they had a field type. Brackets become braces; the
 * elements between them are written alike.
 */
function fromJson(column: string): Conversion {
  return {
    using: `case when jsonb_typeof(${column}) = 'array'
      then ('{' || substr(${column}::text, 2, length(${column}::text) - 2) || '}')::text[] else '{}' end`,
    loses: `jsonb_typeof(${column}) <> 'null'
      and (jsonb_typeof(${column}) <> 'array' or jsonb_path_exists(${column}, '$[*] ? (@.type() != "string")'))`,
  };
}

/** A text becomes the translation of the language that it is written in. */
function inOwnLanguage(column: string): string {
  return `case when ${column} is null then null else jsonb_build_object(
    'en', case when ${column} ~ ${arabic} then null else ${column} end,
    'ar', case when ${column} ~ ${arabic} then ${column} end) end`;
}

/** SQL of the condition that a column holds a value other than its default. */
export function isFilled(column: ColumnState): string {
  const name = quoted(column.name);
  if (column.fallback === null) return `${name} is not null`;
  return `${name} is distinct from ${column.fallback}::${column.type} and ${name} is not null`;
}

/** SQL of the condition that a value, or one of several, is none of the choices. */
export function isNoChoice({ name, type, choices = [] }: ColumnState): string {
  const known = `array[${choices.map(literal).join(', ')}]::text[]`;
  if (type === 'text[]') return `not (${quoted(name)} <@ ${known})`;
  return `${quoted(name)} is not null and ${quoted(name)} <> all(${known})`;
}

/** SQL of the condition that a text exceeds the maximum length; `undefined` where a column holds no text. */
export function isLonger({ name, kind, maxLength }: ColumnState): string | undefined {
  const texts: Record<string, string[]> = {
    text: [quoted(name)],
    'translated-text': locales.map((locale) => `${quoted(name)} ->> '${locale}'`),
  };
  return texts[kind]?.map((text) => `char_length(${text}) > ${maxLength}`).join(' or ');
}
