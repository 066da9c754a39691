import { limits, oneOrMore, type Kind } from '../kind.ts';

/** Free words on a record, none twice. */
export const kind: Kind = {
  name: 'tags',
  types: ['array'],
  forMany: true,
  infers: (schema, keyword) =>
    schema.type === 'array' && schema.items?.type === 'string' && !keyword.reference,
  // An optional list that nobody sent is empty, also where one that is sent must hold something.
  wire: (field, direction) => ({
    type: 'array',
    items: {
      type: 'string',
      minLength: 1,
      maxLength: 60,
      ...limits(field.schema.items ?? {}, 'maxLength', 'pattern'),
    },
    uniqueItems: true,
    ...(direction === 'write' && { maxItems: 50, ...limits(field.schema, 'minItems', 'maxItems') }),
  }),
  filters: [{ operator: 'any', schema: () => oneOrMore({ type: 'string', maxLength: 60 }) }],
  sortable: false,
  searchable: true,
  short: true,
  sample: (_field, n) => [`tag-${n}`, 'sample'],
  toText: (value) => ((value ?? []) as string[]).map(quoteWord).join(', '),
  fromText: (text) => [...new Set(wordsOf(text))],
};

/** A word that holds a comma or begins like a quoted one stands in quotes. */
const quoteWord = (word: string): string =>
  /[,،]|^"/u.test(word) ? `"${word.replaceAll('"', '""')}"` : word;

function wordsOf(text: string): string[] {
  const parts = [...text.matchAll(/\s*("(?:[^"]|"")*"\s*(?=[,،]|$)|[^,،]*)(?:[,،]|$)/gu)].map(
    ([, part = '']) => part.trim(),
  );
  return parts
    .map((part) =>
      /^".*"$/su.test(part) && part.length > 1 ? part.slice(1, -1).replaceAll('""', '"') : part,
    )
    .filter(Boolean);
}
