/**
 * Adds included records to the responses of writes, as to those of reads, so that clients of the specification read the same product from both. Only
 * what the user may read; an empty `includes` adds nothing. A change of one record that commits in the batch of its last statements reads the
 * includes in the same batch; other writes read them after the commit.
 */
import type { Call } from '../../../shared/resources/resource-model.ts';
import type { Connection } from '../../infrastructure/database/connection.ts';
import { safeId } from '../../infrastructure/database/safe-id.ts';
import { Problem } from '../../infrastructure/http/problem.ts';
import type { Answer, Handler, Session } from '../../infrastructure/http/request-context.ts';
import { readIncluded } from '../../crud/records/read/embed-records.ts';
import {
  defaultIncludes,
  readIncludes,
  type PreparedResources,
} from '../../crud/records/read/parse-includes.ts';
import type { PreparedResource } from '../../crud/records/resources/prepared-resource.ts';
import { readableBy } from '../../crud/records/read/readable-fields.ts';

/** Write operations whose response is one record. */
const writing = ['create', 'update', 'patch', 'duplicate'] as const satisfies readonly Call[];

type Values = Record<string, unknown>;

/** The wrapper of a generated write whose resource has default includes (`comesAlong`); `undefined` for other operations. */
export function withIncludes(
  operationId: string,
  resources: PreparedResources,
): ((write: Handler) => Handler) | undefined {
  const [name = '', call] = operationId.split('.');
  const resource = resources.get(name);
  const { comesAlong, calls } = resource?.model ?? {};
  if (!comesAlong || !writing.some((each) => each === call && calls!.includes(each))) return undefined;
  return (write) => addIncludes(write, resource!, resources, comesAlong);
}

const addIncludes =
  (
    write: Handler,
    resource: PreparedResource,
    resources: PreparedResources,
    comesAlong: readonly string[],
  ): Handler =>
  async (request, context) => {
    const { includes } = request.query as { includes?: string | string[] };
    const said = includes === undefined ? comesAlong : [includes].flat();
    const wanted = comesAlong.filter((name) => said.includes(name));
    if (!wanted.length) return write(request, context);

    const ask = (transaction: Connection, session: Session, id: number, record: Values, names = wanted) =>
      askAlong({ transaction, session, resource, resources, locale: context.locale }, names, id, record);
    const { id: changed } = request.params as { id?: number };
    let along: Along | undefined;
    const answer = await write(request, {
      ...context,
      write: (work) =>
        context.write((transaction, session, commitBehind) => {
          along = undefined;
          if (!commitBehind || changed === undefined) return work(transaction, session, commitBehind);
          return work(transaction, session, (asked, written = {}) => {
            along = ask(transaction, session, changed, written);
            commitBehind([...asked, ...along.asked], written);
          });
        }),
    });

    const data = dataOf(answer);
    const missing = wanted.filter((name) => !(name in data));
    if (data.id === undefined || !missing.length) return answer;
    const id = data.id as number;
    const put = await (along?.put ??
      context
        .read((transaction, session) => ask(transaction, session, id, data, missing).put)
        .catch(unlessRefused));
    const whole = { ...data };
    put(whole);
    const brought = missing.flatMap((name) => (name in whole ? [[name, whole[name]] as const] : []));
    return {
      ...answer,
      body: { ...(answer.body as Values), data: { ...data, ...Object.fromEntries(brought) } },
    };
  };

/** Pending includes: their queries, and the function that adds them to the record. */
interface Along {
  asked: Promise<unknown>[];
  put: Promise<Put>;
}

type Put = (record: Values) => void;

/** Queries the includes that the user may read. Relations that are empty in the record are not queried. */
function askAlong(
  { resource, ...reading }: Parameters<typeof readIncluded>[0],
  names: readonly string[],
  id: number,
  record: Values,
): Along {
  const { session, resources } = reading;
  const seen = readableBy(resource, session);
  const open = defaultIncludes(seen, resources, session).filter((name) => names.includes(name));
  const sought = open.filter((name) => resource.hooks.hasAny?.[name]?.(record) ?? true);
  const none = Object.fromEntries(open.flatMap((name) => (sought.includes(name) ? [] : [[name, []]])));
  const inclusion = readIncludes(resource, resources, { includes: sought });
  const asked = sought.length ? [readIncluded({ ...reading, resource: seen }, inclusion, safeId(id))] : [];
  const put = Promise.all(asked).then(([read]) => (whole: Values) => {
    Object.assign(whole, none);
    read?.(whole);
  });
  // Fails with the transaction.
  put.catch(() => {});
  return { asked, put };
}

/** Without the right to read, the response of the write stays as it is. */
function unlessRefused(error: unknown): Put {
  if (error instanceof Problem) return () => {};
  throw error;
}

const dataOf = ({ body }: Answer): Values => ((body as Values | undefined)?.data ?? {}) as Values;
