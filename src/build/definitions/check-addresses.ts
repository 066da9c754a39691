/** Finds pages of resources whose address another page has already. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { DefinitionProblem } from '../../shared/resources/read/definition-problem.ts';
import type { ResourceModel } from '../../shared/resources/resource-model.ts';
import { hasHooks } from './hook-files.ts';

const handWritten = 'src/admin/providers/navigation/addresses.ts';

/**
 * Reports address conflicts. Of two resources the one with less of its own is reported: hooks count most, then
 * an address equal to its name.
 */
export function findTakenAddresses(root: string, resources: readonly ResourceModel[]): DefinitionProblem[] {
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
      // The pages of a record are below its list: one problem per resource is enough.
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

/** The pages of a resource with their addresses; further lists are keyed by address. A hand-written create page is no page of the resource. */
const pagesOf = ({ addresses, ownCreate, lists = [] }: ResourceModel): [string, string][] => [
  ...Object.entries(addresses).filter(([page]) => page !== 'create' || !ownCreate),
  ...lists.map(({ address }): [string, string] => [address, address]),
];

/** The file in which addresses are, or would be, declared. */
const fileOf = (root: string, { name }: ResourceModel) =>
  existsSync(path.join(root, 'resources', `${name}.ts`))
    ? `resources/${name}.ts`
    : `schemas/${name}.schema.json`;

/** Normalizes parameter names. */
const shapeOf = (address: string) => address.replace(/:[^/]+/gu, ':');

/** The addresses of hand-written screens, parsed from the file's text. */
function screensIn(root: string): string[] {
  const file = path.join(root, handWritten);
  if (!existsSync(file)) return [];
  const [, list = ''] = /signedInAddresses = \[(.*?)\]/su.exec(readFileSync(file, 'utf8')) ?? [];
  return [...list.matchAll(/'([^']+)'/gu)].map(([, address = '']) => address);
}
