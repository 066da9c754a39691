import type { Behaviour } from './behaviour.ts';

/** Values are numbers, truths, texts or lists of them: read as one text. */
const conditionValue = `case jsonb_typeof(c -> 'value')
  when 'array' then (select string_agg(word, ', ') from jsonb_array_elements_text(c -> 'value') word)
  else c ->> 'value' end`;

/** Collections: how many products they hold, by hand or by what meets their conditions. */
export const collections: Behaviour = {
  derived: {
    productsCount: `case when t.type = 'smart' then matjar_count_meeting(t.conditions) else (select count(*)
      from collection_products l where l.company_id = $1 and l."collectionId" = t.id) end`,
    conditions: `select jsonb_build_object('operator', t.conditions -> 'operator', 'values', coalesce(
        jsonb_agg(c || jsonb_build_object('value', ${conditionValue}) order by place), '[]'))
      from jsonb_array_elements(t.conditions -> 'values') with ordinality v(c, place) where t.conditions is not null
      having t.conditions is not null`,
  },
};
