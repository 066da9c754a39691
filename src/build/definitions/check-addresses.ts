/** Finds pages of resources that stand at an address that another page has already: only one of them would ever be seen. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { DefinitionProblem } from '../../shared/resources/definition-problem.ts';
import type { ResourceModel } from '../../shared/resources/resource-model.ts';
import { hasHooks } from './hook-files.ts';

const handWritten = 'src/admin/providers/navigation/addresses.ts';

/**
 * Of two resources at one address, the blame falls on the one that does least of its own: what has a behaviour was there before, and
 * what stands at its own name says nothing odd.
 */
export function takenAddresses(root: string, resources: readonly ResourceModel[]): DefinitionProblem[] {
  const taken = new Map(screensIn(root).map((address) => [shapeOf(address), `a page of ${handWritten}`]));
  const problems: DefinitionProblem[] = [];
  const blamed = new Set<string>();
  const isOwn = ({ name, addresses }: ResourceModel) => addresses.list === name;
  const isOld = ({ name }: ResourceModel) => hasHooks(root, name);
  const weight = (resource: ResourceModel) => 2 * Number(isOld(resource)) + Number(isOwn(resource));
  for (const resource of resources.toSorted((one, other) => weight(other) - weight(one)))
    for (const [page, address] of pagesOf(resource)) {
      const by = taken.get(shapeOf(address));
      taken.set(shapeOf(address), by ?? `the page “${page}” of “${resource.name}”`);
      // The pages of a record stand below the list's: one sentence is enough.
      if (!by || blamed.has(resource.name)) continue;
      blamed.add(resource.name);
      problems.push({
        file: fileOf(root, resource),
        place: `addresses.${page}`,
        message: `At “/${address}” stands ${by}: ${isOwn(resource) ? 'call the schema’s file otherwise, or ' : ''}say another address in resources/${resource.name}.ts, ${resource.lists?.some((list) => list.address === page) ? 'lists' : 'addresses'}: { ${page}: … }.`,
      });
    }
  return problems;
}

/** Each page with its address; a further list is called like its own. A screen for new records written by hand is no page of its resource. */
const pagesOf = ({ addresses, ownCreate, lists = [] }: ResourceModel): [string, string][] => [
  ...Object.entries(addresses).filter(([page]) => page !== 'create' || !ownCreate),
  ...lists.map(({ address }): [string, string] => [address, address]),
];

/** Where addresses are said, or would be. */
const fileOf = (root: string, { name }: ResourceModel) =>
  existsSync(path.join(root, 'resources', `${name}.ts`))
    ? `resources/${name}.ts`
    : `schemas/${name}.schema.json`;

/** Parameters are called differently and mean the same. */
const shapeOf = (address: string) => address.replace(/:[^/]+/gu, ':');

/** The addresses of screens written by hand, which the build knows by the file's text alone. */
function screensIn(root: string): string[] {
  const file = path.join(root, handWritten);
  if (!existsSync(file)) return [];
  const [, list = ''] = /signedInAddresses = \[(.*?)\]/su.exec(readFileSync(file, 'utf8')) ?? [];
  return [...list.matchAll(/'([^']+)'/gu)].map(([, address = '']) => address);
}
