/** Derived facts of customers: first and last order, average, region and tags; and the default segments of every store. */
import { beforeAll, describe, expect, it } from 'vitest';
import { password, useDatabase } from '../harness.ts';
import { addStaff, createUser } from '../../../src/server/modules/identity/accounts.ts';
import { egypt, placeKeys, type Place } from '../../../src/server/modules/shipping/shipping.ts';
import { inTenantTransaction } from '../../../src/server/infrastructure/database/tenant-transaction.ts';
import { ordersOf } from '../analytics/analytics-fixture.ts';
import { useApp } from '../app-harness.ts';
import { callsOf } from '../crud/records/crud-client.ts';
import { fromNow } from '../../clock.ts';

const place = await useDatabase();
const app = await useApp(place);
const { nile } = place.shops;
const token = await app.signIn(nile.owner.email);
const customers = callsOf(app, 'customers', token);
const order = ordersOf(place);
const daysAgo = (days: number) => fromNow({ days: -days }).toISOString();

const addAddress = (customerId: number, city: string, isDefault = false, region = 'Giza') =>
  app.call('POST', '/addresses', {
    token,
    body: {
      address: {
        addressableType: 'Customer',
        addressableId: customerId,
        addressLine1: '1 Nile St',
        city,
        region,
        isDefault,
      },
    },
  });

describe("a customer's orders", () => {
  it('determine the first, last and average order, and keep the version', async () => {
    const { id } = await customers.create({ firstName: 'Buyer' });
    expect(await customers.read(id)).toMatchObject({
      averageSpent: null,
      firstOrderAt: null,
      lastOrderAt: null,
    });
    await order('2025-05-06T10:00:00Z', 100, { customerId: id });
    await order('2025-01-02T10:00:00Z', 201, { customerId: id, channel: 'pos' });
    await order('2025-09-09T10:00:00Z', 900, { customerId: id, status: 'canceled' });
    expect(await customers.read(id)).toMatchObject({
      ordersCount: 2,
      averageSpent: 151,
      firstOrderAt: '2025-01-02T10:00:00.000Z',
      lastOrderAt: '2025-05-06T10:00:00.000Z',
      version: 1,
    });
    await place.asOwner(`update purchases set "createdAt" = '2025-06-07T10:00:00Z' where total = 100`);
    expect((await customers.read(id)).lastOrderAt).toBe('2025-06-07T10:00:00.000Z');
    await place.asOwner(`update purchases set status = 'canceled' where "customerId" = $1`, [id]);
    expect(await customers.read(id)).toMatchObject({
      averageSpent: null,
      firstOrderAt: null,
      lastOrderAt: null,
    });
  });
});

describe("a customer's region", () => {
  it('is that of the default address', async () => {
    const { id } = await customers.create({ firstName: 'Mover' });
    await addAddress(id, 'Dokki');
    const agouza = await addAddress(id, 'Agouza', true);
    expect(await customers.read(id)).toMatchObject({ city: 'Agouza', region: 'Giza' });
    expect(await customers.list('city=Agouza')).toEqual([id]);
    await app.call('DELETE', `/addresses/${(agouza.body as { data: { id: number } }).data.id}`, { token });
    expect(await customers.read(id)).toMatchObject({ city: 'Dokki', version: 1 });
    expect(await customers.list('city=Agouza')).toEqual([]);
  });
});

describe('a city in various spellings', () => {
  const spellings = ['El Shorouk', 'al-shorouk', 'Shorouk', 'الشُّروق', 'شروق'];
  const ids: number[] = [];
  beforeAll(async () => {
    for (const city of spellings) {
      const { id } = await customers.create({ firstName: 'Neighbour', tags: ['town'] });
      await addAddress(id, city, true, city.startsWith('S') ? 'cairo' : 'القاهرة');
      ids.push(id);
    }
    const { id } = await customers.create({ firstName: 'Stranger', tags: ['town'] });
    await addAddress(id, 'Compound of Nowhere', true, 'Abroad');
  });
  const found = (query: Record<string, string>) =>
    customers.list(String(new URLSearchParams({ tags: 'town', limit: '25', order: 'id asc', ...query })));

  it('is found by each of them, in either language', async () => {
    for (const city of [...spellings, 'EL SHOROUK']) expect(await found({ city }), city).toEqual(ids);
    expect(await found({ region: 'Cairo' })).toEqual(ids);
    expect(await found({ region: 'القاهرة' })).toEqual(ids);
    expect(await found({ conditions: JSON.stringify({ city: ['Shorouk'] }) })).toEqual(ids);
  });

  it('is found with digits for words and alternative letters', async () => {
    const written = ['Sixth of October', '6th of October', '6 October', 'السادس من أكتوبر', '٦ اكتوبر'];
    const homes: number[] = [];
    for (const city of written) {
      const { id } = await customers.create({ firstName: 'October', tags: ['other names'] });
      await addAddress(id, city, true, 'Gizeh');
      homes.push(id);
    }
    const those = (query: Record<string, string>) =>
      customers.list(
        String(new URLSearchParams({ tags: 'other names', limit: '25', order: 'id asc', ...query })),
      );
    for (const city of [...written, 'OCTOBER']) expect(await those({ city }), city).toEqual(homes);
    expect(await those({ region: 'الجيزة' })).toEqual(homes);
    expect(await those({ city: 'October Gardens' })).toEqual([]);
  });

  it('is found as written if it is no known place', async () => {
    expect(await found({ city: 'compound of  nowhere' })).toHaveLength(1);
    expect(await found({ region: 'Abroad' })).toHaveLength(1);
    expect(await found({ city: 'Nowhere' })).toEqual([]);
    expect(await found({ city: ' ' })).toEqual([]);
  });

  it("is suggested once, by its name in the user's language", async () => {
    const offered = async (locale: string) => {
      const { body } = await app.call('GET', '/customers/metadata', { token, locale });
      return (body as unknown as { data: { city: string[]; region: string[] } }).data;
    };
    const english = await offered('en');
    expect(english.city).toEqual(expect.arrayContaining(['Compound of Nowhere', 'El Shorouk']));
    expect(english.city.filter((city) => /shorouk|شروق/iu.test(city))).toHaveLength(1);
    expect(english.region).toEqual(expect.arrayContaining(['Abroad', 'Cairo']));
    const arabic = await offered('ar');
    expect(arabic.city).toEqual(expect.arrayContaining(['الشروق', 'Compound of Nowhere']));
    expect(arabic.region).toEqual(expect.arrayContaining(['القاهرة', 'Abroad']));
    expect(arabic.region).not.toContain('cairo');
    for (const city of arabic.city.slice(0, 3))
      expect((await customers.list(String(new URLSearchParams({ city })))).length).toBeGreaterThan(0);
  });

  it('is compared the same way by the server and the database', async () => {
    const names = (top: Place): string[] => [
      top.name.en,
      top.name.ar,
      ...top.otherNames,
      ...top.children.flatMap(names),
    ];
    const written = [
      ...names(egypt),
      ...spellings,
      'El  El Agouza',
      'al/ال-مَعادي',
      '٦ أكتوبر',
      "'El-Haram'",
      'ال',
      'El',
      '—',
      'Saint-Étienne',
      'الحي ـ الأول',
    ];
    const rows = await place.asOwner<{ key: string }>(
      `select coalesce(normalize_place_name(said), '') as key from unnest($1::text[]) with ordinality w(said, at) order by at`,
      [written],
    );
    expect(rows.map((row) => row.key)).toEqual(written.map((said) => placeKeys(said)[0]));
  });
});

describe('the segments', () => {
  let lapsed = 0;
  let loyal = 0;
  beforeAll(async () => {
    lapsed = (await customers.create({ firstName: 'Lapsed', tags: ['segment'] })).id;
    loyal = (await customers.create({ firstName: 'Loyal', tags: ['segment', 'VIP'] })).id;
    await customers.create({ firstName: 'Never', tags: ['segment'] });
    await order(daysAgo(91), 100, { customerId: lapsed });
    await order(daysAgo(95), 100, { customerId: loyal });
    await order(daysAgo(5), 100, { customerId: loyal });
    await place.asOwner(`update customers set "createdAt" = now() - interval '40 days' where id = $1`, [
      lapsed,
    ]);
  });
  const inSegment = (query: string) => customers.list(`tags=segment&${query}&order=id`);

  it('are lapsed customers after 90 days, new ones and returning ones', async () => {
    expect(await inSegment('lapsed=true')).toEqual([lapsed]);
    expect(await inSegment('lapsed=false')).toHaveLength(2);
    expect(await inSegment('is_new=false')).toEqual([lapsed]);
    expect(await inSegment('from_ordersCount=2')).toEqual([loyal]);
    expect(await customers.list('tags=VIP')).toEqual([loyal]);
    expect(await customers.list('search=vip')).toEqual([loyal]);
  });
});

describe('values used by customers', () => {
  it('are suggested, regions to users who may see them only', async () => {
    const { body } = await app.call('GET', '/customers/metadata', { token });
    expect(body).toMatchObject({
      data: {
        tags: ['VIP', 'other names', 'segment', 'town'],
        city: ['Compound of Nowhere', 'Dokki', 'El Shorouk', 'Sixth of October'],
        region: ['Abroad', 'Cairo', 'Giza'],
      },
    });
    const userId = await createUser(place.database, {
      name: 'Clerk',
      email: 'clerk@nile.example',
      password,
    });
    await inTenantTransaction(place.database, { companyId: nile.id }, (transaction) =>
      addStaff(transaction, { companyId: nile.id, userId, permissions: { customer: ['view'] } }),
    );
    const clerk = await app.signIn('clerk@nile.example');
    const seen = await app.call('GET', '/customers/metadata', { token: clerk });
    expect(seen.body).toMatchObject({ data: { city: [], region: [] } });
    expect((await app.call('GET', '/customers?city=Dokki', { token: clerk })).status).toBe(403);
  });
});

describe('a search for an email address', () => {
  it('finds it whole or from any of its letters on, and none of another provider', async () => {
    const [one, longer] = [
      await customers.create({ firstName: 'One', email: 'per_cent%x@mailbox.example' }),
      await customers.create({ firstName: 'Longer', email: 'a.per_cent%x@mailbox.example' }),
    ];
    await customers.create({ firstName: 'Else', email: 'per_cent%x@elsewhere.example' });
    const found = (search: string) => customers.list(`order=id%20asc&search=${encodeURIComponent(search)}`);
    expect(await found('Per_Cent%x@mailbox.example')).toEqual([one.id, longer.id]);
    expect(await found('a.per_cent%x@mail')).toEqual([longer.id]);
    expect(await found('perocent%x@mailbox.example')).toEqual([]);
  });
});
