import type { JsonSchema } from '../../shared/resources/json-schema.ts';
import type { FieldModel } from '../../shared/resources/resource-model.ts';
import type { FieldType } from '../field-type.ts';

/**
 * JSON: values without inputs of their own, such as alternatives, maps and free structures. Edited as text and
 * validated against the whole schema in the form and on the server.
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

/** The write schema with `null` where nullable; an empty schema gets an explicit exclusion of `null` where it is not. */
function written({ schema, nullable }: FieldModel): JsonSchema {
  if (!nullable) return Object.keys(schema).length ? schema : { not: { type: 'null' } };
  return Object.keys(schema).length ? { anyOf: [schema, { type: 'null' }] } : {};
}

/** A sample for simple schemas; others need `examples`. */
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
