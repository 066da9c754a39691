/** The data provider of the whole admin: ours, and for resources that other systems serve one that is fetched when first asked. */
import type { DataProvider } from 'ra-core';
import type { Outlines } from '../../../model/resource-outline.ts';

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
 * @param load fetches the provider of the others; not called while there are none
 */
export function byResource(
  own: DataProvider,
  outlines: Outlines,
  load: (outlines: Outlines) => Promise<DataProvider> = loadElsewhere,
): DataProvider {
  let elsewhere: Promise<DataProvider> | undefined;
  const chosen = methods.map((method) => {
    const call = async (resource: string, params: unknown) => {
      const isElsewhere = outlines[resource]?.servedBy !== undefined;
      const provider = isElsewhere ? await (elsewhere ??= load(outlines)) : own;
      return (provider[method] as (resource: string, params: unknown) => Promise<unknown>)(resource, params);
    };
    return [method, call];
  });
  return { ...own, ...Object.fromEntries(chosen) } as DataProvider;
}

async function loadElsewhere(outlines: Outlines): Promise<DataProvider> {
  const { createElsewhereProvider } = await import('./elsewhere-provider.ts');
  return createElsewhereProvider(outlines);
}
