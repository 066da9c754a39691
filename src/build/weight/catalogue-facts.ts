/** What must be known of the catalogue before it is loaded, 2 kB of it: the addresses of screens, and how a fresh list asks. */
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { listFacts } from '../../model/list-facts.ts';
import type { Catalogue } from '../../model/resource-model.ts';

const facts: Record<string, (catalogue: Catalogue) => unknown> = {
  'virtual:addresses': (catalogue) =>
    Object.fromEntries(
      Object.values(catalogue).map(({ name, addresses: { list, create, edit, show } }) => [
        name,
        [list, create, edit, show],
      ]),
    ),
  'virtual:list-addresses': (catalogue) =>
    Object.fromEntries(
      Object.values(catalogue)
        .filter(({ calls, servedBy }) => calls.includes('list') && !servedBy)
        .map((resource) => [resource.addresses.list, listFacts(resource)]),
    ),
};

/**
 * Serves {@link facts} as modules of a few hundred bytes; a changed schema changes them while the dev server runs.
 * @param catalogueFile what the schemas were made into
 */
export function catalogueFacts(catalogueFile: string): Plugin {
  return {
    name: 'matjar:catalogue-facts',
    resolveId: (id) => (id in facts ? `\0${id}` : null),
    async load(id) {
      const fact = facts[id.slice(1)];
      if (!id.startsWith('\0') || !fact) return null;
      this.addWatchFile(catalogueFile);
      // The query keeps Node from answering with the module as it was before the catalogue was built again.
      const { catalogue } = (await import(`${pathToFileURL(catalogueFile).href}?at=${Date.now()}`)) as {
        catalogue: Catalogue;
      };
      return `export default ${JSON.stringify(fact(catalogue))}`;
    },
  };
}
