/** Catalogue data of the inline script: the addresses of screens and, on the page of a list, its default request. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { listsByAddress, type ListFacts } from '../../shared/resources/list-facts.ts';
import type { Catalogue } from '../../shared/resources/resource-model.ts';

const addresses = 'virtual:addresses';

/** Imports the catalogue as last built. The query bypasses Node's module cache. */
async function readCatalogue(file: string): Promise<Catalogue> {
  const module = (await import(`${pathToFileURL(file).href}?at=${Date.now()}`)) as { catalogue: Catalogue };
  return module.catalogue;
}

/**
 * Vite plugin that serves the screen addresses of all resources as a small virtual module; the dev server watches the catalogue.
 * @param catalogueFile the generated catalogue
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

/** Data of a list on its page. */
interface ListOnPage {
  /** below the locale */
  address: string;
  facts: ListFacts;
  /** a hand-written list: the layout of its rows is unknown */
  isOwn: boolean;
}

/**
 * The main list of each resource, for the pages of lists.
 * @param catalogueFile the generated catalogue
 * @param source the folder of the admin's source
 */
export async function listsOnPages(catalogueFile: string, source: string): Promise<ListOnPage[]> {
  const lists = Object.entries(listsByAddress(await readCatalogue(catalogueFile)));
  const isOwn = (resource: string) =>
    existsSync(path.join(source, `features/resources/${resource}/list.tsx`));
  return lists.map(([address, facts]) => ({ address, facts, isOwn: isOwn(facts.resource) }));
}
