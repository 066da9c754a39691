/**
 * The ways in which a caller may spell the same value, made one before it is checked: lists and days. What a schema says of a value
 * decides how its text is read, so that no call and no resource has a spelling of its own.
 */
import type { JsonSchema } from '../../../shared/resources/json-schema.ts';
import { latinDigits } from '../../../shared/texts/search-text.ts';
import { dayInStore, endOfDayInStore } from '../../../shared/analytics/store-time.ts';
import { stripUnstorable } from './strip-unstorable.ts';

/** Changes what a caller sent, in place. */
export type Spell = (sent: unknown) => void;

type Sent = Record<string, unknown>;

/**
 * How the values of a query string are read. A list comes as repeated parameters (`ids=1&ids=2`, `ids[]=1`), as JSON (`ids=[1,2]`), or with
 * commas between (`ids=1,2`) where no value can hold one: choices, numbers, flags, days. Free texts (a vendor, a tag) are never taken apart
 * at a comma, and as JSON only where every part is a text. An empty JSON list says nothing; nor, where a call only reads, does an empty text
 * that is no value of its parameter, as a form with an open filter sends it (`status=`). A call that writes by a query is told of it.
 */
export function querySpelling({ properties = {} }: JsonSchema, { isReading = false } = {}): Spell {
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

/** An empty `includes` is one: it asks that nothing comes along. Who names no ids, by mistake, does not mean all. */
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

/** How the days in a body are read; `undefined` where it holds none. */
export function bodySpelling(schema: JsonSchema): Spell | undefined {
  return holdsTime(schema) ? (sent) => void spellBody(schema, sent, '') : undefined;
}

const inside = (schema: JsonSchema): JsonSchema[] =>
  [schema.allOf, schema.anyOf, schema.oneOf].flatMap((each) => each ?? []);

/** @param known schemas that stand around it: one may hold itself */
function holdsTime(schema: JsonSchema, known: readonly JsonSchema[] = []): boolean {
  if (known.includes(schema)) return false;
  const { properties = {}, items } = schema;
  if (schema.format === 'date' || schema.format === 'date-time') return true;
  return [...inside(schema), ...Object.values(properties), ...(items ? [items] : [])].some((each) =>
    holdsTime(each, [...known, schema]),
  );
}

/** @returns the value as it is to be read */
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

/** Where only a day is meant and a moment is said, the day that the store's clock shows then. There is no year 0. */
function dayOf(value: string): string {
  const moment = new Date(
    /^(?!0000)\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:?\d\d)$/u.test(value) ? value : Number.NaN,
  );
  return Number.isNaN(moment.valueOf()) ? value : dayInStore(moment);
}

/**
 * A day written yyyy/mm/dd as `2026-11-21`. For a moment a day is its first one by the store's clock, or its last where the name says an
 * end (`to_…`, `endsAt`). What is no day is left for the check to refuse.
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
