/** Converts variants to grid rows, and edits to the request body. Pure. */
import { seenFieldName } from '../../../../shared/texts/count-field-names.ts';
import { inLocale, type Locale, type Translated } from '../../../../shared/texts/locale.ts';
import type { EditState } from '../../../grid/edits.ts';
import type { CellValue, Edits, GridRow } from '../../../grid/grid-model.ts';
import { textsByScript, toTranslated, type StoredOptions } from '../product-options/options-draft.ts';
import { optionColumnName, type VariantKeys } from './variant-keys.ts';

/** A variant as in the API response, in both languages. */
export interface Variant {
  id: number;
  version: number;
  name: Translated;
  values: readonly { name: Translated; value: Translated }[];
  sku: string | null;
  barCode: string | null;
  price: number;
  discountedPrice: number | null;
  isOnSale: boolean;
  isTracked: boolean;
  quantity: number;
  weight: number | null;
}

/** Editable fields; their names are the column names. */
const editable = [
  'sku',
  'barCode',
  'price',
  'discountedPrice',
  'isOnSale',
  'isTracked',
  'quantity',
  'weight',
] as const;

/** Converts a variant to a row; the row's name is made of its option values. */
export function toVariantRow(variant: Variant, locale: Locale, { identityOf }: VariantKeys): GridRow {
  const words = variant.values.map(({ value }) => inLocale(value, locale) ?? '');
  const own = Object.fromEntries(editable.map((field): [string, CellValue] => [field, variant[field]]));
  return {
    key: String(variant.id),
    groups: words,
    identity: identityOf(words),
    values: { ...own, ...keysOf(words), name: words.filter(Boolean).join(' / ') || `#${variant.id}` },
  };
}

const keysOf = (words: readonly string[]) =>
  Object.fromEntries(words.map((word, option): [string, CellValue] => [optionColumnName(option), word]));

/** Option values of a new row. */
export const optionTexts = (
  { edits }: Pick<EditState, 'edits'>,
  key: string,
  options: StoredOptions,
): string[] => options.map((_, option) => String(edits[key]?.[optionColumnName(option)] ?? ''));

/** Creates a row for an unsaved variant. */
export function createNewRow(
  key: string,
  texts: readonly string[],
  unnamed: string,
  { identityOf }: VariantKeys,
): GridRow {
  const nothing = Object.fromEntries(editable.map((field): [string, CellValue] => [field, null]));
  return {
    key,
    isNew: true,
    groups: texts.map((said) => said || unnamed),
    identity: identityOf(texts),
    values: {
      ...nothing,
      ...Object.fromEntries(texts.map((_, option): [string, CellValue] => [optionColumnName(option), null])),
      name: texts.filter(Boolean).join(' / ') || unnamed,
    },
  };
}

/** A new row's request body, with its row key. */
export interface AddedVariant {
  key: string;
  body: { values: { value: Translated }[] } & Record<string, unknown>;
}

/** New rows that have edits, in table order; existing option values are reused. */
export const addedVariants = (
  { edits, added }: Pick<EditState, 'edits' | 'added'>,
  options: StoredOptions,
  { find }: VariantKeys,
): AddedVariant[] =>
  added.flatMap((key) => {
    if (!edits[key]) return [];
    const names = new Set(options.map((_, option) => optionColumnName(option)));
    const values = optionTexts({ edits }, key, options).map((text, option) => {
      const place = find(option, text);
      return {
        value:
          place === undefined ? toTranslated(textsByScript(text)) : options[option]!.values[place]!.value,
      };
    });
    const fields = Object.entries(edits[key]).filter(([name]) => !names.has(name));
    return [{ key, body: { ...Object.fromEntries(fields), values } }];
  });

/** A changed variant in the request: its edits, and the version and quantity that they are based on. */
export type ChangedVariant = { id: number; version: number } & Record<string, CellValue>;

/** Changed fields of edited variants, in table order. A quantity is sent with the one that the user saw, so that sales meanwhile are kept. */
export const changedVariants = (edits: Edits, variants: readonly Variant[]): ChangedVariant[] =>
  variants.flatMap(({ id, version, quantity }) => {
    const cells = edits[id];
    if (!cells) return [];
    return [{ ...cells, ...('quantity' in cells && { [seenFieldName('quantity')]: quantity }), id, version }];
  });

/** Last seen variants by id. */
export type SeenVariants = ReadonlyMap<number, Variant>;

const isEdited = ({ edits, raw }: Pick<EditState, 'edits' | 'raw'>, id: number) => id in edits || id in raw;

/**
 * Base data of the rows. A row with edits keeps the version that the user saw, even after a refetch: otherwise the save would pass the conflict check
 * with values that the user has not seen. Other rows have the newest data.
 */
export const baseRows = (given: readonly Variant[], seen: SeenVariants, state: EditState): Variant[] =>
  given.map((variant) => {
    const known = seen.get(variant.id);
    return known && (isEdited(state, variant.id) || known.version > variant.version)
      ? { ...variant, ...known }
      : variant;
  });

/** Remembers the current variants of rows whose edit begins. */
export function rememberSeen(
  seen: SeenVariants,
  shown: readonly Variant[],
  before: EditState,
  after: EditState,
): SeenVariants {
  const begun = shown.filter(({ id }) => isEdited(after, id) && !isEdited(before, id));
  return begun.length ? addSeen(seen, begun) : seen;
}

export const addSeen = (seen: SeenVariants, variants: readonly Variant[]): SeenVariants =>
  new Map([...seen, ...variants.map((each): [number, Variant] => [each.id, each])]);
