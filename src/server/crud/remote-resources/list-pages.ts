/** List requests to a remote resource, in any dialect. */
import type { ResourceModel } from '../../../shared/resources/resource-model.ts';
import type { ConnectedCall, Connection } from '../../../shared/resources/remote-resource.ts';
import type { Answer } from '../../infrastructure/http/request-context.ts';
import type { ResponseMapping, RemoteRecord } from './response-mapping.ts';
import { atPointer } from './json-pointer.ts';
import { mappedQuery, simpleRestQuery, type ListRequest } from './list-request.ts';
import type { Caller, RemoteAnswer, RemoteApi } from './remote-api.ts';

export interface Listing {
  call: ConnectedCall;
  asked: ListRequest;
  caller: Caller;
  shape: ResponseMapping;
}

/** Creates the list handler of a connection: simple-rest responses, or those of our API. */
export function listPages(
  resource: ResourceModel,
  connection: Connection,
  api: RemoteApi,
): (listing: Listing) => Promise<Answer> {
  if (connection.dialect === 'simple-rest')
    return (listing) => simpleRestPage(resource.name, connection, api, listing);
  return (listing) => mappedPage(connection, api, listing);
}

async function simpleRestPage(
  name: string,
  connection: Connection,
  api: RemoteApi,
  { call, asked, caller, shape }: Listing,
): Promise<Answer> {
  const { offset, limit } = asked;
  const headers = { range: `${name}=${offset}-${offset + limit - 1}` };
  const answer = await api({ call, query: simpleRestQuery(connection, asked), headers, ...caller });
  // Servers without range support return everything.
  const rows = eachOnce(shape.rows(answer)).slice(0, limit);
  const total =
    rangeTotal(answer) ??
    (asked.filter.id
      ? rows.length
      : shape.fail({ en: 'there is no total in Content-Range', ar: 'لا يوجد إجمالي في Content-Range' }));
  const last = offset + Math.max(0, rows.length - 1);
  return { body: rows, headers: { 'content-range': `${name} ${offset}-${last}/${total}` } };
}

/** Parses the total of `items 0-24/319`. */
function rangeTotal(answer: RemoteAnswer): number | undefined {
  const total = /\/(\d+)$/u.exec(answer.header('content-range') ?? '')?.[1];
  return total === undefined ? undefined : Number(total);
}

/** Limits of remote requests for one page. */
const patience = { milliseconds: 15_000, calls: 40 };

/** Builds a page from remote pages: one, several if theirs are smaller, or a slice of an unpaged list. */
async function mappedPage(
  connection: Connection,
  api: RemoteApi,
  { call, asked, caller, shape }: Listing,
): Promise<Answer> {
  const { paging } = connection;
  const byCursor = paging && 'cursor' in paging;
  const size = Math.min(asked.limit, connection.mostRows);
  const wantedTo = asked.offset + asked.limit;
  // With cursors, pages can only be reached from the start.
  const start = !paging || byCursor ? 0 : Math.floor(asked.offset / size) * size;
  const limit = byCursor ? connection.mostRows : size;
  const begun = Date.now();
  let rows: RemoteRecord[] = [];
  let total: number | undefined;
  let isEnd = false;
  let isExact = true;
  let cursor: string | undefined;
  for (let calls = 1; !isEnd && start + rows.length < wantedTo; calls++) {
    if (calls > patience.calls || Date.now() - begun > patience.milliseconds) {
      caller.log.warn({ calls, rows: rows.length }, 'served elsewhere: a page of too many calls, cut short');
      isExact = false;
      break;
    }
    const offset = start + (calls - 1) * size;
    const query = mappedQuery(connection, {
      ...asked,
      offset,
      limit,
      ...(cursor !== undefined && { cursor }),
    });
    const answer = await api({ call, query, ...caller });
    const page = shape.rows(answer);
    total = shape.total(answer);
    isExact = isCounted(answer, connection);
    const before = cursor;
    cursor = shape.next(answer);
    const known = rows.length;
    rows = eachOnce([...rows, ...page]);
    // A short page is the last one, as is a missing or repeated cursor.
    isEnd =
      !paging || (byCursor ? cursor === undefined || cursor === before || !page.length : page.length < size);
    if (byCursor && typeof paging.next !== 'string' && page.length < limit) isEnd = true;
    // A server that ignores paging repeats the same records.
    if (rows.length === known) isEnd = true;
  }
  const from = asked.offset - start;
  const wanted = rows.slice(from, from + asked.limit);
  if (!wanted.length && !isEnd) throw shape.slow();
  const isMore = !isEnd || rows.length > from + asked.limit;
  const counted = paging ? asked.offset + wanted.length + (isMore ? 1 : 0) : rows.length;
  return {
    body: {
      data: wanted,
      // At least the number of records shown.
      metadata: {
        total: total === undefined ? counted : Math.max(total, asked.offset + wanted.length),
        totalIsExact: total === undefined ? !paging || !isMore : isExact,
      },
    },
  };
}

/** Whether the total is exact; remote Matjar servers report it. */
function isCounted({ body }: RemoteAnswer, { isExact }: Connection): boolean {
  return isExact === undefined || atPointer(body, isExact) !== false;
}

/** Removes duplicates of records that moved between pages. */
function eachOnce(rows: RemoteRecord[]): RemoteRecord[] {
  const seen = new Set<RemoteRecord['id']>();
  return rows.filter(({ id }) => !seen.has(id) && seen.add(id));
}
