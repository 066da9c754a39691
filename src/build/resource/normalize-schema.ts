/** Adds to a foreign schema what every field needs here, with a remark for each change. */
import { inferFieldType } from '../../field-types/field-types.ts';
import { formatLengths } from '../../shared/resources/formats.ts';
import type { JsonSchema } from '../../shared/resources/json-schema.ts';
import {
  namesOfEveryObject,
  requiredWithoutProperty,
  withoutNames,
} from '../../shared/resources/read/check-required.ts';
import { readShape, typesOf } from '../../shared/resources/read/read-shape.ts';
import { fieldNames, formatName } from './format-name.ts';
import { acceptsDefault } from '../definitions/check-defaults.ts';
import { dropUnmet } from './upgrade-schema-draft.ts';
import type { GroupedNotes } from './notes.ts';

/** Maximum length of a text where neither its contract nor its format has one. */
const usualLength = 200;
const longLength = 2000;

/** Normalizes a schema. @param place path of the field, for the remarks: `address.street`; empty for the record itself */
export function normalizeSchema(schema: JsonSchema, place: string, remarks: GroupedNotes): JsonSchema {
  const shape = place ? readShape(schema, { parts: {} }) : { schema, beyond: undefined };
  const last = place.split('.').at(-1) ?? '';
  const title = place ? { title: schema.title || shape.schema.title || formatName(last) || last } : {};
  if (place && isJson(shape)) return asJson({ ...schema, ...title }, place, remarks);
  const { properties, items, required, ...rest } = { ...shape.schema, ...title };
  const own: JsonSchema = { ...rest };
  if (isRefused(shape.schema)) {
    delete own.default;
    remarks.add(place, 'its default is left out, since the field itself does not take it');
  }
  const types = typesOf(own);
  if (own.enum && types.includes('string')) own['x-field'] = { labels: labelsOf(own) };
  else if (types.includes('string')) Object.assign(own, sized(own, place, remarks));
  if (own.default !== undefined) own.default = inOurNames(own.default, shape.schema);
  if (items) own.items = inner(items, place, remarks);
  if (!properties) return own;
  const names = fieldNames(Object.keys(properties));
  own.type ??= 'object';
  own.properties = Object.fromEntries(
    Object.entries(properties).map(([name, property]) => {
      const now = names.get(name) ?? name;
      if (now !== name) remarks.add(`“${place ? `${place}.` : ''}${name}” is called “${now}” here`, '');
      return [now, normalizeSchema(property, place ? `${place}.${now}` : now, remarks)];
    }),
  );
  if (!required) return own;
  // Checked here, where composed parts have been merged; a record with additional properties needs no names.
  const asked: JsonSchema = { properties, required };
  dropUnmet(asked, requiredWithoutProperty(asked), place, remarks);
  own.required = asked.required!.map((name) => names.get(name) ?? name);
  return own;
}

/** Whether it will be edited as JSON; such a value is kept unchanged. */
function isJson({ schema, beyond }: Pick<ReturnType<typeof readShape>, 'schema' | 'beyond'>): boolean {
  const types = typesOf(schema).filter((type) => type !== 'null');
  const [type] = types;
  const plain = type ? { ...schema, type } : schema;
  return beyond !== undefined || types.length > 1 || !inferFieldType(plain, {});
}

function asJson(schema: JsonSchema, place: string, remarks: GroupedNotes): JsonSchema {
  const lost = namesOfEveryObject(schema);
  for (const name of lost)
    remarks.add(
      place,
      `what it says of “${name}” is left out: every object has one already, so nothing can tell whether it was sent`,
    );
  const own = lost.length ? withoutNames(schema, lost) : { ...schema };
  if (isRefused(own)) delete own.default;
  const words = Object.keys(own).filter((key) => !['title', 'description'].includes(key));
  const isList = typesOf(own).includes('array');
  if (words.length && (isList || readShape(own, { parts: {} }).beyond)) return own;
  remarks.add(
    place,
    'its contract says nothing of its shape that a form could show, or holds itself again; it is edited as JSON',
  );
  return { ...own, 'x-field': { kind: 'json' } };
}

/** Whether a field refuses its own default. */
const isRefused = ({ default: value, ...schema }: JsonSchema): boolean =>
  value === null
    ? schema.type !== undefined && ![schema.type].flat().includes('null')
    : value !== undefined && !acceptsDefault(schema, value);

/** Renames the properties of a value as its fields are renamed; JSON values are kept. */
function inOurNames(value: unknown, { properties = {}, items }: JsonSchema): unknown {
  const within = (inner: unknown, schema: JsonSchema | undefined) => {
    if (typeof schema !== 'object') return inner;
    const shape = readShape(schema, { parts: {} });
    return isJson(shape) ? inner : inOurNames(inner, shape.schema);
  };
  if (Array.isArray(value)) return value.map((each) => within(each, items));
  if (typeof value !== 'object' || value === null) return value;
  const names = fieldNames(Object.keys(properties));
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [names.get(name) ?? name, within(inner, properties[name])]),
  );
}

/** Removes a derived title of a row: rows are labelled by their columns. */
function inner(items: JsonSchema, place: string, remarks: GroupedNotes): JsonSchema {
  if (typeof items !== 'object') return items;
  const { title, ...rest } = normalizeSchema(items, place, remarks);
  return items.title && title ? { title, ...rest } : rest;
}

/** Adds a maximum length to a text. */
function sized(schema: JsonSchema, place: string, remarks: GroupedNotes): JsonSchema {
  const { format, maxLength } = schema;
  if (maxLength !== undefined || format === 'date' || format === 'date-time') return {};
  const isLong = /description|note|comment|text|body|content|message/iu.test(place);
  const length = formatLengths[format ?? ''] ?? (isLong ? longLength : usualLength);
  if (place) remarks.add(place, `its contract sets no end to it; it may have ${length} characters`);
  return { maxLength: Math.max(length, schema.minLength ?? 0) };
}

/** Labels of the choices: given ones, else the values as words. */
const labelsOf = ({ enum: values = [], 'x-field': said }: JsonSchema) =>
  Object.fromEntries(
    values
      .filter((value): value is string => typeof value === 'string')
      .map((value) => [
        value,
        { en: said?.labels?.[value]?.en ?? (formatName(value) || value || 'Nothing') },
      ]),
  );
