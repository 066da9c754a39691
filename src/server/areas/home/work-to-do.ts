/** What waits for somebody: each a list that is better short. */
import { can } from '../../../model/sign-in-facts.ts';
import { countList, type Count, type HomeReader, type ListLink } from './list-figures.ts';

/** Orders that customers place themselves. Source: specification section 4, “Abandoned carts”. */
const byCustomers = ['online', 'pos'];

export type WorkName = 'to_fulfil' | 'low_stock' | 'out_of_stock' | 'abandoned' | 'pending' | 'to_erase';

const lists: Record<WorkName, ListLink & { module: string }> = {
  to_fulfil: {
    module: 'purchase',
    resource: 'purchases',
    filter: { status: ['active'], fulfillment: ['unfulfilled'] },
  },
  pending: {
    module: 'purchase',
    resource: 'purchases',
    // A canceled order waits for no payment.
    filter: { status: ['active', 'draft'], payment: ['pending'], channel: byCustomers },
  },
  abandoned: {
    module: 'purchase',
    resource: 'purchases',
    filter: { status: ['draft'], channel: byCustomers, paid_draft: ['false'] },
  },
  low_stock: { module: 'product', resource: 'products', filter: { low_stock: ['true'] } },
  out_of_stock: { module: 'product', resource: 'products', filter: { out_of_stock: ['true'] } },
  to_erase: { module: 'customer', resource: 'customers', filter: { to_erase: ['true'] } },
};

/** So rare that it is named only while there is something to do. */
const rare: ReadonlySet<WorkName> = new Set(['to_erase']);

/** The lists of the modules that the person may view, with their lengths. */
export async function readWork(reader: HomeReader): Promise<(Count & { name: WorkName })[]> {
  const open = Object.entries(lists).filter(([, { module }]) => can(reader.actor, module, 'view'));
  const work = await Promise.all(
    open.map(async ([name, { resource, filter }]) => ({
      name: name as WorkName,
      ...(await countList(reader, { resource, filter })),
    })),
  );
  return work.filter(({ name, count }) => count > 0 || !rare.has(name));
}
