/** Further lists of a resource's records, each at an address of its own: what one kind of work looks at, in the order that it wants. */
import type { ResourceModel } from './resource-model.ts';

/** The resource as a further list of it shows it; itself where none stands at the address. What the person may not see stays unseen. */
export function listedAt(resource: ResourceModel, address: string): ResourceModel {
  const further = resource.lists?.find((list) => list.address === address);
  if (!further) return resource;
  const known = (names: string[]) => names.filter((name) => resource.list.columns.includes(name));
  const [field = ''] = further.order.split(' ');
  return {
    ...resource,
    title: further.title,
    icon: further.icon,
    ...(further.section && { opensAt: further.section }),
    list: {
      ...resource.list,
      shown: known(further.shown),
      card: known(further.card),
      order: resource.list.columns.includes(field) ? further.order : resource.list.order,
      ...(further.only && narrowedTo(resource.list, further.only)),
    },
  };
}

/** What a list holds alone is not asked for again in its bar. */
const narrowedTo = ({ filters }: ResourceModel['list'], only: Record<string, string[]>) => ({
  only,
  filters: filters.filter((parameter) => !(parameter in only)),
});
