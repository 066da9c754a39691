import type { FieldModel } from '../../shared/resources/resource-model.ts';
import { noScientificNotationPattern } from '../../shared/texts/scientific-notation.ts';
import { pickLimits, nullable, oneOrMore, type FieldType } from '../field-type.ts';

/** Text: a code, a name or a note in one language. Length counts characters. */
export const kind: FieldType = {
  name: 'text',
  types: ['string'],
  forMany: true,
  infers: (schema) => schema.type === 'string' && !schema.enum,
  infersLast: true,
  check: (field) =>
    field.schema.maxLength === undefined
      ? ['A text needs “maxLength”, so that the table and the form know its size.']
      : [],
  wire: (field, direction) =>
    nullable(field, {
      type: 'string',
      ...pickLimits(field.schema, 'minLength', 'maxLength', 'pattern', 'format'),
      ...madeWhenEmpty(field),
      ...(direction === 'write' && keepsDigits(field) && unshortened),
    }),
  filters: [{ operator: 'any', schema: () => oneOrMore({ type: 'string', maxLength: 200 }) }],
  sortable: true,
  searchable: true,
  short: true,
  sample: (field, n) =>
    sampleText(field.schema.minLength ?? 1, field.schema.maxLength ?? 200, n, field.schema.examples),
  toText: (value) => (value == null ? '' : String(value)),
  fromText: (text, field) => (text === '' ? emptyText(field) : text),
};

/** Whether a spreadsheet's scientific notation must be refused, since it would lose digits of a code. */
const keepsDigits = ({ kind: name, unique, schema: { pattern, format } }: FieldModel) =>
  name === 'bar-code' || (unique && !pattern && !format);

const unshortened = { pattern: noScientificNotationPattern, 'x-refusals': { pattern: 'shortened' } };

/** A field derived from another one (`madeFrom`) may be sent empty. */
const madeWhenEmpty = ({ madeFrom, schema: { pattern } }: FieldModel) =>
  madeFrom && pattern ? { pattern: `^$|${pattern}` } : {};

/** The value of an empty text: `null`, or an empty string where that is the default. */
export const emptyText = ({
  nullable: isNullable,
  default: value,
}: Pick<FieldModel, 'nullable' | 'default'>) => (!isNullable && value === '' ? '' : null);

/** A sample of valid length; the schema's examples come first. */
export function sampleText(min: number, max: number, n: number, examples?: unknown[]): string {
  const example = examples?.[n % examples.length];
  const base =
    typeof example === 'string' ? `${example}${n < (examples?.length ?? 0) ? '' : `-${n}`}` : `sample-${n}`;
  return base.padEnd(min, 'x').slice(0, max);
}
