/** When stock counts as running out: a product says from how many pieces down (`lowStockThreshold`), each of its variants has the same. */
import type { Sql } from '../../../kinds/column.ts';

/** Counted, and few are left: the row `t` of the list of variants, or `v` of a product’s. */
export const isLowVariant = (row: 't' | 'v'): Sql =>
  `(${row}."isTracked" and ${row}.quantity between 1 and ${row}."lowStockThreshold")`;
