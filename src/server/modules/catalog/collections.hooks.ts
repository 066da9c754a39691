/** Hooks of collections: manual ones list their products, smart ones have conditions; both have a product count. */
import { normalizeConditions, type SmartConditions } from '../../../shared/catalog/smart-conditions.ts';
import type { Sql } from '../../../field-types/column.ts';
import type { ResourceHooks, Write } from '../../crud/records/resources/resource-hooks.ts';
import { collectionAliases } from './collection-aliases.ts';

/** Stored condition values are numbers, booleans, texts or lists; they are read as one text. */
const conditionValue = `case jsonb_typeof(c -> 'value')
  when 'array' then (select string_agg(word, ', ') from jsonb_array_elements_text(c -> 'value') word)
  else c ->> 'value' end`;

/** SQL: number of products in a collection. @param collection alias of its row */
export const productsOfCollection = (collection: string): Sql =>
  `case when ${collection}.type = 'smart' then count_products_meeting_conditions(${collection}.conditions) else (select count(*)
      from collection_products l where l.company_id = ${collection}.company_id and l."collectionId" = ${collection}.id) end`;

export const collections: ResourceHooks = {
  spellings: collectionAliases,
  derived: {
    productsCount: productsOfCollection('t'),
  },
  readAs: {
    conditions: `select jsonb_build_object('operator', t.conditions -> 'operator', 'values', coalesce(
        jsonb_agg(c || jsonb_build_object('value', ${conditionValue}) order by place), '[]'))
      from jsonb_array_elements(t.conditions -> 'values') with ordinality v(c, place) where t.conditions is not null
      having t.conditions is not null`,
  },
  beforeWrite: (write) => {
    agreeType(write);
    normalizeConditions(write.after.conditions as SmartConditions | null, write.refuse);
  },
  // Raised by the database for a new link to a smart collection (`collection_products_by_hand`).
  constraints: { collection_products_by_hand: { field: 'productIds', code: 'smart_products' } },
};

/** A collection has either products or conditions, by its type. */
function agreeType({ before, after, given, refuse }: Write): void {
  if (isMeantSmart(after, given)) after.type = 'smart';
  if (after.type !== 'smart') {
    after.conditions = null;
    return;
  }
  if (given.has('productIds') && (after.productIds as number[]).length)
    refuse('productIds', 'smart_products');
  after.productIds = [];
  if (!before) after.conditions ??= newConditions;
  else if (!after.conditions) refuse('conditions', 'required');
}

/** A request with conditions but without products and type makes a smart collection. */
const isMeantSmart = (after: Write['after'], given: Write['given']) =>
  !given.has('type') &&
  given.has('conditions') &&
  after.conditions != null &&
  !(given.has('productIds') && (after.productIds as number[]).length);

/** Default of a new smart collection: one condition without a value. Source: specification section 3, “Collection”. */
const newConditions = {
  operator: 'or',
  values: [{ parameter: 'name', operator: 'matches', value: null }],
};
