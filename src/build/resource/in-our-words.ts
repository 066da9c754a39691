/** Rewrites a foreign schema in JSON Schema 2020-12 and with what the house asks of every field, saying what it changes. */
import type { JsonSchema, JsonType } from '../../model/json-schema.ts';
import { formatLengths, formats } from '../../model/formats.ts';
import { neverHeld } from '../../model/held-values.ts';
import { fieldName, phrase } from './phrase.ts';

/** OpenAPI's own words. */
interface Foreign extends JsonSchema {
  nullable?: boolean;
  example?: unknown;
}

const left = [
  'discriminator',
  'xml',
  'externalDocs',
  'deprecated',
  'nullable',
  'example',
  'definitions',
  '$defs',
];

/** How long a text is where its contract does not say, nor its format. */
const usualLength = 200;
const longLength = 2000;

/** @param place where it stands, for the remarks: `address.street` */
export function inOurWords(schema: JsonSchema, place: string, remarks: string[]): JsonSchema {
  const { properties, items, ...rest } = schema as Foreign;
  const own: JsonSchema = { ...rest, ...typed(rest) };
  for (const key of Object.keys(own))
    if (key.startsWith('x-') || left.includes(key)) delete own[key as keyof JsonSchema];
  if (place && own.title === undefined) own.title = phrase(place.split('.').at(-1) ?? '');
  if (place && Object.keys(own).every((key) => key === 'title' || key === 'description')) {
    own['x-field'] = { kind: 'json' };
    remarks.push(
      `${place}: its contract says nothing of its shape, or holds itself again; it is edited as JSON.`,
    );
  }
  const types = [own.type].flat();
  if (isRefused(own)) {
    delete own.default;
    remarks.push(`${place}: its default is left out, since the field itself does not take it.`);
  }
  if (types.includes('string') && !own.enum) Object.assign(own, sized(own, place, remarks));
  if (own.enum && types.includes('string')) own['x-field'] = { labels: labelsOf(own.enum) };
  if (items) own.items = inner(items, place, remarks);
  if (properties) {
    own.type ??= 'object';
    const renamed = new Map(Object.keys(properties).map((name) => [name, fieldName(name)]));
    own.properties = Object.fromEntries(
      Object.entries(properties).map(([name, property]) => {
        const now = renamed.get(name) ?? name;
        const at = place ? `${place}.${now}` : now;
        if (now !== name) remarks.push(`“${place ? `${place}.` : ''}${name}” is called “${now}” here.`);
        return [now, inOurWords(property, at, remarks)];
      }),
    );
    if (own.required) own.required = own.required.map((name) => renamed.get(name) ?? name);
  }
  for (const key of ['allOf', 'anyOf', 'oneOf'] as const)
    if (own[key]) own[key] = own[key].map((member) => inOurWords(member, '', remarks));
  return own;
}

/** A default that its own field does not take. */
const isRefused = ({ default: value, ...schema }: JsonSchema): boolean =>
  value === null
    ? schema.type !== undefined && ![schema.type].flat().includes('null')
    : value !== undefined && schema.type !== undefined && neverHeld('', schema, [value]).length > 0;

/** Rows are named by their columns, not by themselves. */
function inner(items: JsonSchema, place: string, remarks: string[]): JsonSchema {
  const { title, ...rest } = inOurWords(items, place, remarks);
  return items.title ? { title, ...rest } : rest;
}

/** `nullable` and `example` in JSON Schema's words. */
function typed({ nullable, type, example, examples }: Foreign): JsonSchema {
  const types = [type].flat().filter((each): each is JsonType => each !== undefined);
  return {
    ...(nullable && types.length ? { type: [...new Set([...types, 'null' as const])] } : {}),
    ...(example !== undefined && !examples ? { examples: [example] } : {}),
  };
}

/** A text has an end; a format is one that can be checked. */
function sized(schema: JsonSchema, place: string, remarks: string[]): JsonSchema {
  const { format, maxLength } = schema;
  if (format !== undefined && !(formats as readonly string[]).includes(format)) {
    delete schema.format;
    remarks.push(`${place}: the format “${format}” is left out, since nothing here checks it.`);
  }
  if (maxLength !== undefined || format === 'date' || format === 'date-time') return {};
  const isLong = /description|note|comment|text|body|content|message/iu.test(place);
  const length = formatLengths[format ?? ''] ?? (isLong ? longLength : usualLength);
  remarks.push(`${place}: its contract sets no end to it; it may have ${length} characters.`);
  return { maxLength: Math.max(length, schema.minLength ?? 0) };
}

const labelsOf = (values: unknown[]) =>
  Object.fromEntries(
    values
      .filter((value): value is string => typeof value === 'string')
      .map((value) => [value, { en: phrase(value) || value }]),
  );
