/**
 * Normalizes equivalent spellings of a value before validation: lists and dates. The schema of a value decides how its text is read, the same for
 * every operation and resource.
 */
import type { JsonSchema } from '../../../shared/resources/json-schema.ts';
import { latinDigits } from '../../../shared/texts/search-text.ts';
import { dayInStore, endOfDayInStore } from '../../../shared/analytics/store-time.ts';
import { stripUnstorable } from './remove-invalid-text.ts';

/** Normalizes a request's values, in place. */
export type NormalizeValues = (sent: unknown) => void;

type Sent = Record<string, unknown>;

/**
 * Normalizes a query string. A list may be repeated parameters (`ids=1&ids=2`, `ids[]=1`), JSON (`ids=[1,2]`), or separated by commas (`ids=1,2`)
 * where no value can hold one: choices, numbers, flags, dates. Free texts (a vendor, a tag) are never split at commas, and read as JSON only where
 * every element is a text. An empty JSON list counts as absent; in a GET request so does an empty text that is no valid value, as a form with an
 * open filter sends it (`status=`). Operations that write by a query refuse it.
 */
export function queryNormalizer(
  { properties = {} }: JsonSchema,
  { isReading = false } = {},
): NormalizeValues {
  return (sent) => {
    const query = sent as Sent;
    for (const [said, value] of Object.entries(query)) {
      const name = said.endsWith('[]') ? said.slice(0, -2) : said;
      const schema = Object.hasOwn(properties, name) ? properties[name] : undefined;
      const isList = schema?.type === 'array';
      if (!schema || (said !== name && (!isList || name in query))) continue;
      if (isReading && value === '' && isNoValue(name, schema)) {
        delete query[said];
        continue;
      }
      if (said !== name) delete query[said];
      const read = isList ? readList(schema, value) : value;
      const isEmpty = isList && Array.isArray(read) && !read.length && !schema.minItems;
      if (isEmpty && isReading) delete query[name];
      else if (isEmpty) query[name] = value;
      else query[name] = readDays(isList ? (schema.items ?? {}) : schema, read, name);
    }
  };
}

/** An empty `includes` is valid: it includes nothing. An empty `ids` must not mean all records. */
function isNoValue(
  name: string,
  { type, enum: choices, format, default: usual, minLength }: JsonSchema,
): boolean {
  if (type === 'array') return name !== 'includes' && name !== 'ids';
  return type !== 'string' || usual !== undefined || Boolean(choices ?? format ?? minLength);
}

function readList({ items = {} }: JsonSchema, value: unknown): unknown {
  if (typeof value !== 'string' && !Array.isArray(value)) return value;
  return [value].flat().flatMap((each) => (typeof each === 'string' ? partsOf(items, each) : [each]));
}

function partsOf(item: JsonSchema, text: string): unknown[] {
  const json = readJsonList(text);
  const isFree = item.type === 'string' && !item.enum && !item.format;
  if (json && (!isFree || (json.length && json.every((part) => typeof part === 'string')))) return json;
  if (isFree || !text.includes(',') || item.enum?.includes(text)) return [text];
  return text.split(',').map((part) => part.trim());
}

function readJsonList(text: string): unknown[] | undefined {
  if (!/^\s*\[.*\]\s*$/su.test(text)) return undefined;
  try {
    const value = stripUnstorable(JSON.parse(text)).value as unknown[];
    return value.every((part) => typeof part !== 'object') ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Normalizes the dates in a body; `undefined` where the schema has none. */
export function bodyNormalizer(schema: JsonSchema): NormalizeValues | undefined {
  return holdsTime(schema) ? (sent) => void spellBody(schema, sent, '') : undefined;
}

const inside = (schema: JsonSchema): JsonSchema[] =>
  [schema.allOf, schema.anyOf, schema.oneOf].flatMap((each) => each ?? []);

/** @param known enclosing schemas: one may contain itself */
function holdsTime(schema: JsonSchema, known: readonly JsonSchema[] = []): boolean {
  if (known.includes(schema)) return false;
  const { properties = {}, items } = schema;
  if (schema.format === 'date' || schema.format === 'date-time') return true;
  return [...inside(schema), ...Object.values(properties), ...(items ? [items] : [])].some((each) =>
    holdsTime(each, [...known, schema]),
  );
}

/** @returns the normalized value */
function spellBody(schema: JsonSchema, value: unknown, name: string): unknown {
  if (typeof value === 'string') return readDays(schema, value, name);
  if (typeof value !== 'object' || value === null) return value;
  const { properties = {}, items } = schema;
  if (Array.isArray(value)) {
    if (items) for (const [place, each] of value.entries()) value[place] = spellBody(items, each, name);
  } else
    for (const [key, each] of Object.entries(value))
      if (Object.hasOwn(properties, key)) (value as Sent)[key] = spellBody(properties[key]!, each, key);
  for (const each of inside(schema)) spellBody(each, value, name);
  return value;
}

const ends = /^(?:to|ends?|until|expires?)(?:[_A-Z]|$)/u;

/** Date of a point in time in the store's time zone, where the schema has a date. There is no year 0. */
function dayOf(value: string): string {
  const moment = new Date(
    /^(?!0000)\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:?\d\d)$/u.test(value) ? value : Number.NaN,
  );
  return Number.isNaN(moment.valueOf()) ? value : dayInStore(moment);
}

/**
 * Normalizes a date written yyyy/mm/dd to `2026-11-21`. Where the schema has a point in time, a date becomes the first moment of its day in the
 * store's time zone, or the last where the name means an end (`to_…`, `endsAt`). Other texts are left to the validator.
 */
function readDays(schema: JsonSchema, value: unknown, name: string): unknown {
  if (Array.isArray(value)) return value.map((each) => readDays(schema, each, name));
  if (typeof value !== 'string') return value;
  const formats = [schema, ...inside(schema)].map(({ format }) => format);
  const takesDay = formats.includes('date');
  const takesMoment = formats.includes('date-time');
  if (!takesDay && !takesMoment) return value;
  const [whole, year = '', month = '', day = ''] =
    /^(\d{4})[/-](\d{1,2})[/-](\d{1,2})$/u.exec(latinDigits(value.trim())) ?? [];
  if (!whole) return takesMoment ? value : dayOf(value);
  const plain = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (takesDay) return plain;
  const isDay = !Number.isNaN(Date.parse(plain)) && new Date(plain).toISOString().startsWith(plain);
  return isDay ? endOfDayInStore(plain, ends.test(name) ? 'to' : 'from') : value;
}
