/** Detects comparisons of fields with impossible values. */
import { didYouMean } from './definition-problem.ts';
import { typesOf } from './read-shape.ts';
import type { JsonSchema } from '../json-schema.ts';

/** All values of a choice or flag, including null; undefined for other fields. */
export function possibleValues(schema: JsonSchema): unknown[] | undefined {
  const held = schema.enum ?? (typesOf(schema).includes('boolean') ? [true, false] : undefined);
  return held && [...new Set([...held, null])];
}

/** Error messages for values that the field cannot have; an empty field has `null`. */
export function impossibleValueSentences(
  name: string,
  schema: JsonSchema,
  values: readonly unknown[],
): string[] {
  const types = typesOf(schema);
  const held = schema.enum ?? (types.includes('boolean') ? [true, false] : undefined);
  const fits = (value: unknown) =>
    value === null ||
    (held ? held.includes(value) : !types.length || types.some((type) => isOf(type, value)));
  return values
    .filter((value) => !fits(value))
    .map((value) => {
      const near = held ? didYouMean(String(value), held.map(String)) : '';
      const known = held
        ? `It is one of ${held.map((each) => JSON.stringify(each)).join(', ')}.`
        : `It is of type ${types.join(' or ')}.`;
      return `“${name}” never holds ${JSON.stringify(value)}.${near} ${known}`;
    });
}

function isOf(type: string, value: unknown): boolean {
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'array') return Array.isArray(value);
  return typeof value === type;
}
