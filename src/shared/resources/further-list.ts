/** Further lists of a resource's records, each at an address of its own: what one kind of work looks at, in the order that it wants. */
import type { ResourceModel } from './resource-model.ts';

/** The resource as a further list of it shows it; itself where none stands at the address. What the person may not see stays unseen. */
export function listedAt(resource: ResourceModel, address: string): ResourceModel {
  const further = resource.lists?.find((list) => list.address === address);
  if (!further) return resource;
  const known = (names: string[]) => names.filter((name) => resource.list.columns.includes(name));
  const [field = ''] = further.order.split(' ');
  const { views: _views, ...own } = resource.list;
  return {
    ...resource,
    title: further.title,
    icon: further.icon,
    ...(further.section && { opensAt: further.section }),
    ...(further.empty && { empty: further.empty.body, emptyTitle: further.empty.title }),
    list: {
      ...(further.only ? narrowedTo(own, further.only) : own),
      shown: known(further.shown),
      card: known(further.card),
      order: resource.list.columns.includes(field) ? further.order : resource.list.order,
      ...(further.views && { views: further.views }),
      ...(further.first && { first: further.first }),
      ...(further.inPlace && { inPlace: further.inPlace }),
    },
  };
}

/** What a list holds alone is not asked for again in its bar, nor by its tabs. */
const narrowedTo = (list: ResourceModel['list'], only: Record<string, string[]>) => {
  const { tabs = '', defaults: _defaults, usual: _usual, ...untabbed } = list;
  const filters = list.filters.filter((parameter) => !(parameter in only));
  return { ...(tabs in only ? untabbed : list), only, filters };
};
