/** Handlers of orders besides the generated ones: histories and metadata. */
import { sql } from 'kysely';
import type { Handler } from '../../../infrastructure/http/request-context.ts';
import { readHistories } from '../../../crud/records/record-histories.ts';
import { prepared } from '../../../crud/records/resources/prepared.ts';

export const histories: Handler = (request, { read }) =>
  read(async (transaction, session) => {
    const { id } = request.params as { id: number };
    const part = request.query as { page: number; limit: number };
    return { body: await readHistories(transaction, session, prepared.purchases, id, part) };
  });

/** List parameters with a facet count, and their columns. */
const counted = {
  payment: 'payment',
  fulfillment: 'fulfillment',
  payment_type: 'paymentType',
  channel: 'channel',
};

/** Condition of the orders counted: the list's default statuses, and pending payments of any status (`looksBeyond`). */
const listedBy = (column: string) => {
  const isUsual = sql`status = any(${prepared.purchases.model.list.defaults!.status}::text[])`;
  return column === 'payment' ? sql`(${isUsual} or payment = 'pending')` : isUsual;
};

export const metadata: Handler = async (_request, { read }) => {
  const data = await read(async (transaction, { companyId }) => {
    const countBy = async (column: string) => {
      const value = sql.ref(column);
      const { rows } = await sql<{ value: string; count: number }>`
        select ${value} as value, count(*) as count from purchases
        where company_id = ${companyId} and ${listedBy(column)} group by 1`.execute(transaction);
      return Object.fromEntries(rows.map((row) => [row.value, row.count]));
    };
    const [status, vendors, ...counts] = await Promise.all([
      transaction
        .selectFrom('resource_counts')
        .select(['grouping', 'count'])
        .where('company_id', '=', companyId)
        .where('resource', '=', 'purchases')
        .where('grouping', '<>', '*')
        .execute(),
      sql<{ vendor: string }>`select distinct vendor from products
        where company_id = ${companyId} and vendor is not null order by 1 limit 1000`.execute(transaction),
      ...Object.values(counted).map(countBy),
    ]);
    return {
      status: Object.fromEntries(status.map(({ grouping, count }) => [grouping, count])),
      ...Object.fromEntries(Object.keys(counted).map((name, index) => [name, counts[index]])),
      vendors: vendors.rows.map(({ vendor }) => vendor),
    };
  });
  return { body: { data } };
};
