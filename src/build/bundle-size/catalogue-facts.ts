/** What must be known of the catalogue before it is loaded: the addresses of screens, and of the page of a list how a fresh one asks. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { listsByAddress, type ListFacts } from '../../shared/resources/list-facts.ts';
import type { Catalogue } from '../../shared/resources/resource-model.ts';

const addresses = 'virtual:addresses';

/** The catalogue as it was built last. The query keeps Node from answering with the module as it was before. */
async function readCatalogue(file: string): Promise<Catalogue> {
  const module = (await import(`${pathToFileURL(file).href}?at=${Date.now()}`)) as { catalogue: Catalogue };
  return module.catalogue;
}

/**
 * Serves the addresses of every resource's screens as a module of a few hundred bytes; a changed schema changes it while the dev server runs.
 * @param catalogueFile what the schemas were made into
 */
export function catalogueFacts(catalogueFile: string): Plugin {
  return {
    name: 'matjar:catalogue-facts',
    resolveId: (id) => (id === addresses ? `\0${id}` : null),
    async load(id) {
      if (id !== `\0${addresses}`) return null;
      this.addWatchFile(catalogueFile);
      const screens = Object.values(await readCatalogue(catalogueFile)).map(
        ({ name, addresses: { list, create, edit, show } }) => [name, [list, create, edit, show]] as const,
      );
      return `export default ${JSON.stringify(Object.fromEntries(screens))}`;
    },
  };
}

/** What the page of a list knows of it. */
interface ListOnPage {
  /** below the locale */
  address: string;
  facts: ListFacts;
  /** somebody wrote it by hand: how its rows look is not known */
  isOwn: boolean;
}

/**
 * What is known of each resource's own list.
 * @param catalogueFile what the schemas were made into
 * @param source the folder of the admin's source
 */
export async function listsOnPages(catalogueFile: string, source: string): Promise<ListOnPage[]> {
  const lists = Object.entries(listsByAddress(await readCatalogue(catalogueFile)));
  const isOwn = (resource: string) => existsSync(path.join(source, `features/resources/${resource}/list.tsx`));
  return lists.map(([address, facts]) => ({ address, facts, isOwn: isOwn(facts.resource) }));
}
