import path from 'node:path';
import type { Plugin } from 'vite';

/**
 * Vite plugin that replaces react-admin's router adapter: saves 18 kB of every page. The original imports React Router's data router (loaders,
 * actions, its own history), which the admin does not use. The replacement has the same interface.
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
