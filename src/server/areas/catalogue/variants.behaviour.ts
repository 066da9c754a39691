/** Variants: named after their product and options, priced and counted as products are. */
import type { Sql } from '../../../kinds/column.ts';
import type { Behaviour } from '../../engine/records/behaviour.ts';
import { isLow } from './stock.ts';

/** “Linen shirt · White / M”, from the product's name and the values of its options. */
function nameIn(first: 'en' | 'ar', second: 'en' | 'ar'): Sql {
  const text = (value: Sql) => `coalesce(nullif(${value} ->> '${first}', ''), ${value} ->> '${second}')`;
  return `concat_ws(' · ', ${text('p.name')}, (select string_agg(${text(`o.option -> 'value'`)}, ' / ' order by o.place)
    from jsonb_array_elements(t.values) with ordinality o(option, place)))`;
}

export const variants: Behaviour = {
  filters: {
    low_stock: (value) => (value ? isLow('t') : undefined),
    out_of_stock: (value) => (value ? `(t."isTracked" and t.quantity <= 0)` : undefined),
  },
  derived: {
    name: `select jsonb_build_object('en', ${nameIn('en', 'ar')}, 'ar', ${nameIn('ar', 'en')})
      from products p where p.company_id = $1 and p.id = t."productId"`,
  },
  constraints: {
    variants_quantity_below_zero: { field: 'quantity', code: 'stock_negative' },
    variants_values_key: { field: 'values', code: 'variant_twice' },
  },
  // What orders sell leaves movements, not entries in the trail.
  quietFields: ['quantity'],
};
