/** Merging two customers and its undo: moved records, refusals and restored data. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Permissions } from '../../../src/shared/identity/sign-in-facts.ts';
import { createUser, addStaff } from '../../../src/server/modules/identity/accounts.ts';
import { inTenantTransaction } from '../../../src/server/infrastructure/database/tenant-transaction.ts';
import { ordersOf } from '../analytics/analytics-fixture.ts';
import { useApp, type TestAnswer } from '../app-harness.ts';
import { password, useDatabase } from '../harness.ts';
import { callsOf } from '../crud/records/crud-client.ts';

const place = await useDatabase();
const app = await useApp(place);
const { nile, delta } = place.shops;
const owner = await app.signIn(nile.owner.email);
const customers = callsOf(app, 'customers', owner);
const order = ordersOf(place);

let people = 0;
const phone = () => `0100${String((people += 1)).padStart(7, '0')}`;
const addAddress = async (customerId: number, city: string) =>
  (
    (
      await app.call('POST', '/addresses', {
        token: owner,
        body: { address: { addressableId: customerId, addressLine1: `1 ${city} St`, city } },
      })
    ).body as { data: { id: number } }
  ).data.id;
const addressesOf = async (id: number) =>
  (
    (await customers.read(id)) as unknown as {
      addresses: { id: number; isDefault: boolean }[];
    }
  ).addresses
    .map(({ id: each, isDefault }) => [each, isDefault])
    .toSorted();
const customersOfOrders = async (ids: readonly number[]) =>
  (
    await place.asOwner<{ customerId: string }>(
      `select "customerId" from purchases where id = any($1) order by id`,
      [ids],
    )
  ).map(({ customerId }) => Number(customerId));

const merge = (kept: number, other: number, body: object = {}, { token = owner, query = '' } = {}) =>
  app.call('POST', `/customers/${kept}/merge${query}`, {
    token,
    body: { other, version: 1, otherVersion: 1, ...body },
  });
const undo = (answer: TestAnswer, token = owner) =>
  app.call('POST', `/change_sets/${Number(answer.headers['matjar-change-set'])}/undo`, { token });
const codes = ({ body }: { body: unknown }) =>
  Object.values((body as { errors: Record<string, { code: string }[]> }).errors)
    .flat()
    .map(({ code }) => code);

let kept = 0;
let other = 0;
let keptPhone = '';
let otherPhone = '';
let orders: number[] = [];
let home = 0;
let work = 0;
let elsewhere = 0;
beforeEach(async () => {
  [keptPhone, otherPhone] = [phone(), phone()];
  kept = (await customers.create({ name: 'Laila Mansour', phoneNumber: keptPhone, tags: ['VIP'] })).id;
  other = (
    await customers.create({
      name: 'Layla Mansour',
      phoneNumber: otherPhone,
      email: `l${people}@mail.example`,
      tags: ['VIP', 'gift'],
      isGuest: true,
    })
  ).id;
  orders = [
    await order('2025-01-02T10:00:00Z', 100, { customerId: other }),
    await order('2025-03-04T10:00:00Z', 300, { customerId: other, channel: 'pos' }),
  ];
  await order('2025-02-03T10:00:00Z', 200, { customerId: kept });
  home = await addAddress(kept, 'Dokki');
  work = await addAddress(other, 'Agouza');
  elsewhere = await addAddress(other, 'Tanta');
  await app.call('POST', '/notes', {
    token: owner,
    body: { resource: 'customers', recordId: other, text: 'Rings twice' },
  });
});

const notesOf = async (id: number) =>
  (
    (await app.call('GET', `/notes?resource=customers&record_id=${id}`, { token: owner })).body as {
      data: { text: string }[];
    }
  ).data.map(({ text }) => text);

describe('a merge', () => {
  it("moves the other customer's records, fills empty fields, and overwrites selected ones", async () => {
    const preview = await merge(kept, other, { take: ['name'] }, { query: '?dry_run=true' });
    expect(preview.body.data).toMatchObject({
      moves: { orders: 2, addresses: 2, reviews: 0, notes: 1 },
      tags: ['VIP', 'gift'],
    });
    expect((await customers.read(other)).ordersCount).toBe(2);
    const done = await merge(kept, other, { take: ['name'] });
    expect(done.status).toBe(200);
    expect(done.body).toEqual(preview.body);
    expect(await customers.read(kept)).toMatchObject({
      name: 'Layla Mansour',
      phoneNumber: keptPhone,
      email: `l${people}@mail.example`,
      tags: ['VIP', 'gift'],
      isGuest: false,
      ordersCount: 3,
      totalSpent: 600,
      firstOrderAt: '2025-01-02T10:00:00.000Z',
      lastOrderAt: '2025-03-04T10:00:00.000Z',
      city: 'Dokki',
      mergedFrom: [`#${other} Layla Mansour, ${otherPhone}, l${people}@mail.example`],
    });
    expect(await addressesOf(kept)).toEqual([
      [home, true],
      [work, false],
      [elsewhere, false],
    ]);
    expect(await notesOf(kept)).toEqual(['Rings twice']);
    expect((await app.call('GET', `/customers/${other}`, { token: owner })).status).toBe(404);
  });

  it('is undone completely', async () => {
    const done = await merge(kept, other, { take: ['phoneNumber'] });
    expect((await customers.read(kept)).phoneNumber).toBe(otherPhone);
    const undone = await undo(done);
    expect([undone.status, undone.body.data.conflicts]).toEqual([200, []]);
    expect(await customers.read(other)).toMatchObject({
      name: 'Layla Mansour',
      phoneNumber: otherPhone,
      ordersCount: 2,
      totalSpent: 400,
      firstOrderAt: '2025-01-02T10:00:00.000Z',
      city: 'Agouza',
      tags: ['VIP', 'gift'],
    });
    expect(await customers.read(kept)).toMatchObject({
      phoneNumber: keptPhone,
      email: null,
      ordersCount: 1,
      totalSpent: 200,
      city: 'Dokki',
      tags: ['VIP'],
      mergedFrom: [],
    });
    expect(await customersOfOrders(orders)).toEqual([other, other]);
    expect(await addressesOf(other)).toEqual([
      [work, true],
      [elsewhere, false],
    ]);
    expect(await notesOf(other)).toEqual(['Rings twice']);
    expect(await notesOf(kept)).toEqual([]);
  });

  it('keeps a default address if the kept customer had none', async () => {
    await app.call('DELETE', `/addresses/${home}`, { token: owner });
    const done = await merge(kept, other);
    expect(await addressesOf(kept)).toEqual([
      [work, true],
      [elsewhere, false],
    ]);
    expect((await customers.read(kept)).city).toBe('Agouza');
    await undo(done);
    expect(await addressesOf(kept)).toEqual([]);
    expect((await customers.read(kept)).city).toBe(null);
    expect((await customers.read(other)).city).toBe('Agouza');
  });

  it('leaves later changes alone when it is undone', async () => {
    const done = await merge(kept, other);
    await customers.update(kept, { version: 2, tags: ['late'] });
    const later = await order('2025-05-05T10:00:00Z', 500, { customerId: kept });
    const undone = await undo(done);
    expect(undone.body.data.conflicts).toMatchObject([{ field: 'tags' }]);
    expect(await customersOfOrders([...orders, later])).toEqual([other, other, kept]);
  });

  it('subscribes no customer to the newsletter', async () => {
    await customers.update(other, { version: 1, subscribedToNewsletter: true });
    await merge(kept, other, { otherVersion: 2 });
    expect((await customers.read(kept)).subscribedToNewsletter).toBe(false);
  });
});

describe('a merge is refused', () => {
  it('of a customer with itself, with a missing one, and with one of another store', async () => {
    expect(codes(await merge(kept, kept))).toEqual(['merge_self']);
    const nobody = await merge(kept, 999_999);
    expect([nobody.status, nobody.body.errors.other[0].code]).toEqual([404, 'record_missing']);
    const foreign = await app.signIn(delta.owner.email);
    const theirs = await callsOf(app, 'customers', foreign).create({ firstName: 'Theirs' });
    expect((await merge(kept, theirs.id)).status).toBe(404);
    expect((await merge(theirs.id, kept)).status).toBe(404);
  });

  it('when one of the two was changed since the preview', async () => {
    await customers.update(other, { version: 1, lastName: 'Edited' });
    const stale = await merge(kept, other);
    expect([stale.status, stale.body.code]).toEqual([409, 'merge_changed']);
    expect(
      codes(await app.call('POST', `/customers/${kept}/merge`, { token: owner, body: { other } })),
    ).toEqual(['required']);
  });

  it('for all but one of concurrent merges of the same customers', async () => {
    const third = (await customers.create({ firstName: 'Third' })).id;
    const answers = await Promise.all([
      merge(kept, other),
      merge(other, kept),
      merge(third, other),
      merge(kept, other),
    ]);
    const done = answers.filter(({ status }) => status === 200);
    expect(done).toHaveLength(1);
    expect(answers.map(({ status }) => status).filter((status) => ![200, 404, 409].includes(status))).toEqual(
      [],
    );
    const [total] = await place.asOwner<{ count: string }>(
      `select count(*) from purchases where "customerId" = any($1)`,
      [[kept, other, third]],
    );
    expect(Number(total!.count)).toBe(3);
  });

  it('without the right to delete customers or to edit the orders that move', async () => {
    const hire = async (name: string, permissions: Permissions) => {
      const email = `${name}${people}@nile.example`;
      const userId = await createUser(place.database, { email, name, password });
      await inTenantTransaction(place.database, { companyId: nile.id }, (transaction) =>
        addStaff(transaction, { companyId: nile.id, userId, permissions }),
      );
      return app.signIn(email);
    };
    const all = ['view', 'create', 'edit', 'delete', 'see_contact'];
    const editor = await hire('editor', { customer: ['view', 'edit', 'see_contact'] });
    const merger = await hire('merger', { customer: all });
    const seller = await hire('seller', { customer: all, purchase: ['view', 'edit'] });
    expect((await merge(kept, other, {}, { token: editor })).status).toBe(403);
    expect((await merge(kept, other, {}, { token: merger })).status).toBe(403);
    const done = await merge(kept, other, {}, { token: seller });
    expect(done.status).toBe(200);
    expect((await undo(done, seller)).status).toBe(200);
  });
});

describe('duplicates', () => {
  it('are customers with the same phone, email or name', async () => {
    const twin = await customers.create({ name: 'Laila Mansour', phoneNumber: keptPhone });
    const namesake = await customers.create({ name: 'Laila Mansour' });
    const { body } = await app.call('GET', `/customers/${kept}/doubles`, { token: owner });
    const found = (body as { data: { id: number; same: string[] }[] }).data;
    expect(found[0]).toMatchObject({ id: twin.id, same: ['phone', 'name'] });
    expect(found.find(({ id }) => id === namesake.id)!.same).toEqual(['name']);
    const page = async (query: string) =>
      (await app.call('GET', `/customers/doubles?${query}`, { token: owner })).body as {
        data: { value: string; customers: { id: number }[] }[];
        metadata: { next: string | null };
      };
    const shared = await page('by=phone');
    expect(shared.data.find(({ value }) => value === keptPhone)!.customers.map(({ id }) => id)).toEqual([
      kept,
      twin.id,
    ]);
    const names = await page('by=name&limit=1');
    expect(names.data[0]!.value).toBe('Laila Mansour');
    expect((await page(`by=name&limit=1&after=${names.metadata.next}`)).data[0]!.value).toBe('Layla Mansour');
  });
});
