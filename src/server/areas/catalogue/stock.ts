/** When stock counts as running out, of products and of variants alike. */
import type { Sql } from '../../../kinds/column.ts';

/** From here down something is about to run out. */
const lowStock = 5;

/** Counted, and few are left: the row `t` of the list, or `v` of a product’s variants. */
export const isLow = (row: 't' | 'v'): Sql =>
  `(${row}."isTracked" and ${row}.quantity between 1 and ${lowStock})`;
