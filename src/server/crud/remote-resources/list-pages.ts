/** The lists of one resource that is served elsewhere, in any dialect. */
import type { ResourceModel } from '../../../shared/resources/resource-model.ts';
import type { ConnectedCall, Connection } from '../../../shared/resources/remote-resource.ts';
import type { Answer } from '../../infrastructure/http/request-context.ts';
import type { AnswerShape, RemoteRecord } from './answer-shape.ts';
import { atPointer } from './json-pointer.ts';
import { mappedQuery, simpleRestQuery, type ListRequest } from './list-request.ts';
import type { Caller, RemoteAnswer, RemoteApi } from './remote-api.ts';

export interface Listing {
  call: ConnectedCall;
  asked: ListRequest;
  caller: Caller;
  shape: AnswerShape;
}

/** How a list is answered: as the simple-rest dialect does, or as our own api does. */
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
  // One that knows no range answers everything.
  const rows = eachOnce(shape.rows(answer)).slice(0, limit);
  const total =
    rangeTotal(answer) ??
    (asked.filter.id
      ? rows.length
      : shape.fail({ en: 'there is no total in Content-Range', ar: 'لا يوجد إجمالي في Content-Range' }));
  const last = offset + Math.max(0, rows.length - 1);
  return { body: rows, headers: { 'content-range': `${name} ${offset}-${last}/${total}` } };
}

/** `items 0-24/319` */
function rangeTotal(answer: RemoteAnswer): number | undefined {
  const total = /\/(\d+)$/u.exec(answer.header('content-range') ?? '')?.[1];
  return total === undefined ? undefined : Number(total);
}

/** Pages of theirs are asked for so long, and so many, for one of ours. */
const patience = { milliseconds: 15_000, calls: 40 };

/** A page of ours from pages of theirs: one, several where theirs hold less, or a part of a list that comes whole. */
async function mappedPage(
  connection: Connection,
  api: RemoteApi,
  { call, asked, caller, shape }: Listing,
): Promise<Answer> {
  const { paging } = connection;
  const byCursor = paging && 'cursor' in paging;
  const size = Math.min(asked.limit, connection.mostRows);
  const wantedTo = asked.offset + asked.limit;
  // A cursor is only known to who has come from the beginning.
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
    // Shorter than asked for, it is the last; so it is where a cursor leads nowhere, or back.
    isEnd =
      !paging || (byCursor ? cursor === undefined || cursor === before || !page.length : page.length < size);
    if (byCursor && typeof paging.next !== 'string' && page.length < limit) isEnd = true;
    // One that pages nothing answers the same again and again.
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
      // Never fewer than are shown.
      metadata: {
        total: total === undefined ? counted : Math.max(total, asked.offset + wanted.length),
        totalIsExact: total === undefined ? !paging || !isMore : isExact,
      },
    },
  };
}

/** Another Matjar says when there are more than it counted. */
function isCounted({ body }: RemoteAnswer, { isExact }: Connection): boolean {
  return isExact === undefined || atPointer(body, isExact) !== false;
}

/** A record that moved from page to page meanwhile, or is named twice, stands once. */
function eachOnce(rows: RemoteRecord[]): RemoteRecord[] {
  const seen = new Set<RemoteRecord['id']>();
  return rows.filter(({ id }) => !seen.has(id) && seen.add(id));
}
