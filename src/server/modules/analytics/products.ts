/** Top products by sales or units. */
import { inLocale, type Locale, type Translated } from '../../../shared/texts/locale.ts';
import { rowsOf } from '../../infrastructure/database/query.ts';
import { readableFor } from '../../crud/records/read/readable-fields.ts';
import { prepared } from '../../crud/records/resources/prepared.ts';
import { serializeScope, type AnalyticsRequest } from './analytics-request.ts';
import { lineParameters, netOfLines, withLines } from './sold-items.ts';

const orders = {
  value: 'total_value desc, units desc',
  unit: 'units desc, total_value desc',
};

/** SQL; `$9` is the limit. */
const best = (order: string) => `${withLines},
  top as (
    select "productId", name, ${netOfLines}
    from lines group by 1, 2 order by ${order}, "productId" limit $9)
  select top."productId" as id, coalesce(p.name, top.name) as name, total_value, units, given_back, units_back from top
  left join products p on p.company_id = $1 and p.id = top."productId" order by ${order}, top."productId"`;

interface SoldProduct {
  id: number | null;
  name: Translated;
  total_value: number;
  units: number;
  given_back: number;
  units_back: number;
}

/** Response of `analytics.topProducts`: sold items net of returns, before discounts and fees of the whole order. */
export async function readTopProducts(
  question: AnalyticsRequest,
  type: keyof typeof orders,
  limit: number,
  language: Locale,
) {
  const { transaction, session } = question;
  const rows = await rowsOf<SoldProduct>(transaction, best(orders[type]), [
    ...(await lineParameters(question)),
    limit,
  ]);
  const seesNames = readableFor(prepared.products, session).some(({ name }) => name === 'name');
  return {
    type,
    ...serializeScope(question),
    products: rows.map(({ id, name, ...sold }) => ({
      id,
      name: seesNames ? inLocale(name, language) : null,
      ...sold,
      deleted: id === null,
    })),
  };
}
