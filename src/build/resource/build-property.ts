/** Builds the initial schema property of a new field, by field type. */
import { fieldTypes } from '../../field-types/field-types.ts';
import type { FieldKeyword, JsonSchema } from '../../shared/resources/json-schema.ts';

/** A new field as the user describes it. */
export interface NewField {
  name: string;
  kind: string;
  en: string;
  ar: string;
  isRequired: boolean;
  /** choices `active=Active=سارٍ,…`, or the resource of a reference */
  rest?: string;
}

type Shape = (rest: string | undefined) => JsonSchema & { 'x-field'?: FieldKeyword };

const shapes: Record<string, Shape> = {
  text: () => ({ type: 'string', maxLength: 200 }),
  'translated-text': () => ({ type: 'object', maxLength: 120, 'x-field': { kind: 'translated-text' } }),
  'rich-text': () => ({ type: 'object', maxLength: 20_000, 'x-field': { kind: 'rich-text' } }),
  number: () => ({ type: 'integer' }),
  decimal: () => ({ type: 'number', multipleOf: 0.01 }),
  money: () => ({ type: 'integer', minimum: 0, 'x-field': { kind: 'money' } }),
  flag: () => ({ type: 'boolean', default: false }),
  date: () => ({ type: 'string', format: 'date' }),
  instant: () => ({ type: 'string', format: 'date-time' }),
  tags: () => ({ type: 'array', items: { type: 'string', maxLength: 60 }, maxItems: 50, default: [] }),
  'image-list': () => ({
    type: 'array',
    items: { type: 'integer' },
    maxItems: 10,
    default: [],
    'x-field': { kind: 'image-list' },
  }),
  json: () => ({ type: 'object', 'x-field': { kind: 'json' } }),
  choice: (rest) => choice(rest),
  reference: (rest) => ({ type: 'integer', 'x-field': pointing(rest) }),
  references: (rest) => ({
    type: 'array',
    items: { type: 'integer' },
    default: [],
    'x-field': pointing(rest),
  }),
};

// A field type with a single JSON type needs only its name.
for (const { name, types: [type, ...others] = [] } of Object.values(fieldTypes))
  if (type && !others.length && !/array|object/u.test(type))
    shapes[name] ??= () => ({ type, 'x-field': { kind: name } });

/** Field types that a new field can have. */
export const newFieldTypes = Object.keys(shapes);

/** The schema of a new field. @throws an error with a sentence when its description is incomplete */
export function buildProperty({ kind, en, ar, isRequired, rest }: NewField): JsonSchema {
  const make = shapes[kind];
  if (!make)
    throw new Error(
      `A field cannot begin as “${kind}”. Take one of ${newFieldTypes.join(', ')}; or write the field into the file by hand, as schemas/README.md shows.`,
    );
  const { 'x-field': keyword, type, ...shape } = make(rest);
  const mayBeNull = !isRequired && shape.default === undefined && typeof type === 'string';
  return {
    title: en,
    ...(type === undefined ? {} : { type: mayBeNull ? [type as 'string', 'null'] : type }),
    ...shape,
    'x-field': { title: { ar }, ...keyword },
  };
}

function choice(rest = ''): JsonSchema {
  const values = rest.split(',').map((value) => value.split('=').map((part) => part.trim()));
  if (!rest || values.some(([value, en, ar]) => !value || !en || !ar))
    throw new Error(
      'A choice names its values with both labels: --field status:choice:Status:الحالة:active=Active=سارٍ,ended=Ended=منتهٍ',
    );
  const labels = Object.fromEntries(values.map(([value, en, ar]) => [value, { en, ar }]));
  return { type: 'string', enum: values.map(([value]) => value), 'x-field': { labels } as FieldKeyword };
}

function pointing(rest?: string): FieldKeyword {
  if (!rest)
    throw new Error('A reference names what it points at: --field product:reference:Product:المنتج:products');
  return { reference: rest };
}
