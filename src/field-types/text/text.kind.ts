import type { FieldModel } from '../../shared/resources/resource-model.ts';
import { noScientificNotationPattern } from '../../shared/texts/scientific-notation.ts';
import { pickLimits, nullable, oneOrMore, type FieldType } from '../field-type.ts';

/** A short or long text in one language: a code, a name, a note. Length counts characters. */
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

/** A code or a SKU: as a number that a spreadsheet has shortened it is lost. */
const keepsDigits = ({ kind: name, unique, schema: { pattern, format } }: FieldModel) =>
  name === 'bar-code' || (unique && !pattern && !format);

const unshortened = { pattern: noScientificNotationPattern, 'x-refusals': { pattern: 'shortened' } };

/** One that is made from another field may be left empty, as a form sends it that nobody typed into. */
const madeWhenEmpty = ({ madeFrom, schema: { pattern } }: FieldModel) =>
  madeFrom && pattern ? { pattern: `^$|${pattern}` } : {};

/** What stands where nothing is written: nothing, or the empty text where the schema gives that as the default. */
export const emptyText = ({
  nullable: isNullable,
  default: value,
}: Pick<FieldModel, 'nullable' | 'default'>) => (!isNullable && value === '' ? '' : null);

/** A text of legal length; the schema's own examples come first. */
export function sampleText(min: number, max: number, n: number, examples?: unknown[]): string {
  const example = examples?.[n % examples.length];
  const base =
    typeof example === 'string' ? `${example}${n < (examples?.length ?? 0) ? '' : `-${n}`}` : `sample-${n}`;
  return base.padEnd(min, 'x').slice(0, max);
}
