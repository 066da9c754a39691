/** Further lists of a resource at addresses of their own, for specific tasks. */
import type { ResourceModel } from './resource-model.ts';

/** The resource as a further list shows it; unchanged when there is none at the address. Fields that the user may not read are left out. */
export function resourceOfAdditionalList(resource: ResourceModel, address: string): ResourceModel {
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

/** Removes filters and tabs fixed by the list. */
const narrowedTo = (list: ResourceModel['list'], only: Record<string, string[]>) => {
  const { tabs = '', defaults: _defaults, usual: _usual, ...untabbed } = list;
  const filters = list.filters.filter((parameter) => !(parameter in only));
  return { ...(tabs in only ? untabbed : list), only, filters };
};
