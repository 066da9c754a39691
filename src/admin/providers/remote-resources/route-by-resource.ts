/** The data provider of the whole admin: ours, and for resources that other systems serve one that is fetched when first asked. */
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
 * @param own answers for resources with tables of ours
 * @param load fetches the provider of the others; not called while nobody asks for one
 */
export function routeByResource(
  own: DataProvider,
  outlines: Outlines,
  load: (outlines: Outlines) => Promise<DataProvider> = loadElsewhere,
): DataProvider {
  let loading: Promise<DataProvider> | undefined;
  const theirs = () => {
    loading ??= load(outlines).catch((error: unknown) => {
      // The next call tries again.
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
  const { createRemoteProvider: createElsewhereProvider } = await loadChunk(() => import('./remote-provider.ts'));
  return createElsewhereProvider(outlines);
}
