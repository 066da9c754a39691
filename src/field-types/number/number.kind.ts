import type { JsonSchema } from '../../shared/resources/json-schema.ts';
import { readNumberText } from '../../shared/texts/number-text.ts';
import { pickLimits, nullable, oneOrMore, type FieldType } from '../field-type.ts';

/** Number: an integer or a decimal; `multipleOf` is its step. */
export const kind: FieldType = {
  name: 'number',
  types: ['integer', 'number'],
  forMany: true,
  infers: (schema) => schema.type === 'integer' || schema.type === 'number',
  infersLast: true,
  wire: (field, direction) =>
    nullable(field, {
      ...(field.schema.type === 'number' ? { type: 'number' } : wholeNumber(direction)),
      ...pickLimits(field.schema, 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'enum'),
      ...stepOf(field.schema, direction),
    }),
  filters: [
    { operator: 'any', schema: () => oneOrMore({ type: 'number' }) },
    { operator: 'from', prefix: 'from_', schema: () => ({ type: 'number' }) },
    { operator: 'to', prefix: 'to_', schema: () => ({ type: 'number' }) },
  ],
  sortable: true,
  searchable: false,
  short: true,
  sample: (field, n) => {
    const chosen = field.schema.enum?.filter((value) => value !== null);
    if (chosen?.length) return chosen[n % chosen.length];
    const low = field.schema.minimum ?? 0;
    const high = field.schema.maximum ?? low + 1000;
    return low + (n % (Math.floor(high - low) + 1));
  },
  toText: (value) => (value == null ? '' : String(value)),
  fromText: (text) => {
    if (text === '') return null;
    const value = Number(readNumberText(text, { exponent: true })?.plain);
    if (!Number.isFinite(value)) throw new Error(`“${text}” is not a number.`);
    return value;
  },
};

/** Integers are written within the safe range even without limits in the schema: beyond it JavaScript numbers are not exact. */
function wholeNumber(direction: 'write' | 'read'): JsonSchema {
  if (direction === 'read') return { type: 'integer' };
  return { type: 'integer', minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER };
}

/**
 * `multipleOf` on the wire. Responses omit a fractional step: stored decimals are exact, but a client that validates with binary floats
 * finds 0.07 to be no multiple of 0.01.
 */
function stepOf({ multipleOf }: JsonSchema, direction: 'write' | 'read'): JsonSchema {
  return multipleOf === undefined || (direction === 'read' && !Number.isInteger(multipleOf))
    ? {}
    : { multipleOf };
}
