import { latinDigits } from '../../../shared/texts/search-text.ts';
import type { Connection } from '../../infrastructure/database/connection.ts';
import { rowsOf } from '../../infrastructure/database/query.ts';

/** Whether customers can use this code at a time: an active discount's title, not a single-use code. */
export async function isRedeemable(
  transaction: Connection,
  companyId: number,
  code: string,
  at: Date,
): Promise<boolean> {
  const found = await rowsOf(
    transaction,
    `select from discounts where company_id = $1 and lower(title) in (lower($2), lower($4)) and not "isAutomatic" and not "isInstant"
       and status = 'active' and ("endsAt" is null or "endsAt" > $3) limit 1`,
    [companyId, latinDigits(code), at, code],
  );
  return found.length > 0;
}
