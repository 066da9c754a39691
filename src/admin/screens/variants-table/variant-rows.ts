/** Variants as rows of a grid, and what is edited of them as the call takes it. Pure. */
import { wasOf } from '../../../model/count-names.ts';
import { inLocale, type Locale, type Translated } from '../../../model/locale.ts';
import type { EditState } from '../../grid/edits.ts';
import type { CellValue, Edits, GridRow } from '../../grid/grid-model.ts';

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

/** Its first column is what the variant is called: by its options among those of one product, else by its whole name. */
export function rowOf(variant: Variant, locale: Locale, isAmongOthers: boolean): GridRow {
  const words = variant.values.map(({ value }) => inLocale(value, locale) ?? '');
  const own = Object.fromEntries(editable.map((field): [string, CellValue] => [field, variant[field]]));
  return {
    key: String(variant.id),
    groups: words,
    values: {
      ...own,
      name: (isAmongOthers ? inLocale(variant.name, locale) : words.join(' / ')) || `#${variant.id}`,
    },
  };
}

/** A record of the call: its edits, and the version and pieces that they were made upon. */
export type ChangedVariant = { id: number; version: number } & Record<string, CellValue>;

/** What is sent: of every edited variant what is new, in the order of the table. Pieces that are sold meanwhile are not set over. */
export const changedOf = (edits: Edits, variants: readonly Variant[]): ChangedVariant[] =>
  variants.flatMap(({ id, version, quantity }) => {
    const cells = edits[id];
    if (!cells) return [];
    return [{ ...cells, ...('quantity' in cells && { [wasOf('quantity')]: quantity }), id, version }];
  });

/** Variants by id as they were last seen. */
export type Seen = ReadonlyMap<number, Variant>;

const isEdited = ({ edits, raw }: Pick<EditState, 'edits' | 'raw'>, id: number) => id in edits || id in raw;

/**
 * The rows that the table stands on. Whoever edits a row has seen it as it was: a list that comes anew beneath them changes it no more,
 * or a save would pass for one of today's figures. The others are as new as anything that was told.
 */
export const standing = (given: readonly Variant[], seen: Seen, state: EditState): Variant[] =>
  given.map((variant) => {
    const known = seen.get(variant.id);
    return known && (isEdited(state, variant.id) || known.version > variant.version)
      ? { ...variant, ...known }
      : variant;
  });

/** Keeps what was seen of the rows that are edited from now on. */
export function seenFrom(seen: Seen, shown: readonly Variant[], before: EditState, after: EditState): Seen {
  const begun = shown.filter(({ id }) => isEdited(after, id) && !isEdited(before, id));
  return begun.length ? seenAlso(seen, begun) : seen;
}

export const seenAlso = (seen: Seen, variants: readonly Variant[]): Seen =>
  new Map([...seen, ...variants.map((each): [number, Variant] => [each.id, each])]);
