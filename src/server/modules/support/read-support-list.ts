import { phoneSearched } from '../../../shared/texts/phone.ts';
import { searchWords } from '../../../shared/texts/search-text.ts';
import type { Connection } from '../../infrastructure/database/connection.ts';
import { Problem } from '../../infrastructure/http/problem.ts';
import { parseSort } from '../../crud/records/read/parse-sort.ts';
import { rowsOf } from '../../infrastructure/database/query.ts';
import type { SupportList } from './support-lists.ts';

/** Counts stop here: longer lists display “10,000+”. */
const countedUpTo = 10_000;

export interface SupportParameters extends Record<string, unknown> {
  page?: number;
  limit?: number;
  search?: string;
  order?: string;
}

/** A page of a support list, with its filters, search and sort. */
export async function readSupportList(
  transaction: Connection,
  list: SupportList,
  { page = 1, limit = 25, search = '', order, ...filters }: SupportParameters,
) {
  const bound: unknown[] = [];
  const bind = (value: unknown) => `$${bound.push(value)}`;
  const conditions = Object.entries(filters)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => list.filters[name]!(value, bind));
  if (list.search) for (const word of wordsOf(search)) conditions.push(list.search(word, bind));
  const where = conditions.length ? `where ${conditions.join(' and ')}` : '';
  const columns = list.columns.map((name) => `t."${name}"`).join(', ');
  const counted = [...bound];
  const statement = `select ${columns} from support.${list.view} t ${where} order by ${orderOf(list, order)}
    limit ${bind(limit)} offset ${bind((page - 1) * limit)}`;
  const [data, [total]] = await Promise.all([
    rowsOf<Record<string, unknown>>(transaction, statement, bound),
    rowsOf<{ count: number }>(
      transaction,
      `select count(*)::int as count from (select from support.${list.view} t ${where} limit ${countedUpTo + 1}) counted`,
      counted,
    ),
  ]);
  const count = total!.count;
  return {
    data,
    metadata: { total: Math.min(count, countedUpTo), totalIsExact: count <= countedUpTo, page, limit },
  };
}

/** Search words; a phone number is one word, without its country code and separators. */
function wordsOf(search: string): string[] {
  const digits = phoneSearched(search);
  return digits ? [digits.replace(/^20(?=1)/u, '0')] : searchWords(search);
}

function orderOf({ orders }: SupportList, asked: string | undefined): string {
  const [field, direction] = asked === undefined ? [orders[0]!, 'desc'] : parseSort(asked);
  if (!orders.includes(field) || (direction !== 'asc' && direction !== 'desc'))
    throw new Problem(400, 'bad_request', {
      errors: { order: [{ code: 'invalid_order', params: { value: asked ?? '' } }] },
    });
  return `t."${field}" ${direction} nulls last, t.id ${direction}`;
}
