import { limits, oneOrMore, type Kind } from '../kind.ts';

/** Free words on a record, none twice. */
export const tagsKind: Kind = {
  name: 'tags',
  infers: (schema, keyword) =>
    schema.type === 'array' && schema.items?.type === 'string' && !keyword.reference,
  wire: (field) => ({
    type: 'array',
    items: {
      type: 'string',
      minLength: 1,
      maxLength: 60,
      ...limits(field.schema.items ?? {}, 'maxLength', 'pattern'),
    },
    uniqueItems: true,
    maxItems: 50,
    ...limits(field.schema, 'minItems', 'maxItems'),
  }),
  filters: [{ operator: 'any', schema: () => oneOrMore({ type: 'string', maxLength: 60 }) }],
  sortable: false,
  searchable: true,
  short: true,
  sample: (_field, n) => [`tag-${n}`, 'sample'],
  toText: (value) => ((value ?? []) as string[]).join(', '),
  fromText: (text) => [
    ...new Set(
      text
        .split(/[,،]/u)
        .map((word) => word.trim())
        .filter(Boolean),
    ),
  ],
};
