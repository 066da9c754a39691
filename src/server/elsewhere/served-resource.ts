/** The calls of one resource that is served elsewhere, from our request to theirs and back. */
import type { ResourceModel } from '../../model/resource-model.ts';
import type { ConnectedCall, Connection, ElsewhereCall } from '../../model/served-elsewhere.ts';
import { Problem } from '../problem.ts';
import type { Answer } from '../request-context.ts';
import { answerShape, type ElsewhereRecord } from './answer-shape.ts';
import { listPages } from './list-pages.ts';
import { listReader } from './list-request.ts';
import type { Caller, OtherApi } from './other-api.ts';
import { recordWithin, writeRules } from './written-record.ts';

/** What a call is given of its request. */
export interface ElsewhereRequest {
  id: string;
  query: Record<string, unknown>;
  body: unknown;
  caller: Caller;
}

type Handle = (call: ConnectedCall, request: ElsewhereRequest) => Promise<Answer>;
export type ElsewhereHandlers = Partial<
  Record<ElsewhereCall, (request: ElsewhereRequest) => Promise<Answer>>
>;

/**
 * The handlers of a resource's calls. Those of the simple-rest dialect answer in it; the others as our own
 * api does, `{ data, metadata }`.
 */
export function servedResource(
  resource: ResourceModel,
  connection: Connection,
  api: OtherApi,
): ElsewhereHandlers {
  const readList = listReader(resource, connection);
  const answerList = listPages(resource, connection, api);
  const rules = writeRules(resource, connection);
  const { read } = connection.calls;
  const enveloped = (data: unknown) => (connection.dialect === 'simple-rest' ? data : { data });

  const shapeFor = ({ language, log }: Caller) => {
    const name = resource.title[language];
    return answerShape(resource, connection, {
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

  async function readRecord(call: ConnectedCall, id: string, caller: Caller): Promise<ElsewhereRecord> {
    return shapeFor(caller).record(await api({ call, id, ...caller }));
  }

  const handlers: Record<ElsewhereCall, Handle> = {
    list: async (call, { query, caller }) =>
      answerList({ call, asked: readList(query), caller, shape: shapeFor(caller) }),

    async create(call, { body, caller }) {
      const answer = await api({ call, body: rules.created(body), ...caller });
      // Some answer with nothing but the new record's address.
      const id = recordWithin(answer.body, connection) ? undefined : idIn(answer.header('location'));
      if (id !== undefined && read)
        return { status: 201, body: enveloped(await readRecord(read, id, caller)) };
      return { status: 201, body: enveloped(shapeFor(caller).record(answer)) };
    },

    read: async (call, { id, caller }) => ({ body: enveloped(await readRecord(call, id, caller)) }),

    /** What stands there is read first where the write replaces it, or where somebody must have seen it. */
    async update(call, { id, body, caller }) {
      const change = rules.changed(body);
      const before =
        read && rules.mustKnow(call, change) ? await api({ call: read, id, ...caller }) : undefined;
      if (before) rules.checkSeen(change, () => shapeFor(caller).record(before));
      const sent = rules.sent(call, id, change, before?.body);
      const answer = await api({ call, id, body: sent, ...caller }).catch((error: unknown) => {
        throw rules.withCurrent(error, (found) => shapeFor(caller).record(found));
      });
      // Some answer a change with nothing, or with a word.
      if (recordWithin(answer.body, connection)?.[connection.id] === undefined)
        return { body: enveloped(read ? await readRecord(read, id, caller) : { ...change.values, id }) };
      return { body: enveloped(shapeFor(caller).record(answer)) };
    },

    async delete(call, { id, caller }) {
      await api({ call, id, ...caller });
      return { body: enveloped({ id }) };
    },
  };
  return Object.fromEntries(
    Object.entries(connection.calls)
      .filter(([name]) => resource.calls.includes(name as ElsewhereCall))
      .map(([name, call]) => [
        name,
        (request: ElsewhereRequest) => handlers[name as ElsewhereCall](call, request),
      ]),
  );
}

/** The last part of an address: `/planets/7`. */
function idIn(location = ''): string | undefined {
  const last = URL.parse(location, 'http://there')?.pathname.split('/').findLast(Boolean);
  return last === undefined ? undefined : decodeURIComponent(last);
}
