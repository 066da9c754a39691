/** The file of one person's data: everything, of them alone, for who may see all of it. */
import { expect, it } from 'vitest';
import type { Permissions } from '../../src/model/sign-in-facts.ts';
import { createUser, hireStaff } from '../../src/server/areas/people/accounts.ts';
import { inCompany } from '../../src/server/ground/database/in-company.ts';
import { ordersOf } from './analytics/orders-by-hand.ts';
import { useApp } from './app-harness.ts';
import { password, useDatabase } from './harness.ts';
import { callsOf } from './resources/calls.ts';

const place = await useDatabase();
const app = await useApp(place);
const { nile, delta } = place.shops;
const owner = await app.signIn(nile.owner.email);
const customers = callsOf(app, 'customers', owner);
const order = ordersOf(place);

const ask = (id: number, token = owner) => app.call('GET', `/customers/${id}/personal_data`, { token });

it('holds who they are, where they live, what they ordered, and what was noted of them', async () => {
  const { id } = await customers.create({ name: 'Laila Mansour', phoneNumber: '01001122334' });
  const other = await customers.create({ firstName: 'Other' });
  await app.call('POST', '/addresses', {
    token: owner,
    body: { address: { addressableId: id, addressLine1: '1 Nile St' } },
  });
  await order('2025-01-02T10:00:00Z', 100, { customerId: id });
  await order('2025-01-03T10:00:00Z', 999, { customerId: other.id });
  await app.call('POST', '/notes', {
    token: owner,
    body: { resource: 'customers', recordId: id, text: 'Rings twice' },
  });
  const { status, body, headers } = await ask(id);
  expect(status).toBe(200);
  expect(headers['content-disposition']).toContain(`customer-${id}-`);
  expect(body.data).toMatchObject({
    customer: {
      name: 'Laila Mansour',
      phoneNumber: '01001122334',
      addresses: [{ addressLine1: '1 Nile St' }],
    },
    orders: [{ total: 100, items: [] }],
    reviews: [],
    notes: [{ text: 'Rings twice' }],
  });
  expect(body.data.orders).toHaveLength(1);
});

it('is whole or refused, and never another store’s', async () => {
  const { id } = await customers.create({ firstName: 'Closed' });
  const permissions: Permissions = { customer: ['view', 'export', 'see_contact', 'see_spending'] };
  const userId = await createUser(place.database, { email: 'part@nile.example', name: 'Part', password });
  await inCompany(place.database, { companyId: nile.id }, (transaction) =>
    hireStaff(transaction, { companyId: nile.id, userId, permissions }),
  );
  expect((await ask(id, await app.signIn('part@nile.example'))).status).toBe(403);
  expect((await ask(id, await app.signIn(delta.owner.email))).status).toBe(404);
});
