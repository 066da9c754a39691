import type { DataProvider, GetListParams, RaRecord } from 'react-admin';
import { listPath } from '../../../shared/resources/list-query.ts';
import { newIdempotencyKey } from '../data/api.ts';
import { HttpError } from '../data/problem.ts';
import type { CallRemote } from '../data/api.ts';

interface Page {
  data: RaRecord[];
  metadata: { total: number; totalIsExact: boolean };
}

type Listing = GetListParams & { signal?: AbortSignal };
type Mapped = Pick<
  DataProvider,
  'getList' | 'getOne' | 'getMany' | 'getManyReference' | 'create' | 'update' | 'delete'
>;

const at = (resource: string, id: RaRecord['id']) => `/${resource}/${encodeURIComponent(id)}`;
const signalled = (signal?: AbortSignal) => (signal ? { signal } : {});

/**
 * Data provider for an API that an OpenAPI document describes. The gateway on the server applies the mapping (paths, parameters, pointers),
 * so requests here use the names of our own API.
 * @param isHouse another Matjar server, which supports languages, several ids at once and idempotency keys
 */
export function fieldMappingProvider(call: CallRemote, isHouse = false): Mapped {
  // Forms need every language of a record of another Matjar server.
  const whole = isHouse ? { locale: 'all' as const } : {};
  const ask = async <Answer>(...parameters: Parameters<CallRemote>): Promise<Answer> =>
    (await (await call(...parameters)).json()) as Answer;

  async function list(
    resource: string,
    { pagination, sort, signal }: Listing,
    filter: Record<string, unknown>,
  ) {
    const path = listPath(resource, {
      page: pagination?.page ?? 1,
      limit: pagination?.perPage ?? 25,
      field: sort?.field ?? '',
      direction: sort?.order === 'DESC' ? 'desc' : 'asc',
      filter,
    });
    const { data, metadata } = await ask<Page>('GET', path, signalled(signal));
    return { data, total: metadata.total, meta: metadata };
  }

  async function oneOfMany(resource: string, id: RaRecord['id'], signal?: AbortSignal): Promise<RaRecord[]> {
    try {
      return [(await ask<{ data: RaRecord }>('GET', at(resource, id), signalled(signal))).data];
    } catch (error) {
      if (error instanceof HttpError && error.status === 404) return [];
      throw error;
    }
  }

  return {
    getList: (resource, params) => list(resource, params, params.filter ?? {}) as never,
    getManyReference: (resource, params) =>
      list(resource, params, { ...params.filter, [params.target]: params.id }) as never,
    getOne: (resource, { id, signal }) => ask('GET', at(resource, id), { ...whole, ...signalled(signal) }),
    async getMany(resource, { ids, signal }) {
      if (!ids.length) return { data: [] };
      if (isHouse) {
        const pagination = { page: 1, perPage: ids.length };
        const { data } = await list(resource, { pagination, ...signalled(signal) } as Listing, { ids });
        return { data: data as never[] };
      }
      const found = await Promise.all(ids.map((id) => oneOfMany(resource, id, signal)));
      return { data: found.flat() as never[] };
    },
    create: (resource, { data }) =>
      ask('POST', `/${resource}`, {
        ...whole,
        body: data,
        ...(isHouse && { idempotencyKey: newIdempotencyKey() }),
      }),
    update: (resource, { id, data }) => ask('PUT', at(resource, id), { ...whole, body: data }),
    async delete(resource, { id, previousData }) {
      await call('DELETE', at(resource, id));
      return { data: (previousData ?? { id }) as never };
    },
  };
}
