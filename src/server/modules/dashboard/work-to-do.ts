/** The home page's work to do: lists that are better short, each a tab or a page that a resource's definition declares. */
import { can } from '../../../shared/identity/sign-in-facts.ts';
import { ownResource } from '../../crud/records/resources/own-resources.ts';
import { countList, type Count, type HomeReader, type ListLink } from './list-counts.ts';

export type WorkName = 'to_fulfil' | 'low_stock' | 'out_of_stock' | 'abandoned' | 'pending' | 'to_erase';

/** A list of a resource file: `list` is the address of a further list, `view` the name of a tab of it or of the resource's own list. */
interface DeclaredList {
  resource: string;
  list?: string;
  view?: string;
}

const lists: Record<WorkName, DeclaredList> = {
  to_fulfil: { resource: 'purchases', view: 'unfulfilled' },
  pending: { resource: 'purchases', list: 'pending' },
  abandoned: { resource: 'purchases', list: 'drafts' },
  low_stock: { resource: 'variants', list: 'inventory', view: 'low' },
  out_of_stock: { resource: 'variants', list: 'inventory', view: 'out' },
  to_erase: { resource: 'customers', view: 'toErase' },
};

/** Named only while they hold a record. */
const rare: ReadonlySet<WorkName> = new Set(['to_erase']);

/** The link of a declared list: the filter is that of its page and its tab. A page that fixes filters is linked to as the resource's own list under them. */
function linkOf({ resource, list, view }: DeclaredList): ListLink {
  const { model } = ownResource(resource)!;
  const page = list ? model.lists!.find(({ address }) => address === list)! : model.list;
  const tab = view && page.views!.find(({ name }) => name === view)!;
  return {
    resource,
    filter: { ...page.only, ...(tab && tab.filter) },
    ...(list && !page.only && { list }),
  };
}

/** The lists of the modules that the person may view, with their lengths. */
export async function readWork(reader: HomeReader): Promise<(Count & { name: WorkName })[]> {
  const open = Object.entries(lists).filter(([, { resource }]) =>
    can(reader.actor, ownResource(resource)!.model.module, 'view'),
  );
  const work = await Promise.all(
    open.map(async ([name, list]) => ({
      name: name as WorkName,
      ...(await countList(reader, linkOf(list))),
    })),
  );
  return work.filter(({ name, count }) => count > 0 || !rare.has(name));
}
