/** Single-use codes of a discount: found by the typed text, and stored with the order that uses one. */
import type { DiscountRefusal } from '../../../shared/orders/discount.ts';
import type { Connection } from '../../infrastructure/database/connection.ts';
import { rowsOf } from '../../infrastructure/database/query.ts';
import { isUse } from './discount-usage.ts';

/** A code as found for an order. */
export interface FoundCode {
  id: number;
  discountId: number;
  /** reason why it cannot be used */
  refusal: DiscountRefusal | undefined;
}

interface Row {
  id: number;
  discountId: number;
  isWithdrawn: boolean;
  isUsed: boolean;
}

/** SQL: whether a placed order other than the present one (`$2`) uses the code. */
const isUsed = `exists (select from discount_code_uses o join purchases u on u.company_id = o.company_id and u.id = o."purchaseId"
  where o.company_id = c.company_id and o."codeId" = c.id and ${isUse('u')} and u.id is distinct from $2)`;

const find = (condition: string) =>
  `select c.id, c."discountId", c."withdrawnAt" is not null as "isWithdrawn", ${isUsed} as "isUsed"
   from discount_codes c where c.company_id = $1 and ${condition}`;

const asFound = ([row]: Row[]): FoundCode | undefined =>
  row && {
    id: Number(row.id),
    discountId: Number(row.discountId),
    refusal: row.isWithdrawn
      ? { code: 'discount_code_withdrawn' }
      : row.isUsed
        ? { code: 'discount_code_used' }
        : undefined,
  };

/** Finds a code by the typed text, ignoring case. @param orderId the present order, whose own use is not counted */
export const findCode = async (
  transaction: Connection,
  companyId: number,
  orderId: number | null,
  typed: string,
): Promise<FoundCode | undefined> =>
  asFound(
    await rowsOf<Row>(transaction, find('lower(c.code) = lower($3)'), [companyId, orderId, typed.trim()]),
  );

/** The code of this discount that an order uses. */
export const codeOfOrder = async (
  transaction: Connection,
  companyId: number,
  orderId: number,
  discountId: number,
): Promise<FoundCode | undefined> =>
  asFound(
    await rowsOf<Row>(
      transaction,
      find(`c."discountId" = $3 and c.id = (select h."codeId" from discount_code_uses h
        where h.company_id = $1 and h."purchaseId" = $2)`),
      [companyId, orderId, discountId],
    ),
  );

/** Stores the code that an order uses; `null` removes it. */
export async function saveOrderCode(
  transaction: Connection,
  companyId: number,
  orderId: number,
  codeId: number | null,
): Promise<void> {
  if (codeId === null)
    await rowsOf(transaction, 'delete from discount_code_uses where company_id = $1 and "purchaseId" = $2', [
      companyId,
      orderId,
    ]);
  else
    await rowsOf(
      transaction,
      `insert into discount_code_uses (company_id, "purchaseId", "codeId") values ($1, $2, $3)
       on conflict (company_id, "purchaseId") do update set "codeId" = excluded."codeId"`,
      [companyId, orderId, codeId],
    );
}
