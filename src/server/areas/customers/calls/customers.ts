/** The calls of customers beside the plain ones: what they spend. */
import { sql } from 'kysely';
import type { Handler } from '../../../ground/http/request-context.ts';

export const totalSpendingRange: Handler = async (_request, { read }) => {
  const data = await read(async (transaction, { companyId }) => {
    const { rows } = await sql<{ min: number; max: number }>`
      select coalesce(min("totalSpent"), 0) as min, coalesce(max("totalSpent"), 0) as max
      from customers where company_id = ${companyId}`.execute(transaction);
    return { ...rows[0], range: rows[0] };
  });
  return { body: { data } };
};
