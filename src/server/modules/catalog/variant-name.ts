/** SQL for the name of a variant: “Linen shirt · White / M”, from the product's name and the option values. */
import type { Sql } from '../../../field-types/column.ts';

/** The name in both languages; needs the product as `p` and the variant as `variant`. */
export const variantName = (variant: 't' | 'v'): Sql =>
  `jsonb_build_object('en', ${nameIn(variant, 'en', 'ar')}, 'ar', ${nameIn(variant, 'ar', 'en')})`;

/** The option values in both languages: “White / M”. */
export const variantValues = (variant: 't' | 'v'): Sql =>
  `jsonb_build_object('en', ${valuesIn(variant, 'en', 'ar')}, 'ar', ${valuesIn(variant, 'ar', 'en')})`;

type Language = 'en' | 'ar';

const textIn = (value: Sql, first: Language, second: Language): Sql =>
  `coalesce(nullif(${value} ->> '${first}', ''), ${value} ->> '${second}')`;

const nameIn = (variant: 't' | 'v', first: Language, second: Language): Sql =>
  `concat_ws(' · ', ${textIn('p.name', first, second)}, ${valuesIn(variant, first, second)})`;

const valuesIn = (variant: 't' | 'v', first: Language, second: Language): Sql =>
  `(select string_agg(${textIn(`o.option -> 'value'`, first, second)}, ' / ' order by o.place)
    from jsonb_array_elements(${variant}.values) with ordinality o(option, place))`;
