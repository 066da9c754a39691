/** Discounts as evaluated for an order: rule and previous uses. */
import type { DiscountRule } from '../../../shared/orders/discount.ts';
import type { DiscountUse } from '../../../shared/orders/discount-use.ts';
import { latinDigits } from '../../../shared/texts/search-text.ts';
import type { Connection } from '../../infrastructure/database/connection.ts';
import { rowsOf } from '../../infrastructure/database/query.ts';
import { codeOfOrder, findCode, type FoundCode } from './single-use-codes.ts';
import { isUse } from './discount-usage.ts';

export interface OrderDiscount {
  id: number;
  title: string;
  isAutomatic: boolean;
  /** it has single-use codes, and its title is not a code */
  hasCodes: boolean;
  rule: DiscountRule;
  use: DiscountUse;
}

/** The order that the discounts are evaluated for. */
export interface DiscountQuery {
  companyId: number;
  /** `null` for an order not saved yet; its own use of a discount is not counted */
  orderId: number | null;
  customerId: number | null;
  productIds: readonly number[];
}

type Row = Omit<DiscountRule, 'on' | 'buys' | 'minX' | 'isXExact' | 'maxY' | 'isYExact'> &
  Omit<DiscountUse, 'customers'> &
  Pick<OrderDiscount, 'id' | 'title' | 'isAutomatic' | 'hasCodes'> & {
    minX: number | null;
    maxY: number | null;
    isXExact: boolean;
    isYExact: boolean;
    /** whether lists restrict the discount or what must be bought for it; otherwise every product counts */
    isOnSome: boolean | null;
    isBuysSome: boolean | null;
    customers: number[] | null;
  };

/** Tables of a discount’s product lists and collection lists. */
const lists = {
  products: ['discount_products', 'discount_collections'],
  buys: ['discount_buys_products', 'discount_buys_collections'],
  gets: ['discount_gets_products', 'discount_gets_collections'],
} as const;
type List = keyof typeof lists;

/** SQL: whether either list has entries. */
const namesSome = (list: List) =>
  lists[list]
    .map(
      (table) =>
        `exists (select from ${table} l where l.company_id = d.company_id and l."discountId" = d.id)`,
    )
    .join(' or ');

/** SQL: rows `l` of a list table for all found discounts, in one index scan. */
const ofFound = (table: string) =>
  `${table} l where l.company_id = $1 and l."discountId" = any(array(select id from found))`;

/** SQL: the products `$3` within each listed collection, computed once for all discounts. */
const held = `select c."collectionId", p as "productId" from (
    ${Object.values(lists)
      .map(([, collections]) => `select l."collectionId" from ${ofFound(collections)}`)
      .join(' union ')}) c
  cross join lateral products_of_collections(array[c."collectionId"], $3::bigint[]) p`;

/** SQL: the products `$3` in each list of a discount, directly or by collection. */
const listed = Object.entries(lists)
  .map(
    ([list, [products, collections]]) => `
    select l."discountId" as id, '${list}' as list, l."productId" from ${ofFound(products)} and l."productId" = any($3::bigint[])
    union all select l."discountId", '${list}', h."productId" from held h
      join lateral (select * from ${ofFound(collections)} and l."collectionId" = h."collectionId") l on true`,
  )
  .join(' union all ');

interface Listed {
  id: number;
  list: List;
  productId: number;
}

/** SQL: number of placed orders with the discount, counted up to a maximum. */
const uses = (most: string, further = '') =>
  `select count(*) from (select from purchases u where u.company_id = d.company_id and u."discountId" = d.id
    and ${isUse('u')} and u.id is distinct from $3 ${further} limit ${most}) used`;

const milliseconds = (column: string) => `(extract(epoch from d."${column}") * 1000)::bigint as "${column}"`;

/** SQL: customers that the discount is restricted to. */
const people = `select l."customerId" from discount_customers l where l.company_id = d.company_id and l."discountId" = d.id`;

const hasCodes = `exists (select from discount_codes n where n.company_id = d.company_id and n."discountId" = d.id)`;

const columns = `d.id, d.title, d."isAutomatic", ${hasCodes} as "hasCodes", d.type, d."valueType", d.percentage::float8 as percentage, d.amount,
  case d.type when 'BuyXGetYDiscount' then ${namesSome('gets')} when 'ProductsDiscount' then ${namesSome('products')} end as "isOnSome",
  case d.type when 'BuyXGetYDiscount' then ${namesSome('buys')} end as "isBuysSome",
  d."minXQuantity" as "minX", d."isXExactMatch" as "isXExact", d."maxYQuantity" as "maxY", d."isYExactMatch" as "isYExact",
  case d.conditions when 'minPurchase' then d."minimumPurchaseValue" end as "minimumValue",
  case d.conditions when 'minProductQuantity' then d."minProductQuantity" end as "minimumQuantity",
  d.status, ${milliseconds('startsAt')}, ${milliseconds('endsAt')}, d."maxUses", d."oncePerCustomer", d."onlySignedInCustomers",
  case when d."maxUses" is null then 0 else (${uses('d."maxUses"')}) end as uses,
  case when d."oncePerCustomer" then (${uses('1', 'and u."customerId" = $4')}) else 0 end as "usesOfCustomer",
  case when exists (${people}) then array(${people} and l."customerId" = $4) end as customers`;

/** @param condition on `d`; `value` is its `$2` */
async function read(
  transaction: Connection,
  { companyId, orderId, customerId, productIds }: DiscountQuery,
  condition: string,
  value: unknown,
): Promise<OrderDiscount[]> {
  const found = `found as materialized (select d.* from discounts d where d.company_id = $1 and ${condition})`;
  // One round trip; lists of all discounts are read by index together, not per discount.
  const [rows, links] = await Promise.all([
    rowsOf<Row>(transaction, `with ${found} select ${columns} from found d order by d.id`, [
      companyId,
      value,
      orderId,
      customerId,
    ]),
    rowsOf<Listed>(transaction, `with ${found}, held as materialized (${held}) ${listed}`, [
      companyId,
      value,
      productIds,
    ]),
  ]);
  const inLists = new Map<string, Set<number>>();
  for (const { id, list, productId } of links) {
    const key = `${list} ${id}`;
    if (!inLists.has(key)) inLists.set(key, new Set());
    inLists.get(key)!.add(Number(productId));
  }
  const within = (id: number, list: List) => inLists.get(`${list} ${id}`) ?? new Set<number>();
  return rows.map(({ id, title, isAutomatic, hasCodes: has, isOnSome, isBuysSome, ...row }) => ({
    id,
    title,
    isAutomatic,
    hasCodes: has,
    rule: {
      ...row,
      on: isOnSome ? within(id, row.type === 'BuyXGetYDiscount' ? 'gets' : 'products') : null,
      buys: isBuysSome ? within(id, 'buys') : null,
      minX: row.minX ?? 1,
      maxY: row.maxY ?? 1,
    },
    use: { ...row, customers: setOf(row.customers) },
  }));
}

const setOf = (ids: readonly number[] | null) => ids && new Set(ids.map(Number));

/** A discount and the single-use code that was typed or that the order has. */
export interface FoundDiscount {
  discount: OrderDiscount;
  code: FoundCode | undefined;
}

/**
 * Finds a discount by id or by the typed code, which is its title or a single-use code; letter case and Arabic or Latin digits are ignored.
 * @param locked locks the discount until the order is stored, so that concurrent orders do not exceed its limit
 */
export async function findDiscount(
  transaction: Connection,
  question: DiscountQuery,
  named: { id: number } | { code: string },
  locked = false,
): Promise<FoundDiscount | undefined> {
  const { companyId, orderId } = question;
  const said = 'code' in named ? latinDigits(named.code.trim()) : '';
  const typed = 'code' in named ? await findCode(transaction, companyId, orderId, said) : undefined;
  // Older codes are stored with the digits they were entered with.
  const [condition, value] =
    'id' in named || typed
      ? ['d.id = $2', typed ? typed.discountId : (named as { id: number }).id]
      : [
          `lower(d.title) in (lower(($2::text[])[1]), lower(($2::text[])[2])) and not d."isAutomatic" and not d."isInstant" and not ${hasCodes}`,
          [said, named.code.trim()],
        ];
  // A separate statement: only the next one reads what the lock has waited for.
  if (locked)
    await rowsOf(transaction, `select from discounts d where d.company_id = $1 and ${condition} for update`, [
      companyId,
      value,
    ]);
  const [discount] = await read(transaction, question, condition, value);
  if (!discount) return undefined;
  if (!discount.hasCodes) return { discount, code: undefined };
  if ('code' in named) return { discount, code: await findCode(transaction, companyId, orderId, said) };
  const code = orderId === null ? undefined : await codeOfOrder(transaction, companyId, orderId, discount.id);
  return { discount, code };
}

/** Automatic discounts that are active now. @param at milliseconds */
export const findAutomaticDiscounts = (
  transaction: Connection,
  question: DiscountQuery,
  at: number,
): Promise<OrderDiscount[]> =>
  read(
    transaction,
    question,
    `d."isAutomatic" and d.status = 'active' and (d."endsAt" is null or d."endsAt" > to_timestamp($2 / 1000.0))
     and (d."startsAt" is null or d."startsAt" <= to_timestamp($2 / 1000.0))`,
    at,
  );

/** All discounts except those made for one order, active ones first, then the newest. @param most maximum number */
export const findDiscounts = (
  transaction: Connection,
  question: DiscountQuery,
  most: number,
): Promise<OrderDiscount[]> =>
  read(
    transaction,
    question,
    `d.id = any(array(select w.id from discounts w where w.company_id = $1 and not w."isInstant"
      order by w.status = 'active' desc, w.id desc limit $2))`,
    most,
  );
