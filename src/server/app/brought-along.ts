/**
 * What belongs to a record stands in the answer of a change of it, as in that of its reading: who writes to the specification reads the same
 * product out of both. Read behind the write, and only by those who may; an empty `includes` waits for nothing.
 */
import type { FastifyRequest } from 'fastify';
import type { Call, Catalogue } from '../../model/resource-model.ts';
import { Problem } from '../ground/http/problem.ts';
import type { Answer, Handler, Handlers } from '../ground/http/request-context.ts';

/** The calls that answer one record which they have written. */
const writing = ['create', 'update', 'patch', 'duplicate'] as const satisfies readonly Call[];

type Values = Record<string, unknown>;

/** The handlers of a catalogue's plain writes, each of which brings along what its resource says (`comesAlong`). */
export function bringingAlong(catalogue: Catalogue, handlers: Handlers): Handlers {
  return Object.fromEntries(
    Object.values(catalogue).flatMap(({ name, comesAlong }) => {
      const read = handlers[`${name}.read`];
      if (!comesAlong || !read) return [];
      return writing.flatMap((call) => {
        const id = `${name}.${call}`;
        return handlers[id] ? [[id, besides(handlers[id], read, comesAlong)] as const] : [];
      });
    }),
  );
}

const besides =
  (write: Handler, read: Handler, comesAlong: readonly string[]): Handler =>
  async (request, context) => {
    const answer = await write(request, context);
    const data = dataOf(answer);
    const { includes } = request.query as { includes?: string | string[] };
    const said = includes === undefined ? comesAlong : [includes].flat();
    const missing = comesAlong.filter((name) => said.includes(name) && !(name in data));
    if (data.id === undefined || !missing.length) return answer;
    const { headers, log, ip } = request;
    const asked = { params: { id: data.id }, query: {}, headers, log, ip } as unknown as FastifyRequest;
    const along = await read(asked, context).then(dataOf, (error: unknown) => {
      // Who may write and not read, and whoever was overtaken by a deletion, has what the write says.
      if (error instanceof Problem) return {} as Values;
      throw error;
    });
    const brought = missing.flatMap((name) => (name in along ? [[name, along[name]] as const] : []));
    return {
      ...answer,
      body: { ...(answer.body as Values), data: { ...data, ...Object.fromEntries(brought) } },
    };
  };

const dataOf = ({ body }: Answer): Values => ((body as Values | undefined)?.data ?? {}) as Values;
