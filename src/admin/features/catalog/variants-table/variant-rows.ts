/** Variants as rows of a grid, and what is edited of them as the call takes it. Pure. */
import { seenFieldName } from '../../../../shared/texts/count-field-names.ts';
import { inLocale, type Locale, type Translated } from '../../../../shared/texts/locale.ts';
import type { EditState } from '../../../grid/edits.ts';
import type { CellValue, Edits, GridRow } from '../../../grid/grid-model.ts';
import { textsByScript, toTranslated, type StoredOptions } from '../product-options/options-draft.ts';
import { optionColumnName, type VariantKeys } from './variant-keys.ts';

/** A variant as it is read in both languages. */
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

/** The fields that a table may change, each by the column of its name. */
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

/** A variant as a row: its option values, which are its name, and what may be changed of it. */
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

/** What a new row says of each option. */
export const optionTexts = ({ edits }: Pick<EditState, 'edits'>, key: string, options: StoredOptions): string[] =>
  options.map((_, option) => String(edits[key]?.[optionColumnName(option)] ?? ''));

/** A row that comes with the next save. */
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

/** A new row as the call takes it, and the key by which the table knows it. */
export interface AddedVariant {
  key: string;
  body: { values: { value: Translated }[] } & Record<string, unknown>;
}

/** The new rows that say something, in the order of the table; a value that is there already is that value. */
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
        value: place === undefined ? toTranslated(textsByScript(text)) : options[option]!.values[place]!.value,
      };
    });
    const fields = Object.entries(edits[key]).filter(([name]) => !names.has(name));
    return [{ key, body: { ...Object.fromEntries(fields), values } }];
  });

/** A record of the call: its edits, and the version and pieces that they were made upon. */
export type ChangedVariant = { id: number; version: number } & Record<string, CellValue>;

/** What is sent: of every edited variant what is new, in the order of the table. Pieces that are sold meanwhile are not set over. */
export const changedVariants = (edits: Edits, variants: readonly Variant[]): ChangedVariant[] =>
  variants.flatMap(({ id, version, quantity }) => {
    const cells = edits[id];
    if (!cells) return [];
    return [{ ...cells, ...('quantity' in cells && { [seenFieldName('quantity')]: quantity }), id, version }];
  });

/** Variants by id as they were last seen. */
export type SeenVariants = ReadonlyMap<number, Variant>;

const isEdited = ({ edits, raw }: Pick<EditState, 'edits' | 'raw'>, id: number) => id in edits || id in raw;

/**
 * The rows that the table stands on. Whoever edits a row has seen it as it was: a list that comes anew beneath them changes it no more,
 * or a save would pass for one of today's figures. The others are as new as anything that was told.
 */
export const baseRows = (given: readonly Variant[], seen: SeenVariants, state: EditState): Variant[] =>
  given.map((variant) => {
    const known = seen.get(variant.id);
    return known && (isEdited(state, variant.id) || known.version > variant.version)
      ? { ...variant, ...known }
      : variant;
  });

/** Keeps what was seen of the rows that are edited from now on. */
export function rememberSeen(seen: SeenVariants, shown: readonly Variant[], before: EditState, after: EditState): SeenVariants {
  const begun = shown.filter(({ id }) => isEdited(after, id) && !isEdited(before, id));
  return begun.length ? addSeen(seen, begun) : seen;
}

export const addSeen = (seen: SeenVariants, variants: readonly Variant[]): SeenVariants =>
  new Map([...seen, ...variants.map((each): [number, Variant] => [each.id, each])]);
