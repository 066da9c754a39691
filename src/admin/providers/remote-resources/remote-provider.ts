/** Data provider of remote resources, by API dialect. All requests go through the server's gateway. */
import type { DataProvider, DeleteManyParams, Identifier, UpdateManyParams } from 'react-admin';
import type { Outlines } from '../../../shared/resources/resource-outline.ts';
import { seenKey } from '../../../shared/resources/remote-resource.ts';
import { callRemote, type CallRemote } from '../data/api.ts';
import { changedFields } from '../data/diff-fields.ts';
import { fieldMappingProvider } from './field-mapping-provider.ts';
import { simpleRestProvider } from './simple-rest-provider.ts';

/** Creates the provider of all resources with `servedBy`. */
export function createRemoteProvider(outlines: Outlines, call: CallRemote = callRemote): DataProvider {
  const dialects = {
    'simple-rest': simpleRestProvider(call),
    openapi: fieldMappingProvider(call),
    'api/v2': fieldMappingProvider(call, true),
  };
  const isHouse = (resource: string) => outlines[resource]?.servedBy?.dialect === 'api/v2';
  const of = (resource: string) => dialects[outlines[resource]?.servedBy?.dialect ?? 'openapi'];
  return {
    supportAbortSignal: true,
    getList: (resource, params) =>
      of(resource).getList(resource, { ...params, filter: shownFilter(params.filter) }),
    getOne: (resource, params) => of(resource).getOne(resource, params),
    getMany: (resource, params) => of(resource).getMany(resource, params),
    getManyReference: (resource, params) =>
      of(resource).getManyReference(resource, { ...params, filter: shownFilter(params.filter) }),
    create: (resource, params) => of(resource).create(resource, params),
    // Sends changed fields only, so that two users' edits of different fields both stand.
    update: (resource, { id, data, previousData, meta }) => {
      const { version, ...changes } = changesOf(previousData, data);
      const known = isHouse(resource) ? { version: version ?? previousData?.version } : seenOf(changes, meta);
      return of(resource).update(resource, { id, data: { ...changes, ...known }, previousData });
    },
    delete: (resource, params) => of(resource).delete(resource, params),
    updateMany: (resource, { ids, data }: UpdateManyParams) =>
      each(ids, (id) =>
        of(resource).update(resource, { id, data: changesOf(undefined, data), previousData: { id } }),
      ),
    deleteMany: (resource, { ids }: DeleteManyParams) =>
      each(ids, (id) => of(resource).delete(resource, { id })),
  } as DataProvider;
}

/** Drops the column selection, since remote records come whole. */
function shownFilter({ fields: _columns, ...filter }: Record<string, unknown> = {}): Record<string, unknown> {
  return filter;
}

function changesOf(
  before: Record<string, unknown> | undefined,
  after: Record<string, unknown>,
): Record<string, unknown> {
  const { id: _id, ...changes } = changedFields(before, after);
  return changes;
}

/** The values read before of the changed fields, in place of the version that remote records lack. */
function seenOf(changes: object, meta: unknown): object {
  const { read } = (meta ?? {}) as { read?: Record<string, unknown> };
  if (!read) return {};
  return { [seenKey]: Object.fromEntries(Object.keys(changes).map((name) => [name, read[name] ?? null])) };
}

/** Runs a call for each id in sequence; throws the first error after all have been tried. */
async function each(
  ids: readonly Identifier[],
  call: (id: Identifier) => Promise<unknown>,
): Promise<{ data: Identifier[] }> {
  const refusals: unknown[] = [];
  for (const id of ids) await call(id).catch((error: unknown) => refusals.push(error));
  if (refusals.length) throw refusals[0];
  return { data: [...ids] };
}
