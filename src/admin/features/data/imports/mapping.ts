/** What a person decides about the columns of a file, and what must be said about it before the rows are checked. Pure. */
import { foldText } from '../../../../shared/texts/search-text.ts';
import type { Import, ImportSettings, TargetField } from './import-calls.ts';

export type Choices = Required<
  Pick<ImportSettings, 'mapping' | 'key' | 'onMissing' | 'onExisting' | 'onEmpty'>
>;

/** The choices as the import has them. */
export const choicesOf = ({ mapping, key, onMissing, onExisting, onEmpty }: Import): Choices => ({
  mapping,
  key,
  onMissing,
  onExisting,
  onEmpty,
});

/** The fields by which rows may find their records: mapped ones that name one record. */
export const keysOf = (fields: readonly TargetField[], mapping: Choices['mapping']): TargetField[] =>
  fields.filter(({ key, isKey }) => isKey && mapping.includes(key));

/**
 * The choices with another field for a column. A field has one column: the one that had it is left out of the import. A key
 * that no column fills any more is no key.
 */
export function withField(
  choices: Choices,
  fields: readonly TargetField[],
  place: number,
  field: string | null,
): Choices {
  const mapping = choices.mapping.map((key, at) =>
    at === place ? field : field !== null && key === field ? null : key,
  );
  const keys = keysOf(fields, mapping).map(({ key }) => key);
  // A column that names records is most often there to find them.
  const becomesKey = choices.key === null && field !== null && keys.includes(field);
  const key = becomesKey ? field : choices.key !== null && keys.includes(choices.key) ? choices.key : null;
  return { ...choices, mapping, key };
}

/** Fields that new records cannot do without and that no column fills, each once: either language of a text is enough. */
export function missingFields(fields: readonly TargetField[], mapping: Choices['mapping']): TargetField[] {
  const rootOf = (key: string) => key.split('.')[0] ?? key;
  const filled = new Set(mapping.filter((key) => key !== null).map(rootOf));
  const roots = new Set(fields.filter(({ isRequired }) => isRequired).map(({ key }) => rootOf(key)));
  return [...roots]
    .filter((root) => !filled.has(root))
    .flatMap((root) => {
      const field = fields.find(({ key }) => key === root) ?? fields.find(({ key }) => rootOf(key) === root);
      return field ? [field] : [];
    });
}

/** Does a field match what somebody types, in either language or by its key? */
export function isFound({ titles, key }: Pick<TargetField, 'titles' | 'key'>, typed: string): boolean {
  const haystack = foldText(`${titles.en} ${titles.ar} ${key}`);
  return foldText(typed)
    .split(/\s+/u)
    .every((word) => haystack.includes(word));
}

export const isSameChoices = (one: Choices, other: Choices): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
