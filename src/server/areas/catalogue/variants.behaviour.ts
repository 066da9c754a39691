/** Variants: named after their product and options, priced and counted as products are. */
import type { Behaviour } from '../../engine/records/behaviour.ts';
import { agreeSale } from './sales/agree-sale.ts';
import { isLowVariant } from './stock.ts';
import { variantName } from './variant-name.ts';

/** Counted, and none left: looked for where the quantities are in order. */
const isOutOfStock = `(t."isTracked" and t.id = any(array(
  select q.id from variant_quantities q where q.company_id = $1 and q.quantity <= 0)))`;

export const variants: Behaviour = {
  filters: {
    low_stock: (value) => (value ? isLowVariant('t') : undefined),
    out_of_stock: (value) => (value ? isOutOfStock : undefined),
  },
  derived: {
    name: `select ${variantName('t')}
      from products p where p.company_id = $1 and p.id = t."productId"`,
    picture: `case when cardinality(t.media) > 0 then t.media else (
      select p.media from products p where p.company_id = $1 and p.id = t."productId") end`,
  },
  beforeWrite: (write) => agreeSale(write),
  // Its product is locked first: what changes one of the two may change the other.
  lockedUnder: { resource: 'products', field: 'productId' },
  // What a product has are the variants of its options.
  isPart: (row) => `not ${row}."isDefault"`,
  constraints: {
    products_sku_taken: { field: 'sku', code: 'taken' },
    variants_quantity_below_zero: { field: 'quantity', code: 'stock_negative' },
    variants_values_key: { field: 'values', code: 'variant_twice' },
  },
  // What orders sell leaves movements, not entries in the trail.
  quietFields: ['quantity'],
  keptBeside: { table: 'variant_quantities', fields: ['quantity'] },
};
