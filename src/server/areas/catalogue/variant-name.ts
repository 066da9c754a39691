/** What a variant is called: “Linen shirt · White / M”, from the product's name and the values of its options. */
import type { Sql } from '../../../kinds/column.ts';

/** The name in both languages, of the product `p` and the variant that stands as `variant`. */
export const variantName = (variant: 't' | 'v'): Sql =>
  `jsonb_build_object('en', ${nameIn(variant, 'en', 'ar')}, 'ar', ${nameIn(variant, 'ar', 'en')})`;

function nameIn(variant: 't' | 'v', first: 'en' | 'ar', second: 'en' | 'ar'): Sql {
  const text = (value: Sql) => `coalesce(nullif(${value} ->> '${first}', ''), ${value} ->> '${second}')`;
  return `concat_ws(' · ', ${text('p.name')}, (select string_agg(${text(`o.option -> 'value'`)}, ' / ' order by o.place)
    from jsonb_array_elements(${variant}.values) with ordinality o(option, place)))`;
}
