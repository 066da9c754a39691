/** A scheduled sale: the sale flag depends on its dates, and the sale begins and ends automatically. */
import { describe, expect, it } from 'vitest';
import { normalizeSale } from '../../../../src/server/modules/catalog/sales/normalize-sale.ts';
import { enqueueSales } from '../../../../src/server/modules/catalog/sales/enqueue-sales.ts';
import { useApp } from '../../app-harness.ts';
import { useDatabase } from '../../harness.ts';
import { runJobs } from '../../run-jobs.ts';
import { fromNow } from '../../../clock.ts';

const place = await useDatabase();
const { database, asOwner, shops } = place;
const { call, signIn } = await useApp(place);
const token = await signIn(shops.nile.owner.email);

const now = Date.parse('2026-03-01T12:00:00Z');
const before = { isOnSale: false, discountedPrice: 800, saleStartsAt: null, saleEndsAt: null };
const yesterday = '2026-02-28T12:00:00.000Z';
const tomorrow = '2026-03-02T12:00:00.000Z';
const later = '2026-03-03T12:00:00.000Z';

describe('a sale', () => {
  const agreed = (stands: object, values: object) => {
    const after = { ...stands, ...values } as Record<string, unknown>;
    const refused: string[] = [];
    normalizeSale(
      {
        before: stands,
        after,
        given: new Set(Object.keys(values)),
        refuse: (field: string, code: string) => refused.push(`${field} ${code}`),
      } as unknown as Parameters<typeof normalizeSale>[0],
      now,
    );
    return { ...after, refused };
  };
  it.each([
    ['is off before its start', before, { saleStartsAt: tomorrow, isOnSale: true }, { isOnSale: false }],
    ['has begun', before, { saleStartsAt: yesterday, saleEndsAt: tomorrow }, { isOnSale: true }],
    ['is on at once with only an end', before, { saleEndsAt: tomorrow }, { isOnSale: true }],
    [
      'is on without its start once it is switched on',
      { ...before, saleStartsAt: tomorrow, saleEndsAt: later },
      { isOnSale: true },
      { isOnSale: true, saleStartsAt: null, saleEndsAt: later },
    ],
    [
      'is off without dates once it is switched off',
      { ...before, isOnSale: true, saleStartsAt: yesterday, saleEndsAt: later },
      { isOnSale: false },
      { isOnSale: false, saleStartsAt: null, saleEndsAt: null },
    ],
    [
      'is unchanged by writes of other fields',
      { ...before, saleStartsAt: tomorrow },
      { isOnSale: false, price: 5 },
      { isOnSale: false, saleStartsAt: tomorrow },
    ],
    ['stays without dates', before, { isOnSale: true }, { isOnSale: true, saleStartsAt: null }],
  ])('%s', (_says, stands, values, expected) => {
    expect(agreed(stands, values)).toMatchObject({ ...expected, refused: [] });
  });

  it('refuses an end in the past, and needs a price', () => {
    expect(agreed(before, { saleEndsAt: yesterday }).refused).toEqual(['saleEndsAt sale_ended']);
    expect(agreed({ ...before, discountedPrice: null }, { saleStartsAt: tomorrow }).refused).toEqual([
      'discountedPrice required',
    ]);
  });
});

describe('a scheduled sale', () => {
  const name = { en: 'Kettle', ar: 'إبريق' };
  const hours = (count: number) => fromNow({ hours: count }).toISOString();
  const make = async (values: object) => {
    const { status, body } = await call('POST', '/products', {
      token,
      body: { name, price: 1000, ...values },
    });
    return { status, body, id: (body as { data: { id: number } }).data?.id };
  };
  const read = async (id: number) => {
    const { body } = await call('GET', `/products/${id}`, { token });
    return (body as { data: Record<string, unknown> }).data;
  };
  /** Moves both dates so many hours nearer. */
  const pass = (id: number, passed: number) =>
    asOwner(
      `update products set "saleStartsAt" = "saleStartsAt" - make_interval(hours => $2), "saleEndsAt" = "saleEndsAt" - make_interval(hours => $2)
       where id = $1`,
      [id, passed],
    );
  const work = async () => {
    const stores = await enqueueSales(database);
    await runJobs(database);
    return stores;
  };

  it('begins and ends automatically, and is recorded in the history', async () => {
    const { id } = await make({ discountedPrice: 800, saleStartsAt: hours(2), saleEndsAt: hours(5) });
    expect(await read(id)).toMatchObject({ isOnSale: false, discountedPrice: 800 });
    expect(await work()).toBe(0);
    await pass(id, 3);
    expect(await work()).toBe(1);
    expect(await read(id)).toMatchObject({ isOnSale: true });
    await pass(id, 3);
    expect(await work()).toBe(1);
    expect(await read(id)).toMatchObject({ isOnSale: false, saleStartsAt: null, saleEndsAt: null });
    expect(await work()).toBe(0);
    const trail = await asOwner<{ source: string }>(
      `select source from audit where resource = 'products' and "recordId" = $1 order by id`,
      [id],
    );
    expect(trail.map(({ source }) => source).slice(1)).toEqual(['sale-schedule', 'sale-schedule']);
  });

  it('does not begin when its end has passed too, and a failing one does not block the others', async () => {
    const missed = await make({ discountedPrice: 800, saleStartsAt: hours(2), saleEndsAt: hours(3) });
    const broken = await make({ discountedPrice: 800, saleStartsAt: hours(2) });
    const whole = await make({ discountedPrice: 800, saleStartsAt: hours(2) });
    for (const { id } of [missed, broken, whole]) await pass(id, 4);
    await asOwner('update products set price = 500 where id = $1', [broken.id]);
    expect(await work()).toBe(1);
    expect(await read(missed.id)).toMatchObject({ isOnSale: false, saleStartsAt: null });
    expect(await read(whole.id)).toMatchObject({ isOnSale: true });
    expect(await work()).toBe(0);
  });

  it('continues until it is ended manually once its end is undone', async () => {
    const { id } = await make({ discountedPrice: 800, saleStartsAt: hours(-1), saleEndsAt: hours(2) });
    await pass(id, 3);
    expect(await work()).toBe(1);
    const [ended] = await asOwner<{ set: number }>(
      `select "changeSet"::int as set from audit where resource = 'products' and "recordId" = $1 order by id desc limit 1`,
      [id],
    );
    const undone = await call('POST', `/change_sets/${ended!.set}/undo`, { token });
    expect(undone.body).toMatchObject({ data: { undone: 1 } });
    expect(await read(id)).toMatchObject({ isOnSale: true, saleEndsAt: null });
    expect(await work()).toBe(0);
  });

  it('refuses an end before its start, at the end field', async () => {
    const { status, body } = await make({
      discountedPrice: 800,
      saleStartsAt: hours(5),
      saleEndsAt: hours(2),
    });
    expect(status).toBe(422);
    expect(body).toMatchObject({ errors: { saleEndsAt: [{ code: 'end_before_start' }] } });
  });
});
