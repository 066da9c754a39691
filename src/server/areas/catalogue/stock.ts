/** When stock counts as running out. A product says from how many pieces down (`lowStockThreshold`), each of its variants keeps the same. */
import type { Sql } from '../../../kinds/column.ts';

/** What a product means that says nothing, as the default of the variants' column says too. */
const usual = 5;

/** Counted, and few are left: the product `t`. */
export const isLowProduct: Sql = `(t."isTracked" and t.quantity between 1 and coalesce(t."lowStockThreshold", ${usual}))`;

/** Counted, and few are left: the row `t` of the list of variants, or `v` of a product’s. */
export const isLowVariant = (row: 't' | 'v'): Sql =>
  `(${row}."isTracked" and ${row}.quantity between 1 and ${row}."lowStockThreshold")`;
