/** The admin's data provider: our own, and for remote resources one that is loaded on first use. */
import type { DataProvider } from 'react-admin';
import type { Outlines } from '../../../shared/resources/resource-outline.ts';
import { loadChunk } from '../../bootstrap/chunks.ts';

const methods = [
  'getList',
  'getOne',
  'getMany',
  'getManyReference',
  'create',
  'update',
  'updateMany',
  'delete',
  'deleteMany',
] as const;

/**
 * Chooses a provider by resource.
 * @param own serves resources with tables of ours
 * @param load loads the provider of remote resources; called on first use
 */
export function routeByResource(
  own: DataProvider,
  outlines: Outlines,
  load: (outlines: Outlines) => Promise<DataProvider> = loadElsewhere,
): DataProvider {
  let loading: Promise<DataProvider> | undefined;
  const theirs = () => {
    loading ??= load(outlines).catch((error: unknown) => {
      // Allows a retry by the next call.
      loading = undefined;
      throw error;
    });
    return loading;
  };
  const chosen = methods.map((method) => {
    const call = async (resource: string, params: unknown) => {
      const provider = outlines[resource]?.servedBy ? await theirs() : own;
      return (provider[method] as (resource: string, params: unknown) => Promise<unknown>)(resource, params);
    };
    return [method, call];
  });
  return { ...own, ...Object.fromEntries(chosen) } as DataProvider;
}

async function loadElsewhere(outlines: Outlines): Promise<DataProvider> {
  const { createRemoteProvider: createElsewhereProvider } = await loadChunk(
    () => import('./remote-provider.ts'),
  );
  return createElsewhereProvider(outlines);
}
