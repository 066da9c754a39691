/** Column mapping choices of an import and their validation. */
import { foldText } from '../../../../shared/texts/search-text.ts';
import type { Import, ImportSettings, TargetField } from './import-calls.ts';

export type Choices = Required<
  Pick<ImportSettings, 'mapping' | 'key' | 'onMissing' | 'onExisting' | 'onEmpty'>
>;

/** The stored choices of an import. */
export const choicesOf = ({ mapping, key, onMissing, onExisting, onEmpty }: Import): Choices => ({
  mapping,
  key,
  onMissing,
  onExisting,
  onEmpty,
});

/** Mapped fields that identify a record, usable as the import key. */
export const keysOf = (fields: readonly TargetField[], mapping: Choices['mapping']): TargetField[] =>
  fields.filter(({ key, isKey }) => isKey && mapping.includes(key));

/** Maps a column to a field. A field has one column: its former column becomes unmapped. A key field without a column is cleared. */
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
  // Mapping a column to an identifying field selects it as key if none is chosen.
  const becomesKey = choices.key === null && field !== null && keys.includes(field);
  const key = becomesKey ? field : choices.key !== null && keys.includes(choices.key) ? choices.key : null;
  return { ...choices, mapping, key };
}

/** Required fields of new records that no column fills, each once: one language of a translated field is enough. */
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

/** Whether a field matches the search text by its title in either language or its key. */
export function isFound({ titles, key }: Pick<TargetField, 'titles' | 'key'>, typed: string): boolean {
  const haystack = foldText(`${titles.en} ${titles.ar} ${key}`);
  return foldText(typed)
    .split(/\s+/u)
    .every((word) => haystack.includes(word));
}

export const isSameChoices = (one: Choices, other: Choices): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
