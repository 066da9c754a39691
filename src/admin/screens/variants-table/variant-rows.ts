/** Variants as rows of a grid, and what is edited of them as the call takes it. Pure. */
import { inLocale, type Locale, type Translated } from '../../../model/locale.ts';
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

/** A record of the call: its edits, and the version that they were made upon. */
export type ChangedVariant = { id: number; version: number } & Record<string, CellValue>;

/** What is sent: of every edited variant what is new, in the order of the table. */
export const changedOf = (edits: Edits, variants: readonly Variant[]): ChangedVariant[] =>
  variants.flatMap(({ id, version }) => {
    const cells = edits[id];
    return cells ? [{ ...cells, id, version }] : [];
  });
