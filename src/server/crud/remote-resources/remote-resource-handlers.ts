/** Handlers of a remote resource: map requests and responses. */
import type { ResourceModel } from '../../../shared/resources/resource-model.ts';
import type { ConnectedCall, Connection, RemoteCall } from '../../../shared/resources/remote-resource.ts';
import { Problem } from '../../infrastructure/http/problem.ts';
import type { Answer } from '../../infrastructure/http/request-context.ts';
import { responseMapping, type RemoteRecord } from './response-mapping.ts';
import { listPages } from './list-pages.ts';
import { listReader } from './list-request.ts';
import type { RemoteWrite } from './audit-remote-write.ts';
import type { Caller, RemoteAnswer, RemoteApi } from './remote-api.ts';
import { findRecordInBody, writeRules } from './write-body.ts';

/** Input of a handler. */
interface ElsewhereRequest {
  id: string;
  query: Record<string, unknown>;
  body: unknown;
  caller: Caller;
  /** whether the user may read the record */
  maySee: boolean;
  /** called for every remote write that happened or may have happened */
  note(write: RemoteWrite): Promise<void>;
}

type Handle = (call: ConnectedCall, request: ElsewhereRequest) => Promise<Answer>;
export type RemoteHandlers = Partial<Record<RemoteCall, (request: ElsewhereRequest) => Promise<Answer>>>;

/**
 * Creates the handlers. Those of the simple-rest dialect respond in it; others like our API, `{ data, metadata }`.
 * @param seen the resource as the user may read it: other fields are not returned, sorted or filtered by
 */
export function remoteResourceHandlers(
  resource: ResourceModel,
  connection: Connection,
  api: RemoteApi,
  seen: ResourceModel = resource,
): RemoteHandlers {
  const readList = listReader(seen, connection);
  const answerList = listPages(resource, connection, api);
  const rules = writeRules(resource, connection);
  const { read } = connection.calls;
  const enveloped = (data: unknown) => (connection.dialect === 'simple-rest' ? data : { data });

  const shapeFor = ({ language, log }: Caller) => {
    const name = resource.title[language];
    return responseMapping(seen, connection, {
      fail(detail) {
        log.error(
          { resource: resource.name, detail: detail.en },
          'served elsewhere: an answer of another shape',
        );
        return new Problem(502, 'elsewhere_shape', { params: { name }, words: { detail } });
      },
      slow: () => new Problem(504, 'elsewhere_timeout', { params: { name } }),
    });
  };

  async function readRecord(call: ConnectedCall, id: string, caller: Caller): Promise<RemoteRecord> {
    return shapeFor(caller).record(await api({ call, id, ...caller }));
  }

  /** Sends a write and records it: when it succeeded, and when the outcome is unknown. */
  async function write(
    { caller, note }: ElsewhereRequest,
    deed: Pick<RemoteWrite, 'action' | 'id' | 'fields'>,
    sent: { call: ConnectedCall; id?: string; body?: unknown },
  ): Promise<RemoteAnswer> {
    const answer = await api({ ...sent, ...caller }).catch(async (error: unknown) => {
      const outcome = error instanceof Problem ? unread[error.code] : undefined;
      if (outcome) await note({ ...deed, isCertain: outcome === 'done' });
      throw error;
    });
    await note({ ...deed, id: deed.id ?? newId(answer, connection), isCertain: true });
    return answer;
  }

  const handlers: Record<RemoteCall, Handle> = {
    list: async (call, { query, caller }) =>
      answerList({ call, asked: readList(query), caller, shape: shapeFor(caller) }),

    async create(call, request) {
      const { body, caller } = request;
      const sent = rules.created(body);
      const fields = Object.keys(body as object);
      const answer = await write(request, { action: 'create', id: null, fields }, { call, body: sent });
      // Some APIs return only the URL of the new record.
      const id = findRecordInBody(answer.body, connection) ? undefined : idIn(answer.header('location'));
      if (id !== undefined && read)
        return { status: 201, body: enveloped(await readRecord(read, id, caller)) };
      return { status: 201, body: enveloped(shapeFor(caller).record(answer)) };
    },

    read: async (call, { id, caller }) => ({ body: enveloped(await readRecord(call, id, caller)) }),

    /** Reads the record first when the write replaces it, or must be checked for conflicts. */
    async update(call, request) {
      const { id, body, caller, maySee } = request;
      let stands: RemoteAnswer | undefined;
      const standing = async () => (stands ??= await api({ call: read!, id, ...caller }));
      const answered = async () => shapeFor(caller).record(await standing());
      const change = await rules.changed(body, read && maySee ? answered : undefined);
      // Unchanged values: nothing is sent.
      if (stands && !Object.keys(change.values).length) return { body: enveloped(await answered()) };
      const before = read && rules.mustKnow(call, change) ? await standing() : undefined;
      if (before) rules.checkSeen(change, () => shapeFor(caller).record(before));
      const sent = rules.sent(call, id, change, before?.body);
      const deed = { action: 'update', id, fields: Object.keys(change.values) } as const;
      const answer = await write(request, deed, { call, id, body: sent });
      // Some APIs return nothing, or only a message.
      if (findRecordInBody(answer.body, connection)?.[connection.id] === undefined)
        return { body: enveloped(read ? await readRecord(read, id, caller) : { ...change.values, id }) };
      return { body: enveloped(shapeFor(caller).record(answer)) };
    },

    async delete(call, request) {
      const { id } = request;
      await write(request, { action: 'delete', id, fields: [] }, { call, id });
      return { body: enveloped({ id }) };
    },
  };
  return Object.fromEntries(
    Object.entries(connection.calls)
      .filter(([name]) => resource.calls.includes(name as RemoteCall))
      .map(([name, call]) => [
        name,
        (request: ElsewhereRequest) =>
          handlers[name as RemoteCall](call, request).catch((error: unknown) => {
            throw rules.withCurrent(error, (found) => shapeFor(request.caller).record(found));
          }),
      ]),
  );
}

/** Outcome of a write whose response could not be read. */
const unread: Readonly<Record<string, 'done' | 'unknown'>> = {
  elsewhere_shape: 'done',
  elsewhere_timeout: 'unknown',
};

/** The id of a created record, from body or location. */
function newId({ body, header }: RemoteAnswer, connection: Connection): string | null {
  const id = findRecordInBody(body, connection)?.[connection.id];
  return typeof id === 'string' || typeof id === 'number' ? String(id) : (idIn(header('location')) ?? null);
}

/** The last path segment of a URL: `/planets/7`. */
function idIn(location = ''): string | undefined {
  const last = URL.parse(location, 'http://there')?.pathname.split('/').findLast(Boolean);
  try {
    return last === undefined ? undefined : decodeURIComponent(last);
  } catch {
    // An unencoded percent sign.
    return last;
  }
}
