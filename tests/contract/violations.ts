/** Values that a schema must refuse, each with the field path that the error must have. Derived from the schema itself. */
import type { JsonSchema } from '../../src/shared/resources/json-schema.ts';
import type { Parameter } from './operations.ts';

export interface Violation {
  what: string;
  /** the path of the field with the error, separated by dots */
  field: string;
  value: unknown;
}

/** Every JSON body that differs from a legal one by a single violation. */
export function bodyViolations(schema: JsonSchema, legal: Record<string, unknown>): Violation[] {
  const missing = (schema.required ?? []).map((field): Violation => {
    const { [field]: _left, ...rest } = legal;
    return { what: 'missing', field, value: rest };
  });
  const wrong = Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
    valueViolations(property).map(({ what, field, value }) => ({
      what,
      field: [name, field].filter(Boolean).join('.'),
      value: { ...legal, [name]: value },
    })),
  );
  const unknown = { what: 'unknown key', field: 'surprise', value: { ...legal, surprise: 1 } };
  const shapeless = [[], 'text', 12, null].map((value) => ({ what: 'no object', field: 'body', value }));
  return [...missing, ...wrong, unknown, ...shapeless];
}

/** Values that a schema refuses; `field` is the path below the value. */
function valueViolations(schema: JsonSchema): Violation[] {
  const types = [schema.type ?? []].flat();
  const found: Violation[] = [];
  const add = (what: string, value: unknown, field = '') => found.push({ what, field, value });
  // A schema without a type accepts any value.
  if (types.length) add('wrong type', ofAnotherType(types));
  if (schema.maxLength !== undefined) add('overlong', 'x'.repeat(schema.maxLength + 1));
  if (schema.enum) add('not listed', 'no such value');
  // The second text is a number in a spreadsheet's exponent notation, which codes refuse.
  const mismatch = ['<>', '6.22E+12'].find((text) => !new RegExp(schema.pattern ?? '', 'u').test(text));
  if (mismatch) add('pattern', mismatch);
  if (schema.format) add('format', 'no such thing');
  if (schema.minimum !== undefined) add('too small', schema.minimum - 1);
  if (schema.maximum !== undefined) add('too large', schema.maximum + 1);
  if (types.includes('integer')) add('fraction', 1.5);
  if (schema.maxItems !== undefined)
    add(
      'too many',
      Array.from({ length: schema.maxItems + 1 }, (_, n) => n + 1),
    );
  if (schema.minItems) add('too few', []);
  if (types.includes('object')) {
    if (schema.additionalProperties === false) add('unknown key inside', { surprise: 1 }, 'surprise');
    for (const [name, property] of Object.entries(schema.properties ?? {}))
      for (const { what, field, value } of valueViolations(property))
        add(`${what} inside`, { [name]: value }, [name, field].filter(Boolean).join('.'));
  }
  if (types.includes('array') && schema.items)
    for (const { what, field, value } of valueViolations(schema.items))
      add(`${what} in an entry`, [value], ['0', field].filter(Boolean).join('.'));
  return found;
}

function ofAnotherType(types: string[]): unknown {
  const candidates: [string[], unknown][] = [
    [['number', 'integer'], 12],
    [['string'], 'text'],
    [['boolean'], true],
    [['object'], { surprise: true }],
  ];
  return candidates.find(([names]) => !names.some((name) => types.includes(name)))?.[1];
}

/** Query strings that a parameter must refuse. */
export function queryViolations({ name, schema }: Parameter): Violation[] {
  const item = schema.type === 'array' ? (schema.items ?? {}) : schema;
  const values: [string, unknown][] = [];
  if (item.type === 'integer' || item.type === 'number' || item.type === 'boolean')
    values.push(['wrong type', 'text']);
  if (item.enum) values.push(['not listed', "x'; drop table products; --"]);
  if (item.format) values.push(['format', 'yesterday']);
  if (item.maxLength !== undefined) values.push(['overlong', 'x'.repeat(item.maxLength + 1)]);
  if (item.minimum !== undefined) values.push(['too small', item.minimum - 1]);
  if (item.maximum !== undefined) values.push(['too large', item.maximum * 100]);
  return values.map(([what, value]) => ({ what, field: name, value }));
}

/**
 * Values of the right type that a layer below the schema may fail at: null, characters that PostgreSQL cannot store, numbers beyond every column,
 * names of Object.prototype, deep nesting.
 */
export function oddBodies(schema: JsonSchema, legal: Record<string, unknown>): Violation[] {
  const odd = (property: JsonSchema): unknown[] => {
    const types = [property.type ?? []].flat();
    return [
      null,
      ...nothingWithin(property),
      ...(types.includes('string') ? ['a\u0000b\ud800'] : []),
      ...(types.includes('integer') || types.includes('number') ? [1e308, beyondAll] : []),
      ...([property.items?.type].flat().some((name) => name === 'integer' || name === 'number')
        ? [[beyondAll]]
        : []),
      ...(types.includes('object')
        ? [{ constructor: ['view'] }, { en: '\u0000' }, { 'a\u0000': ['view'] }]
        : []),
      ...(types.length === 0 || types.includes('array') ? [deep(2_000)] : []),
      ...(types.length === 0 || types.includes('object') ? [deepWithin(2_500)] : []),
    ];
  };
  return Object.entries(schema.properties ?? {}).flatMap(([field, property]) =>
    odd(property).map((value) => ({ what: 'odd', field, value: { ...legal, [field]: value } })),
  );
}

/** Placeholder for a number that JSON can write and JavaScript reads as infinite. */
const beyondAll = '<1e400>';

/** The JSON of a body with odd values. */
export const oddJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll(JSON.stringify(beyondAll), '1e400');

/** Values in which one part is null: a property, an entry of a list, or a part of either. */
function nothingWithin({ properties, items, ...schema }: JsonSchema): unknown[] {
  const alternatives = [schema.anyOf, schema.oneOf, schema.allOf].flatMap(
    (each) => (each ?? []) as JsonSchema[],
  );
  return [
    ...alternatives.flatMap(nothingWithin),
    ...(properties ? [{}] : []),
    ...Object.entries(properties ?? {}).flatMap(([name, part]) =>
      [null, ...nothingWithin(part)].map((value) => ({ [name]: value })),
    ),
    ...(items ? [null, ...nothingWithin(items)].map((value) => [value]) : []),
  ];
}

/** Number texts that no parameter accepts: beyond every column, not a number, in other bases. */
export const oddNumbers = [
  '1e400',
  '-1e400',
  'NaN',
  'Infinity',
  '9'.repeat(150),
  '9223372036854775808',
  '2147483648',
  '-2147483649',
  '-1',
  '-0',
  '1.5',
  '0x10',
  '1e3',
  '١٢',
  '',
];

/** The query parameters of an operation that are numbers, or lists of numbers. */
export function numbersOf({ schema }: Parameter): boolean {
  const alternatives = [
    schema,
    schema.items ?? {},
    ...((schema.anyOf ?? schema.oneOf ?? []) as JsonSchema[]),
  ];
  return alternatives.some(({ type }) =>
    [type].flat().some((name) => name === 'integer' || name === 'number'),
  );
}

function deepWithin(levels: number): unknown {
  let value: unknown = {};
  for (let level = 0; level < levels; level += 1) value = { a: value };
  return value;
}

function deep(levels: number): unknown {
  let value: unknown = [];
  for (let level = 0; level < levels; level += 1) value = [value];
  return value;
}
