import path from 'node:path';
import type { Plugin } from 'vite';

/**
 * Wins 18 kB of every page. react-admin's router adapter brings React Router's data router along (loaders, actions, its own history), which nothing here uses.
 * Ours offers the same surface over the router that the admin has.
 * @param source the folder of the admin's source
 */
export function routerAdapter(source: string): Plugin {
  return {
    name: 'matjar:router-adapter',
    enforce: 'pre',
    resolveId: (id, importer) =>
      importer?.includes('ra-core') && id.endsWith('adapters/reactRouterProvider.js')
        ? path.join(source, 'providers/navigation/router-adapter.tsx')
        : null,
  };
}
