import type { FieldModel } from '../../shared/resources/resource-model.ts';
import { pickLimits, nullable, oneOrMore, type FieldType } from '../field-type.ts';
import { quoteWord, parseWordList } from '../word-list-cell.ts';
import { hasNumericValues, parseChoice } from './numeric-choices.ts';

/** Choices: a set of named values, texts or integers, in the schema's order. */
export const kind: FieldType = {
  name: 'choices',
  types: ['array'],
  forMany: true,
  infers: ({ type, items }) =>
    type === 'array' &&
    (items?.enum?.some((value) => typeof value === 'string') === true ||
      (items?.enum?.length !== 0 && items?.enum?.every((value) => Number.isInteger(value)) === true)),
  check: (field) =>
    field.choices?.length
      ? []
      : [
          'Choices need “items”: { "type": "string", "enum": […] }, the values of which one may choose some; whole numbers may be such too.',
        ],
  // An optional list that is absent or null is stored as empty.
  wire: (field, direction) =>
    direction === 'read'
      ? listOf(field)
      : nullable(field, { ...listOf(field), ...pickLimits(field.schema, 'minItems', 'maxItems') }),
  filters: [{ operator: 'any', schema: (field) => oneOrMore(itemsOf(field)) }],
  sortable: false,
  searchable: false,
  short: true,
  sample: (field, n) => {
    const { choices = [], schema } = field;
    const chosen = Array.from({ length: Math.max(1, schema.minItems ?? 1) }, (_, place) => n + place);
    const places = new Set(chosen.map((place) => place % choices.length));
    return choices.flatMap(({ value }, place) => (places.has(place) ? parseChoice(value, field) : []));
  },
  toText: (value) => ((value ?? []) as (string | number)[]).map((each) => quoteWord(String(each))).join(', '),
  fromText: (text, field) => {
    const chosen = parseWordList(text).map((word) => valueNamed(word, field));
    return (field.choices ?? []).flatMap(({ value }) =>
      chosen.includes(value) ? parseChoice(value, field) : [],
    );
  },
};

const itemsOf = (field: FieldModel) => ({
  type: hasNumericValues(field) ? ('integer' as const) : ('string' as const),
  enum: (field.choices ?? []).map(({ value }) => parseChoice(value, field)),
});

const listOf = (field: FieldModel) => ({ type: 'array' as const, items: itemsOf(field), uniqueItems: true });

/** Finds a choice by value or label, in either language. */
function valueNamed(word: string, { choices = [] }: FieldModel): string {
  const known = choices.find(({ value, title }) => [value, title.en, title.ar].includes(word));
  if (known) return known.value;
  throw new Error(`“${word}” is none of: ${choices.map(({ value }) => value).join(', ')}.`);
}
