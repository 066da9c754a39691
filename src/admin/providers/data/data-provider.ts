import type {
  DataProvider,
  GetListParams,
  GetOneParams,
  Identifier,
  RaRecord,
  UpdateParams,
} from 'react-admin';
import { outlines as ours } from '../../../generated/outlines.ts';
import { seenFieldName } from '../../../shared/texts/count-field-names.ts';
import { envelopeOf, openEnvelope } from '../../../shared/resources/envelope.ts';
import { listPath } from '../../../shared/resources/list-query.ts';
import type { ResourceOutline } from '../../../shared/resources/resource-outline.ts';
import { changedFields } from './diff-fields.ts';
import { createCall, newIdempotencyKey } from './create-call.ts';
import type { MatjarDataProvider, Meta, Options } from './data-provider-types.ts';
import { flatTexts } from '../flat-texts.ts';
import type { AnswerOf, BodyOf, PathOf, ResourceName, Schema } from './operations.ts';

/** A list response in the envelope of its resource; {@link readList} opens it. */
export type ListAnswer = Record<string, unknown>;

/** The most ids in one request, limited by the length of the address. */
const idsAtOnce = 100;

/** Response and request types that many resources share, taken from the contract. */
type One = { data: RaRecord };
type List = AnswerOf<'GET', Extract<PathOf<'GET'>, `/${ResourceName}`>>;
type UpdateAll = Extract<PathOf<'PUT'>, `/${string}/update_all`>;
type Many = AnswerOf<'PUT', UpdateAll>;

/**
 * react-admin's data provider for a Matjar server.
 *
 * @example Alone, in any react-admin app
 * import { Admin, EditGuesser, ListGuesser, Resource } from 'react-admin';
 *
 * // Signing in returns a token. It expires thirty days after its last use.
 * const answer = await fetch('/api/v2/authentication/email', {
 *   method: 'POST',
 *   headers: { 'content-type': 'application/json' },
 *   body: JSON.stringify({ email, password }),
 * });
 * const { token } = (await answer.json()).data;
 *
 * <Admin dataProvider={createDataProvider({ token })}>
 *   <Resource name="products" list={ListGuesser} edit={EditGuesser} />
 * </Admin>;
 *
 * @example Elsewhere, with a token that may change, in one language
 * createDataProvider({ url: 'https://shop.example', token: () => localStorage.getItem('token'), locale: 'ar' })
 *
 * @example Over react-admin's own fetch, as with ra-data-simple-rest
 * createDataProvider({ httpClient: (url, options) => fetchUtils.fetchJson(url, options) })
 *
 * `url` is the server's address; a browser reaches a server of another origin only through a proxy, since Matjar does not allow
 * cross-origin requests. `token` is sent as `Authorization: Bearer`; without it the session cookie of the browser is sent.
 *
 * How react-admin's parameters map to the API:
 * - Resources are named as their schemas: `products`, `purchases`, `customers` …; fields likewise. Ids may be numbers or strings.
 * - `pagination`, `sort` → `page`, `limit`, `order`. `{ field: 'name.en', order: 'ASC' }` sorts by the text in its language.
 * - `filter` → the parameters of the list, by their own names: `{ status: ['visible', 'hidden'], from_price: 5000 }`; a value or an array.
 *   `q`, as in react-admin's `<SearchInput source="q">`, is the full-text search (`search`). Empty values, `''` and `[]` do not filter.
 * - `update` sends the fields that differ from `previousData`, and its `version` (optimistic concurrency): two users' changes of
 *   different fields both succeed. A conflict is refused with 409, and `error.body.current` is the record's current state.
 * - `getManyReference`: `target` is the list filter by the other record (`product`, of `variants`).
 * - `updateMany`, `deleteMany`: one bulk call where the resource has it; else one call per record.
 * - An error is an {@link HttpError}: `status`, `message` in the user's language, `body.errors` by field path, as forms show them.
 * - Money is an integer of minor units (piastres), an instant is UTC (`2026-11-22T10:00:00.000Z`).
 *
 * Further options are in `meta`: {@link Meta}. Requests are aborted when the screen that sent them unmounts (`supportAbortSignal`).
 */
export function createDataProvider(options: Options = {}): MatjarDataProvider {
  const {
    call = createCall(options),
    outlines = ours as NonNullable<Options['outlines']>,
    language = () => 'en' as const,
  } = options;
  /** Idempotency keys of creates without a response: pressing Save again cannot create a second record. */
  const openCreates = new Map<string, string>();

  const lacks = (resource: string, one: 'updateAll' | 'deleteAll') =>
    outlines[resource]?.calls?.includes(one) === false;

  /** Query that omits included records: pages request these where they show them, and responses to writes do not need them. */
  const alone = (resource: string) => (outlines[resource]?.comesAlong ? '?includes=' : '');

  async function list(resource: string, { pagination, sort, signal, meta }: Listing, filter: Parameters) {
    const { locale, query, isFlat } = metaOf(meta);
    const path = listPath(resource, {
      page: pagination?.page ?? 1,
      limit: pagination?.perPage ?? 25,
      field: (sort?.field ?? 'id').replace(/\.(?:en|ar)$/u, ''),
      direction: sort?.order === 'DESC' ? 'desc' : 'asc',
      filter: { ...searched(filter, outlines[resource]), ...query },
    });
    const page = readList(await call<List>('GET', path, given({ signal, locale })), outlines[resource]);
    return isFlat ? { ...page, data: page.data.map((row) => flatTexts(row, language())) } : page;
  }

  async function byIds(resource: string, ids: readonly Identifier[], { signal, meta }: Listing) {
    const query = new URLSearchParams([...pairsOf({ ids }), ['limit', String(ids.length)]]);
    const { locale, isFlat } = metaOf(meta);
    const answer = await call<List>('GET', `/${resource}?${query}`, given({ signal, locale }));
    const { data } = readList(answer, outlines[resource]);
    return isFlat ? data.map((row) => flatTexts(row, language())) : data;
  }

  function update(resource: string, { id, data, previousData, meta }: UpdateParams) {
    const { version: _seenLater, ...changes } = changedFields(previousData, data as Parameters);
    const version: unknown = (data as Partial<RaRecord>).version ?? previousData?.version;
    const { locale = 'all' } = metaOf(meta);
    const body = { ...changes, ...seenCounts(outlines[resource], changes, previousData), version };
    return call<One>('PUT', `${at(resource, id)}${alone(resource)}`, { body, locale });
  }

  const remove = (resource: string, id: Identifier) => call<One | undefined>('DELETE', at(resource, id));

  const provider: DataProvider<string> = {
    supportAbortSignal: true,

    getList: (resource, params) => list(resource, params, params.filter ?? {}) as never,

    getManyReference: (resource, params) =>
      list(resource, params, { ...params.filter, [params.target]: params.id }) as never,

    getOne(resource, { id, signal, meta }) {
      const { locale = 'all', query = {} } = metaOf(meta);
      // Our screens request included records where they show them.
      const asked = outlines[resource]?.comesAlong ? { includes: '', ...query } : query;
      const more = new URLSearchParams(pairsOf(asked)).toString();
      return call('GET', `${at(resource, id)}${more && `?${more}`}`, given({ signal, locale }));
    },

    async getMany(resource, { ids, ...rest }) {
      const parts = Array.from({ length: Math.ceil(ids.length / idsAtOnce) }, (_, part) =>
        ids.slice(part * idsAtOnce, (part + 1) * idsAtOnce),
      );
      const found = await Promise.all(parts.map((part) => byIds(resource, part, rest)));
      return { data: found.flat() as never[] };
    },

    async create(resource, { data, meta }) {
      const what = `${resource} ${JSON.stringify(data)}`;
      const { locale = 'all', idempotencyKey } = metaOf(meta);
      const key = idempotencyKey ?? openCreates.get(what) ?? newIdempotencyKey();
      openCreates.set(what, key);
      try {
        const answer = await call<{ data: never }>('POST', `/${resource}${alone(resource)}`, {
          body: data,
          idempotencyKey: key,
          locale,
        });
        openCreates.delete(what);
        return answer;
      } catch (error) {
        if ((error as { status?: number }).status) openCreates.delete(what);
        throw error;
      }
    },

    update: (resource, params) => update(resource, params as never) as never,

    async updateMany(resource, { ids, data, meta }) {
      const query = narrowingQuery(meta);
      if (!query && lacks(resource, 'updateAll'))
        return eachOf(ids, (id) => update(resource, { id, data, previousData: { id }, meta }));
      const chosen = query ? {} : { ids: ids as number[] };
      const { body }: BodyOf<'PUT', UpdateAll> = { body: { ...chosen, values: data as never } };
      const answer = await call<Many>('PUT', `/${resource}/update_all${query}`, { body });
      return { data: changedOf(answer, ids) };
    },

    async delete(resource, { id, previousData }) {
      const answer = await remove(resource, id);
      return { data: (answer?.data ?? previousData ?? { id }) as never };
    },

    async deleteMany(resource, { ids, meta }) {
      const narrowing = narrowingQuery(meta);
      if (!narrowing && lacks(resource, 'deleteAll')) return eachOf(ids, (id) => remove(resource, id));
      const query = narrowing || `?${new URLSearchParams(pairsOf({ ids }))}`;
      return { data: changedOf(await call<Many>('DELETE', `/${resource}/delete_all${query}`), ids) };
    },
  };
  return provider as MatjarDataProvider;
}

/** Opens the envelope of a list response and returns the page as react-admin stores it. */
export function readList(answer: object, outline: Partial<ResourceOutline> = {}) {
  const { rows, metadata } = openEnvelope(envelopeOf(outline), answer);
  const data = rows as RaRecord[];
  const { total = data.length } = (metadata ?? {}) as Partial<Schema<'ListMetadata'>>;
  return { data, total, meta: metadata as Record<string, unknown> | undefined };
}

type Parameters = Record<string, unknown>;
type Listing = Partial<Pick<GetListParams, 'pagination' | 'sort'>> & Pick<GetOneParams, 'signal' | 'meta'>;

/**
 * The values read before of fields that other clients change too (`x-field.counts`), for optimistic concurrency: the server refuses the
 * write where they differ by now.
 */
const seenCounts = (
  { counts = [] }: Partial<ResourceOutline> = {},
  changes: Parameters,
  seen?: Parameters,
): Parameters =>
  Object.fromEntries(
    counts.flatMap((name) =>
      name in changes && typeof seen?.[name] === 'number' ? [[seenFieldName(name), seen[name]]] : [],
    ),
  );

const metaOf = (meta: unknown): Meta => meta ?? {};

const at = (resource: string, id: Identifier) => `/${resource}/${encodeURIComponent(id)}`;

/** Drops undefined options. */
function given<Options extends object>(options: Options) {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Options]?: NonNullable<Options[Name]>;
  };
}

/** Renames react-admin's full-text parameter `q` to `search`, unless the resource has a filter named `q`. */
function searched({ q, ...filter }: Parameters, outline: Partial<ResourceOutline> = {}): Parameters {
  if (q === undefined) return filter;
  return outline.filtersByQ ? { ...filter, q } : { search: q, ...filter };
}

/** `{ ids: [1, 2] }` → `ids=1&ids=2` */
const pairsOf = (parameters: Parameters): [string, string][] =>
  Object.entries(parameters).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, String(one)]),
  );

/** The query string of a bulk call that selects records by `meta.narrowing`; empty where ids name the records. */
function narrowingQuery(meta: unknown): string {
  const said = pairsOf(metaOf(meta).narrowing ?? {});
  return said.length ? `?${new URLSearchParams(said)}` : '';
}

/** The ids of the records that a bulk call changed. */
const changedOf = (answer: Many | undefined, ids: readonly Identifier[]) =>
  (answer?.data?.ids ?? ids) as never[];

/** Runs a change for each id in sequence; throws the first error after all have been tried. */
async function eachOf(ids: readonly Identifier[], change: (id: Identifier) => Promise<unknown>) {
  const refusals: unknown[] = [];
  for (const id of ids) await change(id).catch((error: unknown) => refusals.push(error));
  if (refusals.length) throw refusals[0];
  return { data: [...ids] as never[] };
}
