/** Work lists of the home page; each is a tab or page declared in a resource file. */
import { can } from '../../../shared/identity/sign-in-facts.ts';
import { prepared } from '../../crud/records/resources/prepared.ts';
import { countList, type Count, type HomeReader, type ListLink } from './list-counts.ts';

export type TaskName = 'to_fulfil' | 'low_stock' | 'out_of_stock' | 'abandoned' | 'pending' | 'to_erase';

/** A list of a resource file: `list` is the path of an additional list, `view` the name of a tab. */
interface DeclaredList {
  resource: string;
  list?: string;
  view?: string;
}

const lists: Record<TaskName, DeclaredList> = {
  to_fulfil: { resource: 'purchases', view: 'unfulfilled' },
  pending: { resource: 'purchases', list: 'pending' },
  abandoned: { resource: 'purchases', list: 'drafts' },
  low_stock: { resource: 'variants', list: 'inventory', view: 'low' },
  out_of_stock: { resource: 'variants', list: 'inventory', view: 'out' },
  to_erase: { resource: 'customers', view: 'toErase' },
};

/** Lists shown only if they are not empty. */
const rare: ReadonlySet<TaskName> = new Set(['to_erase']);

/** The link of a declared list, with the filters of its page and tab. A page with fixed filters is linked as the default list with these filters. */
function linkOf({ resource, list, view }: DeclaredList): ListLink {
  const { model } = prepared[resource]!;
  const page = list ? model.lists!.find(({ address }) => address === list)! : model.list;
  const tab = view && page.views!.find(({ name }) => name === view)!;
  return {
    resource,
    filter: { ...page.only, ...(tab && tab.filter) },
    ...(list && !page.only && { list }),
  };
}

/** The lists that the user may view, with their counts. */
export async function readOpenTasks(reader: HomeReader): Promise<(Count & { name: TaskName })[]> {
  const open = Object.entries(lists).filter(([, { resource }]) =>
    can(reader.actor, prepared[resource]!.model.module, 'view'),
  );
  const work = await Promise.all(
    open.map(async ([name, list]) => ({
      name: name as TaskName,
      ...(await countList(reader, linkOf(list))),
    })),
  );
  return work.filter(({ name, count }) => count > 0 || !rare.has(name));
}
