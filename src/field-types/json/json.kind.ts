import type { JsonSchema } from '../../shared/resources/json-schema.ts';
import type { FieldModel } from '../../shared/resources/resource-model.ts';
import type { FieldType } from '../field-type.ts';

/**
 * What no form has inputs for: alternatives, maps, free structures. It is edited as JSON, and the whole of its schema
 * is held by the validators, in the form and at the call.
 */
export const kind: FieldType = {
  name: 'json',
  wire: (field, direction) => (direction === 'read' ? {} : written(field)),
  filters: [],
  sortable: false,
  searchable: false,
  short: false,
  sample: (field, n) => sampleOf(field.schema, n),
  toText: (value) => (value == null ? '' : JSON.stringify(value)),
  fromText(text) {
    if (text === '') return null;
    try {
      return JSON.parse(text) as unknown;
    } catch {
      throw new Error(`“${text.slice(0, 40)}” is not JSON.`);
    }
  },
};

/** `null` is one more alternative; a value that must be there may not be `null` merely because anything may stand there. */
function written({ schema, nullable }: FieldModel): JsonSchema {
  if (!nullable) return Object.keys(schema).length ? schema : { not: { type: 'null' } };
  return Object.keys(schema).length ? { anyOf: [schema, { type: 'null' }] } : {};
}

/** A value for the simplest of schemas; those with rules of their own bring `examples`. */
function sampleOf(schema: JsonSchema, n: number): unknown {
  if (schema.examples?.length) return schema.examples[n % schema.examples.length];
  const [first] = schema.oneOf ?? schema.anyOf ?? [];
  if (first) return sampleOf(first, n);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum?.length) return schema.enum[n % schema.enum.length];
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'string') return `sample-${n}`;
  if (type === 'integer' || type === 'number') return (schema.minimum ?? 0) + n;
  if (type === 'boolean') return n % 2 === 0;
  if (type === 'array') return schema.items ? [sampleOf(schema.items, n)] : [n];
  return sampleObject(schema, n);
}

function sampleObject({ properties = {}, additionalProperties: more }: JsonSchema, n: number): unknown {
  const entries = Object.entries(properties).map(([name, inner]) => [name, sampleOf(inner, n)] as const);
  if (entries.length) return Object.fromEntries(entries);
  return { [`key-${n}`]: typeof more === 'object' ? sampleOf(more, n) : n };
}
