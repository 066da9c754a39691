/** Discounts as orders ask for them: what each takes off, and how often it has been used. */
import type { DiscountRule } from '../../../model/order/discount.ts';
import type { DiscountUse } from '../../../model/order/discount-use.ts';
import type { Connection } from '../../ground/database/connection.ts';
import { rowsOf } from '../../ground/database/query.ts';
import { codeOfOrder, findCode, type FoundCode } from './single-use-codes.ts';

export interface OrderDiscount {
  id: number;
  title: string;
  isAutomatic: boolean;
  /** it is typed by codes of its own, each good for one order; its title is none */
  hasCodes: boolean;
  rule: DiscountRule;
  use: DiscountUse;
}

/** The order that asks. */
export interface DiscountQuestion {
  companyId: number;
  /** `null` while it has no number yet: its own use of a discount does not count against it */
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
    /** of the order’s products; `null`: every product */
    on: number[] | null;
    buys: number[] | null;
    customers: number[] | null;
  };

/** Those of the products `$2` that stand in a list or in its collections; null where neither names any. */
const among = (products: string, collections: string) => {
  const own = (table: string, column: string) =>
    `select l."${column}" from ${table} l where l.company_id = d.company_id and l."discountId" = d.id`;
  const [named, within] = [own(products, 'productId'), own(collections, 'collectionId')];
  return `case when exists (${named}) or exists (${within}) then array(
    ${named} and l."productId" = any($2::bigint[])
    union select h."productId" from held h where h."collectionId" in (${within})) end`;
};

/** The collections that a list of discounts names; `found` are the discounts that are asked for. */
const collectionsOf = (table: string) =>
  `select l."collectionId" from found d join ${table} l on l.company_id = d.company_id and l."discountId" = d.id`;

/** Which of the products `$2` each of these collections holds: worked out once, however many discounts name it. */
const held = `select c."collectionId", p as "productId" from (
    ${['discount_collections', 'discount_buys_collections', 'discount_gets_collections'].map(collectionsOf).join(' union ')}) c
  cross join lateral products_of_collections(array[c."collectionId"], $2::bigint[]) p`;

/** Placed orders that it stands in, counted no further than its bound; nobody asks for more. */
const uses = (most: string, further = '') =>
  `select count(*) from (select from purchases u where u.company_id = d.company_id and u."discountId" = d.id
    and u.status in ('active', 'archived') and u.id is distinct from $3 ${further} limit ${most}) used`;

const milliseconds = (column: string) => `(extract(epoch from d."${column}") * 1000)::bigint as "${column}"`;

/** Whom it is for, if it is not for everyone. */
const people = `select l."customerId" from discount_customers l where l.company_id = d.company_id and l."discountId" = d.id`;

const hasCodes = `exists (select from discount_codes n where n.company_id = d.company_id and n."discountId" = d.id)`;

const columns = `d.id, d.title, d."isAutomatic", ${hasCodes} as "hasCodes", d.type, d."valueType", d.percentage::float8 as percentage, d.amount,
  case d.type when 'BuyXGetYDiscount' then ${among('discount_gets_products', 'discount_gets_collections')}
    when 'ProductsDiscount' then ${among('discount_products', 'discount_collections')} end as "on",
  case d.type when 'BuyXGetYDiscount' then ${among('discount_buys_products', 'discount_buys_collections')} end as buys,
  d."minXQuantity" as "minX", d."isXExactMatch" as "isXExact", d."maxYQuantity" as "maxY", d."isYExactMatch" as "isYExact",
  case d.conditions when 'minPurchase' then d."minimumPurchaseValue" end as "minimumValue",
  case d.conditions when 'minProductQuantity' then d."minProductQuantity" end as "minimumQuantity",
  d.status, ${milliseconds('startsAt')}, ${milliseconds('endsAt')}, d."maxUses", d."oncePerCustomer", d."onlySignedInCustomers",
  case when d."maxUses" is null then 0 else (${uses('d."maxUses"')}) end as uses,
  case when d."oncePerCustomer" then (${uses('1', 'and u."customerId" = $4')}) else 0 end as "usesOfCustomer",
  case when exists (${people}) then array(${people} and l."customerId" = $4) end as customers`;

async function read(
  transaction: Connection,
  { companyId, orderId, customerId, productIds }: DiscountQuestion,
  condition: string,
  ...bound: unknown[]
): Promise<OrderDiscount[]> {
  const rows = await rowsOf<Row>(
    transaction,
    `with found as materialized (select * from discounts d where d.company_id = $1 and ${condition}), held as materialized (${held})
     select ${columns} from found d order by d.id`,
    [companyId, productIds, orderId, customerId, ...bound],
  );
  return rows.map(({ id, title, isAutomatic, hasCodes: has, ...row }) => ({
    id,
    title,
    isAutomatic,
    hasCodes: has,
    rule: { ...row, on: setOf(row.on), buys: setOf(row.buys), minX: row.minX ?? 1, maxY: row.maxY ?? 1 },
    use: { ...row, customers: setOf(row.customers) },
  }));
}

const setOf = (ids: readonly number[] | null) => ids && new Set(ids.map(Number));

/** A discount with the code of its own by which it was found, or that the order has. */
export interface FoundDiscount {
  discount: OrderDiscount;
  code: FoundCode | undefined;
}

/**
 * One discount, by its id or by the code that a customer types, in any letter case: its title, or one of its own codes.
 * @param locked until the order is stored: of two orders that would use it, or one of its codes, for the last time, the later sees the earlier one
 */
export async function findDiscount(
  transaction: Connection,
  question: DiscountQuestion,
  named: { id: number } | { code: string },
  locked = false,
): Promise<FoundDiscount | undefined> {
  const { companyId, orderId } = question;
  const typed = 'code' in named ? await findCode(transaction, companyId, orderId, named.code) : undefined;
  const [condition, value] =
    'id' in named || typed
      ? ['d.id = $5', typed ? typed.discountId : (named as { id: number }).id]
      : [
          `lower(d.title) = lower($5) and not d."isAutomatic" and not d."isInstant" and not ${hasCodes}`,
          named.code.trim(),
        ];
  // What a lock waited for is seen by the next statement only.
  if (locked)
    await rowsOf(
      transaction,
      `select from discounts d where d.company_id = $1 and ${condition.replace('$5', '$2')} for update`,
      [companyId, value],
    );
  const [discount] = await read(transaction, question, condition, value);
  if (!discount) return undefined;
  if (!discount.hasCodes) return { discount, code: undefined };
  if ('code' in named) return { discount, code: await findCode(transaction, companyId, orderId, named.code) };
  const code = orderId === null ? undefined : await codeOfOrder(transaction, companyId, orderId, discount.id);
  return { discount, code };
}

/** Those that apply by themselves and are not over. @param at milliseconds */
export const findAutomaticDiscounts = (
  transaction: Connection,
  question: DiscountQuestion,
  at: number,
): Promise<OrderDiscount[]> =>
  read(
    transaction,
    question,
    `d."isAutomatic" and d.status = 'active' and (d."endsAt" is null or d."endsAt" > to_timestamp($5 / 1000.0))
     and (d."startsAt" is null or d."startsAt" <= to_timestamp($5 / 1000.0))`,
    at,
  );

/** All but those that were made for one order, with those that work first and then the newest. @param most so many at most */
export const findDiscounts = (
  transaction: Connection,
  question: DiscountQuestion,
  most: number,
): Promise<OrderDiscount[]> =>
  read(
    transaction,
    question,
    `d.id = any(array(select w.id from discounts w where w.company_id = $1 and not w."isInstant"
      order by w.status = 'active' desc, w.id desc limit $5))`,
    most,
  );
