/** Every write of a customer's addresses can be undone; whatever happened meanwhile, exactly one is the default. */
import { expect, it } from 'vitest';
import { useApp } from '../../app-harness.ts';
import { useDatabase } from '../../harness.ts';

const place = await useDatabase();
const app = await useApp(place);
const { nile } = place.shops;
const token = await app.signIn(nile.owner.email);

interface Home {
  id: number;
  isDefault: boolean;
  addressLine1: string;
  floor: string | null;
}

/** Writes. @returns the record and its change set */
async function write(method: string, address: string, body?: object) {
  const answer = await app.call(method, address, { token, ...(body && { body }) });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return { data: answer.body.data as Home, set: Number(answer.headers['matjar-change-set']) };
}
const undo = async (set: number) => {
  const answer = await app.call('POST', `/change_sets/${set}/undo`, { token });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.data;
};
const add = (customer: number, line: string, more: object = {}) =>
  write('POST', '/addresses', { address: { addressableId: customer, addressLine1: line, ...more } });
const change = (id: number, address: object) => write('PUT', `/addresses/${id}`, { address });

async function newCustomer(): Promise<number> {
  return (await write('POST', '/customers', { firstName: 'Undone' })).data.id;
}

/** The addresses as the customer's page shows them: each street, the default one with a star. */
async function shownAddresses(customer: number): Promise<string[]> {
  const { body } = await app.call('GET', `/customers/${customer}`, { token });
  const homes = body.data.addresses as Home[];
  return homes.map(({ addressLine1, isDefault }) => `${addressLine1}${isDefault ? ' *' : ''}`).toSorted();
}

it('adding, changing, making default and deleting an address can be undone, and each undo, too', async () => {
  const customer = await newCustomer();
  const first = await add(customer, 'A');
  const second = await add(customer, 'B', { isDefault: true });
  expect(await shownAddresses(customer)).toEqual(['A', 'B *']);
  expect(await undo(second.set)).toMatchObject({ undone: 2, conflicts: [] });
  expect(await shownAddresses(customer)).toEqual(['A *']);

  const third = await add(customer, 'C');
  const moved = await change(third.data.id, { isDefault: true, floor: '3' });
  const back = await undo(moved.set);
  expect(await shownAddresses(customer)).toEqual(['A *', 'C']);
  expect(await undo(back.changeSet)).toMatchObject({ conflicts: [] });
  expect(await shownAddresses(customer)).toEqual(['A', 'C *']);

  const gone = await write('DELETE', `/addresses/${third.data.id}`);
  expect(await shownAddresses(customer)).toEqual(['A *']);
  const returned = await undo(gone.set);
  expect(returned).toMatchObject({ conflicts: [] });
  expect(await shownAddresses(customer)).toEqual(['A', 'C *']);
  expect(await undo(returned.changeSet)).toMatchObject({ conflicts: [] });
  expect(await shownAddresses(customer)).toEqual(['A *']);
  expect((await undo(first.set)).conflicts).toMatchObject([]);
  expect(await shownAddresses(customer)).toEqual([]);
});

it('undo leaves exactly one default address, whatever other users changed since', async () => {
  const customer = await newCustomer();
  const first = await add(customer, 'A');
  const second = await add(customer, 'B');
  const third = await add(customer, 'C');
  const gone = await write('DELETE', `/addresses/${first.data.id}`);
  await change(third.data.id, { isDefault: true });
  const returned = await undo(gone.set);
  expect(await shownAddresses(customer)).toEqual(['A', 'B', 'C *']);
  expect(returned.conflicts).toMatchObject([{ recordId: second.data.id, reason: 'changed_since' }]);

  const named = await change(second.data.id, { isDefault: true });
  await write('DELETE', `/addresses/${third.data.id}`);
  await undo(named.set);
  expect(await shownAddresses(customer)).toEqual(['A *', 'B']);

  const made = await newCustomer();
  const only = await add(made, 'A');
  await add(made, 'B');
  await undo(only.set);
  expect(await shownAddresses(made)).toEqual(['B *']);
});

it('orders are linked again to an address that undo restores', async () => {
  const customer = await newCustomer();
  const home = await add(customer, 'A');
  const [order] = await place.asOwner<{ id: number }>(
    `insert into purchases (company_id, "customerId", "addressId", status) values ($1, $2, $3, 'draft') returning id::int as id`,
    [nile.id, customer, home.data.id],
  );
  const gone = await write('DELETE', `/addresses/${home.data.id}`);
  await undo(gone.set);
  const [now] = await place.asOwner(`select "addressId"::int as at from purchases where id = $1`, [
    order!.id,
  ]);
  expect(now).toEqual({ at: home.data.id });
});

it('undo needs the rights of the call itself, and so does the history of addresses', async () => {
  const customer = await newCustomer();
  const home = await add(customer, 'Secret street');
  const clerk = await app.signIn((await place.hire('clerk', { customer: ['view', 'edit'] })).email);
  const body = { address: { floor: '1' } };
  expect((await app.call('PUT', `/addresses/${home.data.id}`, { token: clerk, body })).status).toBe(403);
  const trail = await app.call('GET', '/history?resource=addresses', { token: clerk });
  expect(trail.body.data).toEqual([]);
  expect(JSON.stringify((await app.call('GET', '/history?resource=addresses', { token })).body)).toContain(
    'Secret',
  );
});
