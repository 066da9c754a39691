/** The calls of one resource that is served elsewhere, from our request to theirs and back. */
import { changeSchema, createSchema } from '../../kinds/wire.ts';
import type { ResourceModel } from '../../model/resource-model.ts';
import type { ConnectedCall, Connection, ElsewhereCall } from '../../model/served-elsewhere.ts';
import { Problem } from '../problem.ts';
import type { Answer } from '../request-context.ts';
import { compile, ValidationFailure } from '../validation.ts';
import { answerShape, type ElsewhereRecord } from './answer-shape.ts';
import { atPointer } from './json-pointer.ts';
import { listPages } from './list-pages.ts';
import { listReader } from './list-request.ts';
import type { Caller, OtherApi } from './other-api.ts';

/** What a call is given of its request. */
export interface ElsewhereRequest {
  id: string;
  query: Record<string, unknown>;
  body: unknown;
  caller: Caller;
}

type Values = Record<string, unknown>;
type Handle = (call: ConnectedCall, request: ElsewhereRequest) => Promise<Answer>;
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
  const answerList = listPages(resource, connection, api);
  const checkCreate = compile({ ...createSchema(resource) }, 'body');
  const checkChange = compile({ ...changeSchema(resource), minProperties: 0 }, 'body');
  const enveloped = (data: unknown) => (connection.dialect === 'simple-rest' ? data : { data });

  const shapeFor = ({ language, log }: Caller) =>
    answerShape(resource, connection, (detail) => {
      log.error({ resource: resource.name, detail }, 'served elsewhere: an answer of another shape');
      return new Problem(502, 'elsewhere_shape', { params: { name: resource.title[language], detail } });
    });

  async function readRecord(call: ConnectedCall, id: string, caller: Caller): Promise<ElsewhereRecord> {
    return shapeFor(caller).record(await api({ call, id, ...caller }));
  }

  /** The record there as it stands, with what our schema does not know of it, as far as a write may carry it. */
  async function standing(id: string, write: ConnectedCall, caller: Caller): Promise<Values> {
    const { read } = connection.calls;
    if (write.method !== 'PUT' || !read) return {};
    const { body } = await api({ call: read, id, ...caller });
    const entries = Object.entries(recordWithin(body, connection) ?? {});
    return Object.fromEntries(
      entries.filter(([key]) => key === connection.id || (write.keys?.includes(key) ?? true)),
    );
  }

  const handlers: Record<ElsewhereCall, Handle> = {
    list: async (call, { query, caller }) =>
      answerList({ call, asked: readList(query), caller, shape: shapeFor(caller) }),

    async create(call, { body, caller }) {
      const answer = await api({ call, body: checked(checkCreate, body), ...caller });
      return { status: 201, body: enveloped(shapeFor(caller).record(answer)) };
    },

    read: async (call, { id, caller }) => ({ body: enveloped(await readRecord(call, id, caller)) }),

    /** A PUT replaces, so the changes are laid over the record as it stands: nobody's other fields are lost. */
    async update(call, { id, body, caller }) {
      const changes = checked(checkChange, body);
      const { [connection.id]: known = id, ...before } = await standing(id, call, caller);
      // Where the address does not name the record the body must; a whole record says its id where it may.
      const isWhole = call.method === 'PUT' && (call.keys?.includes(connection.id) ?? true);
      const named = isWhole || !call.path.includes('{id}') ? { [connection.id]: known } : {};
      const answer = await api({ call, id, body: { ...before, ...named, ...changes }, ...caller });
      const { read } = connection.calls;
      // Some answer a change with nothing, or with a word.
      if (recordWithin(answer.body, connection)?.[connection.id] === undefined)
        return { body: enveloped(read ? await readRecord(read, id, caller) : { ...changes, id }) };
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

function checked(validate: ReturnType<typeof compile>, body: unknown): Values {
  if (!validate(body)) throw new ValidationFailure(validate.errors ?? [], 'body');
  return body as Values;
}

function recordWithin(body: unknown, { record }: Connection): Values | undefined {
  const found = atPointer(body, record);
  return typeof found === 'object' && found !== null ? (found as Values) : undefined;
}
