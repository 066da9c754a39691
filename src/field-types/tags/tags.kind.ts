import { pickLimits, oneOrMore, type FieldType } from '../field-type.ts';
import { quoteWord, parseWordList } from '../word-list-cell.ts';

/** Tags: free words on a record, without duplicates. */
export const kind: FieldType = {
  name: 'tags',
  types: ['array'],
  forMany: true,
  infers: (schema, keyword) =>
    schema.type === 'array' && schema.items?.type === 'string' && !schema.items.enum && !keyword.reference,
  // An absent optional list is stored as empty, even where a written list has a minimum length.
  wire: (field, direction) => ({
    type: 'array',
    items: {
      type: 'string',
      minLength: 1,
      maxLength: 60,
      ...pickLimits(field.schema.items ?? {}, 'maxLength', 'pattern'),
    },
    uniqueItems: true,
    ...(direction === 'write' && { maxItems: 50, ...pickLimits(field.schema, 'minItems', 'maxItems') }),
  }),
  filters: [{ operator: 'any', schema: () => oneOrMore({ type: 'string', maxLength: 60 }) }],
  sortable: false,
  searchable: true,
  short: true,
  sample: (_field, n) => [`tag-${n}`, 'sample'],
  toText: (value) => ((value ?? []) as string[]).map(quoteWord).join(', '),
  fromText: (text) => [...new Set(parseWordList(text))],
};
