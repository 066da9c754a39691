import type { ResourceModel } from '../../model/resource-model.ts';

/** Where a view of a resource stands, below the locale: `/product/12`. */
export function addressOf(
  resource: Pick<ResourceModel, 'addresses'>,
  view: keyof ResourceModel['addresses'],
  id?: number | string,
): string {
  return `/${resource.addresses[view].replace(':id', encodeURIComponent(id ?? ''))}`;
}
