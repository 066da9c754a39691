/** A large schema like those of other systems: fields of every plain type, nested parts, rows, and JSON fields. */
import type { JsonSchema } from '../../src/shared/resources/json-schema.ts';

const named = (name: string, schema: object): [string, JsonSchema] => [
  name,
  {
    title: `Field ${name}`,
    ...schema,
    'x-field': { title: { ar: `حقل ${name}` }, ...(schema as JsonSchema)['x-field'] },
  } as JsonSchema,
];

const labels = Object.fromEntries(
  Array.from({ length: 8 }, (_, n) => [`value${n}`, { en: `Value ${n}`, ar: `قيمة ${n}` }]),
);

/** The field number `n`: each type recurs after ten. */
function fieldAt(n: number): [string, JsonSchema] {
  const name = `f${n}`;
  const inner = Object.fromEntries([
    named('code', { type: 'string', maxLength: 40, pattern: '^[A-Z0-9-]*$' }),
    named('amount', { type: 'number', minimum: 0 }),
    named('kind', { type: 'string', enum: Object.keys(labels), 'x-field': { labels } }),
    named('seen', { type: 'boolean' }),
  ]);
  const sorts: object[] = [
    { type: 'string', maxLength: 200 },
    { type: 'integer', minimum: 0, maximum: 100_000 },
    { type: 'boolean', default: false },
    { type: 'string', format: 'date' },
    { type: 'string', enum: Object.keys(labels), 'x-field': { labels } },
    {
      type: 'object',
      properties: { ...inner, ...Object.fromEntries([named('part', { type: 'object', properties: inner })]) },
    },
    { type: 'array', items: { type: 'object', properties: inner } },
    { type: 'array', items: { type: 'string', maxLength: 40 } },
    { type: 'string', format: 'uri' },
    {
      oneOf: [
        { type: 'string' },
        { type: 'object', additionalProperties: { anyOf: [{ type: 'string' }, { type: 'number' }] } },
      ],
    },
  ];
  return named(name, sorts[n % sorts.length]!);
}

/** @param fields number of fields, those of its parts not counted */
export function largeSchema(name: string, fields: number): JsonSchema {
  return {
    $id: name,
    title: `Large ${name}`,
    type: 'object',
    'x-resource': { title: { ar: `كبير ${name}` }, singular: { en: `large ${name}`, ar: `كبير ${name}` } },
    properties: Object.fromEntries(Array.from({ length: fields }, (_, n) => fieldAt(n))),
  };
}
