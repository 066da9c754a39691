/** The lists of one resource that is served elsewhere, in either dialect. */
import type { ResourceModel } from '../../model/resource-model.ts';
import type { ConnectedCall, Connection } from '../../model/served-elsewhere.ts';
import type { Answer } from '../request-context.ts';
import type { AnswerShape, ElsewhereRecord } from './answer-shape.ts';
import { mappedQuery, simpleRestQuery, type ListRequest } from './list-request.ts';
import type { Caller, OtherAnswer, OtherApi } from './other-api.ts';

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
  api: OtherApi,
): (listing: Listing) => Promise<Answer> {
  return connection.dialect === 'simple-rest'
    ? (listing) => simpleRestPage(resource.name, connection, api, listing)
    : (listing) => mappedPage(connection, api, listing);
}

async function simpleRestPage(
  name: string,
  connection: Connection,
  api: OtherApi,
  { call, asked, caller, shape }: Listing,
): Promise<Answer> {
  const { offset, limit } = asked;
  const headers = { range: `${name}=${offset}-${offset + limit - 1}` };
  const answer = await api({ call, query: simpleRestQuery(connection, asked), headers, ...caller });
  const rows = shape.rows(answer);
  const total =
    rangeTotal(answer) ?? (asked.filter.id ? rows.length : shape.fail('no total in Content-Range'));
  const last = offset + Math.max(0, rows.length - 1);
  return { body: rows, headers: { 'content-range': `${name} ${offset}-${last}/${total}` } };
}

/** `items 0-24/319` */
function rangeTotal(answer: OtherAnswer): number | undefined {
  const total = /\/(\d+)$/u.exec(answer.header('content-range') ?? '')?.[1];
  return total === undefined ? undefined : Number(total);
}

/** A page of ours from pages of theirs: one, several where theirs hold less, or a part of a list that comes whole. */
async function mappedPage(
  connection: Connection,
  api: OtherApi,
  { call, asked, caller, shape }: Listing,
): Promise<Answer> {
  const size = Math.min(asked.limit, connection.mostRows ?? asked.limit);
  const start = connection.paging ? Math.floor(asked.offset / size) * size : 0;
  const rows: ElsewhereRecord[] = [];
  let total: number | undefined;
  for (let offset = start; offset < asked.offset + asked.limit; offset += size) {
    const query = mappedQuery(connection, { ...asked, offset, limit: size });
    const answer = await api({ call, query, ...caller });
    const page = shape.rows(answer);
    total = shape.total(answer);
    rows.push(...page);
    if (!connection.paging || page.length < size) break;
  }
  const from = asked.offset - start;
  const wanted = rows.slice(from, from + asked.limit);
  const isFull = wanted.length >= asked.limit;
  const counted = connection.paging ? asked.offset + wanted.length + (isFull ? 1 : 0) : rows.length;
  const totalIsExact = total !== undefined || !connection.paging || !isFull;
  return { body: { data: wanted, metadata: { total: total ?? counted, totalIsExact } } };
}
