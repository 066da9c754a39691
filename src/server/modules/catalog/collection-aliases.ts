/** Collection fields under the names of the specification: the id of a single image, the sort direction, products with positions. */
import { applyPositions, type ProductPosition } from './product-positions.ts';
import type { Spelling } from '../../crud/records/resources/resource-hooks.ts';

const imageId: Spelling = {
  read: 't.image[1]',
  write: (id) => ({ image: id == null ? [] : [id] }),
};

const isSmart: Spelling = {
  read: `t.type = 'smart'`,
  write: (said) => ({ type: said ? 'smart' : 'manual' }),
};

const sortPattern = /^(name|price|created_at)(?:_(asc|desc))?$/u;

/** Without a direction, `created_at` sorts descending and every other field ascending. */
const sort: Spelling = {
  write(said, { sortDirection }) {
    const [, field, direction] = sortPattern.exec(String(said)) ?? [];
    if (!field || direction) return undefined;
    return {
      sort: `${field}_${(sortDirection as string | null) || (field === 'created_at' ? 'desc' : 'asc')}`,
    };
  },
};

/** The manual order has no direction. */
const sortDirection: Spelling = {
  read: `substring(t.sort from '_(asc|desc)$')`,
  write(said, record) {
    const [, field] = sortPattern.exec(String(record.sort ?? 'created_at')) ?? [];
    return field && said ? { sort: `${field}_${String(said)}` } : undefined;
  },
};

const products: Spelling = {
  read: `select coalesce(jsonb_agg(jsonb_build_object('productId', l."productId", 'order', l.place) order by l.place), '[]')
    from (select "productId", row_number() over (order by "order", "productId") - 1 as place from collection_products
      where company_id = $1 and "collectionId" = t.id) l`,
  write: (said) => ({ productIds: idsIn((said ?? []) as (number | ProductPosition)[]) }),
};

const idsIn = (said: (number | ProductPosition)[]): number[] =>
  applyPositions(
    [],
    said.map((each) => (typeof each === 'number' ? { productId: each } : each)),
  );

type Conditions = { values: { value?: unknown }[] };

/** Numbers, booleans and lists are stored as one text. */
const conditions: Spelling = {
  write(said) {
    const { values } = (said ?? { values: [] }) as Conditions;
    if (values.every(({ value }) => value == null || typeof value === 'string')) return undefined;
    const worded = values.map((each) => ({ ...each, value: wordsOf(each.value) }));
    return { conditions: { ...(said as Conditions), values: worded } };
  },
};

function wordsOf(value: unknown): string | null {
  if (value == null) return null;
  return Array.isArray(value) ? value.join(', ') : String(value as string | number | boolean);
}

export const collectionAliases: Readonly<Record<string, Spelling>> = {
  conditions,
  imageId,
  isSmart,
  products,
  sort,
  sortDirection,
};
