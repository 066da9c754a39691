import type { DataProvider, GetListParams, Identifier, RaRecord } from 'react-admin';
import { envelopeOf, openEnvelope } from '../../model/envelope.ts';
import type { ResourceOutline } from '../../model/resource-outline.ts';
import { listPath } from '../boot/list-query.ts';
import { call as callServer, newIdempotencyKey } from './api.ts';
import { changedFields } from './changes.ts';
import type { Schema } from './contract.ts';
import { HttpError } from './problem.ts';

/** What a list answers, in the envelope of its resource: {@link readList} opens it. */
export type ListAnswer = Record<string, unknown>;

/** The most records that one call by ids asks for. */
const idsAtOnce = 100;

/**
 * react-admin's data provider in the api/v2 dialect: `page`, `limit`, `order=<field> <asc|desc>`, filters by their own names;
 * answers in the envelope of the resource. Forms read every language of a record (`locale: all`); lists the language of the screen.
 * A write sends the fields that changed and the version it saw.
 * @param call the way to the server; the real one by default
 * @param outlines say where a resource's lists carry their rows; `{ data, metadata }` where nothing is said
 */
export function createDataProvider(
  call: typeof callServer = callServer,
  outlines: Readonly<Record<string, Partial<ResourceOutline>>> = {},
): DataProvider {
  /** a create that got no answer keeps its key, so that pressing Save again cannot make a second record */
  const openCreates = new Map<string, string>();

  async function list(
    resource: string,
    params: GetListParams & { signal?: AbortSignal },
    filter: Record<string, unknown>,
  ) {
    const path = listPath(resource, {
      page: params.pagination?.page ?? 1,
      limit: params.pagination?.perPage ?? 25,
      field: params.sort?.field ?? 'id',
      direction: params.sort?.order === 'DESC' ? 'desc' : 'asc',
      filter,
    });
    return readList(await call<ListAnswer>('GET', path, signalOf(params)), outlines[resource]);
  }

  const provider: DataProvider = {
    supportAbortSignal: true,

    getList: (resource, params) => list(resource, params, params.filter ?? {}) as never,

    getManyReference: (resource, params) =>
      list(resource, params, { ...params.filter, [params.target]: params.id }) as never,

    getOne: (resource, { id, signal, meta }) =>
      call('GET', `/${resource}/${encodeURIComponent(id)}`, {
        locale: meta?.locale ?? 'all',
        ...signalOf({ signal }),
      }),

    async getMany(resource, { ids, signal }) {
      const parts = Array.from({ length: Math.ceil(ids.length / idsAtOnce) }, (_, part) =>
        ids.slice(part * idsAtOnce, (part + 1) * idsAtOnce),
      );
      const answers = await Promise.all(
        parts.map((part) => {
          const query = idsQuery(part);
          query.set('limit', String(part.length));
          return call<ListAnswer>('GET', `/${resource}?${query}`, signalOf({ signal }));
        }),
      );
      return { data: answers.flatMap((answer) => readList(answer, outlines[resource]).data) as never[] };
    },

    async create(resource, { data, meta }) {
      const body = JSON.stringify(data);
      const what = `${resource} ${body}`;
      const key =
        (meta?.idempotencyKey as string | undefined) ?? openCreates.get(what) ?? newIdempotencyKey();
      openCreates.set(what, key);
      try {
        const answer = await call<{ data: never }>('POST', `/${resource}`, {
          body: data,
          idempotencyKey: key,
          locale: 'all',
        });
        openCreates.delete(what);
        return answer;
      } catch (error) {
        if (!(error instanceof HttpError && error.status === 0)) openCreates.delete(what);
        throw error;
      }
    },

    update: (resource, { id, data, previousData }) => {
      const { version: _seenLater, ...changes } = changedFields(previousData, data);
      const version = data.version ?? previousData?.version;
      return call('PUT', `/${resource}/${encodeURIComponent(id)}`, {
        body: { ...changes, version },
        locale: 'all',
      });
    },

    async updateMany(resource, { ids, data, meta }) {
      const query = narrowingQuery(meta);
      const body = query ? { values: data } : { ids, values: data };
      const answer = await call<ManyAnswer>('PUT', `/${resource}/update_all${query}`, { body });
      return { data: answer?.data?.ids ?? ids };
    },

    async delete(resource, { id, previousData }) {
      await call('DELETE', `/${resource}/${encodeURIComponent(id)}`);
      return { data: previousData as never };
    },

    async deleteMany(resource, { ids, meta }) {
      const query = narrowingQuery(meta) || `?${idsQuery(ids)}`;
      const answer = await call<ManyAnswer>('DELETE', `/${resource}/delete_all${query}`);
      return { data: answer?.data?.ids ?? ids };
    },
  };
  return provider;
}

/** A page of records as react-admin keeps it, out of the envelope in which the resource answers it. */
export function readList(answer: ListAnswer, outline: Partial<ResourceOutline> = {}) {
  const { rows, metadata } = openEnvelope(envelopeOf(outline), answer);
  const data = rows as RaRecord[];
  const { total = data.length } = (metadata ?? {}) as Partial<Schema<'ListMetadata'>>;
  return { data, total, meta: metadata as Record<string, unknown> | undefined };
}

const signalOf = ({ signal }: { signal?: AbortSignal | undefined }) => (signal ? { signal } : {});

type ManyAnswer = { data: { ids: never[] } } | undefined;

/** The query of a call on everything that a list shows for `meta.narrowing`; empty where ids name the records. */
function narrowingQuery(meta: unknown): string {
  const { narrowing } = (meta ?? {}) as { narrowing?: Record<string, unknown> };
  const said = Object.entries(narrowing ?? {}).flatMap(([name, value]) =>
    [value].flat().map((one) => [name, String(one)]),
  );
  return said.length ? `?${new URLSearchParams(said)}` : '';
}

/** `ids=1&ids=2` */
const idsQuery = (ids: readonly Identifier[]) => new URLSearchParams(ids.map((id) => ['ids', String(id)]));
