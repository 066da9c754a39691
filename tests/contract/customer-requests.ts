/** Legal requests for customers and their addresses, beyond CRUD. */
import type { Make } from './legal-request.ts';

export const customerRequests: Record<string, Make> = {
  'customers.totalSpendingRange': async () => ({ address: '/customers/total_spending_range' }),
  'addresses.create': async ({ create }) => ({
    address: '/addresses',
    body: { address: { addressableId: (await create('customers')).id, addressLine1: '12 Nile Street' } },
    namesRecord: true,
  }),
  'addresses.update': async ({ create }) => ({
    address: `/addresses/${(await create('addresses')).id}`,
    body: { address: { floor: '3' } },
    namesRecord: true,
  }),
  'addresses.delete': async ({ create }) => ({
    address: `/addresses/${(await create('addresses')).id}`,
    namesRecord: true,
  }),
  'customers.shared': async () => ({ address: '/customers/doubles?by=name' }),
  'customers.personalData': async ({ create }) => ({
    address: `/customers/${(await create('customers')).id}/personal_data`,
    namesRecord: true,
  }),
  'customers.erase': async ({ create }) => {
    const { id, version } = await create('customers');
    return { address: `/customers/${id}/erase`, body: { version }, namesRecord: true };
  },
  'customers.askErase': async ({ create }) => ({
    address: `/customers/${(await create('customers')).id}/erase_request`,
    namesRecord: true,
  }),
  'customers.callOffErase': async ({ create, place }) => {
    const { id } = await create('customers');
    await place.asOwner(
      `update customers set "eraseAskedAt" = current_date, "eraseAskedBy" = 'Laila', "eraseDueAt" = current_date + 2 where id = $1`,
      [id],
    );
    return { address: `/customers/${id}/erase_request`, namesRecord: true };
  },
  'customers.doubles': async ({ create }) => ({
    address: `/customers/${(await create('customers')).id}/doubles`,
    namesRecord: true,
  }),
  'customers.merge': async ({ create }) => {
    const [kept, other] = [await create('customers'), await create('customers')];
    return {
      address: `/customers/${kept.id}/merge`,
      body: { other: other.id, version: kept.version, otherVersion: other.version },
      namesRecord: true,
    };
  },
  'customers.metadata': async () => ({ address: '/customers/metadata' }),
};
