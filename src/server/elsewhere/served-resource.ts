/** The calls of one resource that is served elsewhere, from our request to theirs and back. */
import type { FastifyBaseLogger } from 'fastify';
import { changeSchema, createSchema } from '../../kinds/wire.ts';
import type { ResourceModel } from '../../model/resource-model.ts';
import type { ConnectedCall, Connection, ElsewhereCall } from '../../model/served-elsewhere.ts';
import { Problem } from '../problem.ts';
import type { Answer } from '../request-context.ts';
import { compile, ValidationFailure } from '../validation.ts';
import { answerShape, type ElsewhereRecord } from './answer-shape.ts';
import { atPointer } from './json-pointer.ts';
import { listReader, mappedQuery, simpleRestQuery, type ListRequest } from './list-request.ts';
import type { OtherAnswer, OtherApi } from './other-api.ts';

/** What a call is given of its request. */
export interface ElsewhereRequest {
  id: string;
  query: Record<string, unknown>;
  body: unknown;
  language: 'en' | 'ar';
  log: FastifyBaseLogger;
}

type Values = Record<string, unknown>;
export type ElsewhereHandlers = Partial<
  Record<ElsewhereCall, (request: ElsewhereRequest) => Promise<Answer>>
>;

/**
 * The handlers of a resource's calls. Those of the simple-rest dialect answer in it; those of an OpenAPI mapping as our own
 * api does, `{ data, metadata }`.
 */
export function servedResource(
  resource: ResourceModel,
  connection: Connection,
  api: OtherApi,
): ElsewhereHandlers {
  const readList = listReader(resource, connection);
  const checkCreate = compile({ ...createSchema(resource) }, 'body');
  const checkChange = compile({ ...changeSchema(resource), minProperties: 0 }, 'body');
  const isSimple = connection.dialect === 'simple-rest';
  const enveloped = (data: unknown) => (isSimple ? data : { data });

  const shapeOf = ({ language, log }: Pick<ElsewhereRequest, 'language' | 'log'>) =>
    answerShape(resource, connection, (detail) => {
      log.error({ resource: resource.name, detail }, 'served elsewhere: an answer of another shape');
      return new Problem(502, 'elsewhere_shape', { params: { name: resource.title[language], detail } });
    });

  async function list(call: ConnectedCall, request: ElsewhereRequest): Promise<Answer> {
    const { language, log } = request;
    const shape = shapeOf(request);
    const asked = readList(request.query);
    if (isSimple) {
      const range = `${resource.name}=${asked.offset}-${asked.offset + asked.limit - 1}`;
      const answer = await api({
        call,
        query: simpleRestQuery(connection, asked),
        language,
        log,
        headers: { range },
      });
      const rows = shape.rows(answer);
      const total =
        rangeTotal(answer) ?? (asked.filter.id ? rows.length : shape.fail('no total in Content-Range'));
      const last = asked.offset + Math.max(0, rows.length - 1);
      return {
        body: rows,
        headers: { 'content-range': `${resource.name} ${asked.offset}-${last}/${total}` },
      };
    }
    return { body: await mappedList(call, asked, request) };
  }

  /** A page of ours from pages of theirs: one, or several where theirs hold less. */
  async function mappedList(
    call: ConnectedCall,
    asked: ListRequest,
    request: ElsewhereRequest,
  ): Promise<unknown> {
    const shape = shapeOf(request);
    const size = Math.min(asked.limit, connection.mostRows ?? asked.limit);
    const start = Math.floor(asked.offset / size) * size;
    const rows: ElsewhereRecord[] = [];
    let total: number | undefined;
    for (let offset = start; offset < asked.offset + asked.limit; offset += size) {
      const query = mappedQuery(connection, { ...asked, offset, limit: size });
      const answer = await api({ call, query, language: request.language, log: request.log });
      const page = shape.rows(answer);
      total = shape.total(answer);
      rows.push(...page);
      if (!connection.paging || page.length < size) break;
    }
    const wanted = connection.paging
      ? rows.slice(asked.offset - start, asked.offset - start + asked.limit)
      : rows;
    return pageOf(connection, asked, wanted, total);
  }

  async function create(call: ConnectedCall, { body, language, log }: ElsewhereRequest): Promise<Answer> {
    const answer = await api({ call, body: checked(checkCreate, body), language, log });
    return { status: 201, body: enveloped(shapeOf({ language, log }).record(answer)) };
  }

  async function read(call: ConnectedCall, request: ElsewhereRequest): Promise<ElsewhereRecord> {
    const { id, language, log } = request;
    return shapeOf(request).record(await api({ call, id, language, log }));
  }

  /** A PUT replaces: the changes are laid over the record as it stands, with what our schema does not know of it. */
  async function update(call: ConnectedCall, request: ElsewhereRequest): Promise<Answer> {
    const { id, language, log } = request;
    const changes = checked(checkChange, request.body);
    const shape = shapeOf(request);
    const { read: readCall } = connection.calls;
    const stands =
      call.method === 'PUT' && readCall ? await api({ call: readCall, id, language, log }) : undefined;
    const before = stands && recordWithin(stands.body, connection.record);
    const kept = Object.entries(before ?? {}).filter(([key]) => call.keys?.includes(key) ?? true);
    const named = call.path.includes('{id}') ? {} : { [connection.id]: before?.[connection.id] ?? id };
    const answer = await api({
      call,
      id,
      body: { ...Object.fromEntries(kept), ...named, ...changes },
      language,
      log,
    });
    const after = hasRecord(answer, connection) ? shape.record(answer) : undefined;
    const known = after ?? (readCall ? await read(readCall, request) : { ...changes, id });
    return { body: enveloped(known) };
  }

  async function remove(call: ConnectedCall, { id, language, log }: ElsewhereRequest): Promise<Answer> {
    await api({ call, id, language, log });
    return { body: enveloped({ id }) };
  }

  const calls = {
    list,
    create,
    read: async (call: ConnectedCall, request: ElsewhereRequest) => ({
      body: enveloped(await read(call, request)),
    }),
    update,
    delete: remove,
  };
  return Object.fromEntries(
    Object.entries(connection.calls)
      .filter(([name]) => resource.calls.includes(name as ElsewhereCall))
      .map(([name, call]) => [
        name,
        (request: ElsewhereRequest) => calls[name as ElsewhereCall](call, request),
      ]),
  );
}

function checked(validate: ReturnType<typeof compile>, body: unknown): Values {
  if (!validate(body)) throw new ValidationFailure(validate.errors ?? [], 'body');
  return body as Values;
}

/** `items 0-24/319` */
function rangeTotal(answer: OtherAnswer): number | undefined {
  const total = /\/(\d+)$/u.exec(answer.header('content-range') ?? '')?.[1];
  return total === undefined ? undefined : Number(total);
}

/** The page of a list, from a page of theirs or from their whole list. */
function pageOf(
  connection: Connection,
  asked: ListRequest,
  rows: ElsewhereRecord[],
  said: number | undefined,
) {
  const page = connection.paging ? rows : rows.slice(asked.offset, asked.offset + asked.limit);
  const isFull = page.length >= asked.limit;
  const counted = connection.paging ? asked.offset + page.length + (isFull ? 1 : 0) : rows.length;
  const total = said ?? counted;
  return {
    data: page,
    metadata: { total, totalIsExact: said !== undefined || !connection.paging || !isFull },
  };
}

function recordWithin(body: unknown, pointer: string): Values | undefined {
  const found = atPointer(body, pointer);
  return typeof found === 'object' && found !== null ? (found as Values) : undefined;
}

/** Some answer a change with nothing, or with a word. */
function hasRecord(answer: OtherAnswer, connection: Connection): boolean {
  return recordWithin(answer.body, connection.record)?.[connection.id] !== undefined;
}
