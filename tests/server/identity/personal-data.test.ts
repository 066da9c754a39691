/** The export of a customer's personal data: complete, of one customer, for users with all rights needed. */
import { expect, it } from 'vitest';
import type { Permissions } from '../../../src/shared/identity/sign-in-facts.ts';
import { createUser, addStaff } from '../../../src/server/modules/identity/accounts.ts';
import { inTenantTransaction } from '../../../src/server/infrastructure/database/tenant-transaction.ts';
import { ordersOf } from '../analytics/analytics-fixture.ts';
import { useApp } from '../app-harness.ts';
import { password, useDatabase } from '../harness.ts';
import { callsOf } from '../crud/records/crud-client.ts';
import { numberOf } from '../order-number.ts';

const place = await useDatabase();
const app = await useApp(place);
const { nile, delta } = place.shops;
const owner = await app.signIn(nile.owner.email);
const customers = callsOf(app, 'customers', owner);
const order = ordersOf(place);

const ask = (id: number, token = owner) => app.call('GET', `/customers/${id}/personal_data`, { token });

it('the export contains identity, addresses, orders and notes', async () => {
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

it('the export contains messages, also to a phone number from before a merge, and receipts', async () => {
  const { id } = await customers.create({ firstName: 'Written', phoneNumber: '01001122335' });
  const former = await customers.create({ firstName: 'To' });
  const [campaign] = await place.asOwner<{ id: string }>(
    `insert into sms_campaigns (company_id, title, state, audience, gateway, mode, "textEn")
     values ($1, 'Sale', 'done', 'everyone', 'sms_misr', 'sandbox', 'Hello {name}') returning id`,
    [nile.id],
  );
  for (const to of [id, former.id])
    await place.asOwner(
      `insert into sms_messages (company_id, "campaignId", "customerId", "phoneNumber", language, state)
       values ($1, $2, $3::bigint, '0100112233' || $3::bigint, 'en', 'sent')`,
      [nile.id, campaign!.id, to],
    );
  const merged = await app.call('POST', `/customers/${id}/merge`, {
    token: owner,
    body: { other: former.id, version: 1, otherVersion: 1 },
  });
  expect(merged.status).toBe(200);
  const cart = await order('2025-02-01T10:00:00Z', 100, { customerId: id, status: 'draft' });
  await place.asOwner(
    `insert into cart_messages (company_id, "purchaseId", channel, language, "keyHash") values ($1, $2, 'sms', 'en', 'a')`,
    [nile.id, cart],
  );
  const bought = await order('2025-02-02T10:00:00Z', 100, { customerId: id });
  await place.asOwner(
    `insert into tax_documents (company_id, number, kind, state, mode, "purchaseId", "buyerId", "buyerName")
     values ($1, 'R-1', 'receipt', 'valid', 'production', $2, '29001011234567', 'Written To')`,
    [nile.id, bought],
  );
  const { body } = await ask(id);
  expect(body.data.textMessages).toHaveLength(2);
  expect(body.data).toMatchObject({
    textMessages: [{ text: 'Hello {name}', state: 'sent' }, { state: 'sent' }],
    cartMessages: [{ order: await numberOf(place, cart), channel: 'sms', openedAt: null }],
    taxReceipts: [{ number: 'R-1', buyerName: 'Written To', holdsNationalId: true }],
  });
  expect(JSON.stringify(body)).not.toContain('29001011234567');
  const permissions: Permissions = {
    customer: ['view', 'export', 'see_contact', 'see_spending'],
    purchase: ['view', 'see_contact'],
  };
  const userId = await createUser(place.database, { email: 'clerk@nile.example', name: 'Clerk', password });
  await inTenantTransaction(place.database, { companyId: nile.id }, (transaction) =>
    addStaff(transaction, { companyId: nile.id, userId, permissions }),
  );
  const refused = await ask(id, await app.signIn('clerk@nile.example'));
  expect([refused.status, refused.body.params]).toEqual([403, { module: 'taxes', action: 'view' }]);
});

it('the export is complete or refused, and never of another store', async () => {
  const { id } = await customers.create({ firstName: 'Closed' });
  const permissions: Permissions = { customer: ['view', 'export', 'see_contact', 'see_spending'] };
  const userId = await createUser(place.database, { email: 'part@nile.example', name: 'Part', password });
  await inTenantTransaction(place.database, { companyId: nile.id }, (transaction) =>
    addStaff(transaction, { companyId: nile.id, userId, permissions }),
  );
  expect((await ask(id, await app.signIn('part@nile.example'))).status).toBe(403);
  expect((await ask(id, await app.signIn(delta.owner.email))).status).toBe(404);
});
