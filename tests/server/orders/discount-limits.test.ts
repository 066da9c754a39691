/** Misconfigured discounts: refused values, and orders that stay valid with those accepted. */
import { beforeEach, describe, expect, it } from 'vitest';
import { useApp } from '../app-harness.ts';
import { useDatabase } from '../harness.ts';
import type { Answered } from '../crud/records/crud-client.ts';
import { orderScene } from './order-fixture.ts';
import { fromNow } from '../../clock.ts';

const database = await useDatabase();
const app = await useApp(database);
const scene = await orderScene(database, app);
const { send, ok, codes, place } = scene;

beforeEach(() => database.asOwner('delete from purchases; delete from discounts'));

const make = (values: object) =>
  scene.discounts.create({ title: 'SALE', type: 'BillDiscount', percentage: 10, ...values });
const refused = async (values: object) =>
  codes(await send('POST', '/discounts', { title: 'SALE', type: 'BillDiscount', percentage: 10, ...values }));
const simulate = async (cart: object) =>
  (await ok(send('POST', '/discounts/simulate', cart))).data as Answered;
const cartOf = (productId: number, quantity: number) => ({ purchaseProducts: [{ productId, quantity }] });

describe('a value', () => {
  it.each([
    [{ percentage: 101 }, { percentage: 'maximum' }],
    [{ percentage: 0 }, { percentage: 'discount_zero' }],
    [{ percentage: -5 }, { percentage: 'minimum' }],
    [{ valueType: 'fixed', amount: 0 }, { amount: 'discount_zero' }],
    [{ valueType: 'fixed', amount: -100 }, { amount: 'minimum' }],
    [{ startsAt: '2026-12-02T00:00:00Z', endsAt: '2026-12-01T00:00:00Z' }, { endsAt: 'end_before_start' }],
    [{ startsAt: '2026-12-02T00:00:00Z', endsAt: '2026-12-02T00:00:00Z' }, { endsAt: 'end_before_start' }],
    [{ maxUses: 0 }, { maxUses: 'minimum' }],
  ])('%j is refused at its field', async (values, at) => {
    expect(await refused(values)).toEqual(at);
  });

  it("of 100 % or above the cart's total gives a total of zero, with a warning", async () => {
    const tray = await scene.product({ price: 1000 });
    for (const value of [{ percentage: 100 }, { valueType: 'fixed', amount: 9_999_999 }]) {
      await database.asOwner('delete from discounts');
      await make({ isAutomatic: true, title: 'All of it', ...value });
      const { quote } = await simulate(cartOf(tray.id, 1));
      expect(quote.discountTotal).toBe(1000);
    }
  });
});

describe('a code', () => {
  it.each([
    ['TWO WORDS', 'promo_code'],
    ['TAB\tBED', 'promo_code'],
    ['PARTY🎉', 'code_untypable'],
    ['🇪🇬', 'code_untypable'],
    ['HID\u200bDEN', 'code_untypable'],
    ['\u202eTURNED', 'code_untypable'],
  ])('%j is refused', async (title, code) => {
    expect(await refused({ title })).toEqual({ title: code });
  });

  it('may be in any script, and the title of an automatic discount may be any text', async () => {
    expect((await make({ title: 'خصم١٠' })).title).toBe('خصم10');
    expect((await make({ title: 'Ramadan 🎉 offer', isAutomatic: true })).isAutomatic).toBe(true);
  });

  it('that exists already may be kept when other fields change', async () => {
    const { id } = await make({});
    await database.asOwner(`update discounts set title = 'OLD🎉' where id = $1`, [id]);
    expect((await send('PUT', `/discounts/${id}`, { percentage: 20, version: 1 })).status).toBe(200);
  });

  it('of another store does not apply, and may be used by this store too', async () => {
    const theirs = await app.signIn(database.shops.delta.owner.email);
    const made = await app.call('POST', '/discounts', {
      token: theirs,
      body: { title: 'THEIRS', type: 'BillDiscount', percentage: 90 },
    });
    expect(made.status).toBe(201);
    const tray = await scene.product({ price: 1000 });
    const typed = await send('POST', '/discounts/simulate', {
      ...cartOf(tray.id, 1),
      discountCode: 'THEIRS',
    });
    expect(typed.status).toBe(422);
    expect(JSON.stringify(typed.body)).not.toContain('90');
    expect((await make({ title: 'THEIRS' })).id).not.toBe(made.body.data.id);
  });
});

it('an item given by a discount does not count as one bought for it', async () => {
  const tray = await scene.product({ price: 1000 });
  await make({
    type: 'BuyXGetYDiscount',
    title: 'One more',
    isAutomatic: true,
    percentage: 100,
    buysProducts: [tray.id],
    getsProducts: [tray.id],
  });
  const given = async (pieces: number) => (await simulate(cartOf(tray.id, pieces))).quote.discountTotal;
  expect([await given(1), await given(2)]).toEqual([0, 1000]);
});

it('a discount with a limit below its uses is applied no more, and existing orders keep it', async () => {
  const tray = await scene.product({ price: 1000, isPhysical: false });
  const { id } = await make({});
  const { id: customerId } = await scene.customer();
  for (let at = 0; at < 2; at += 1)
    await place({
      ...cartOf(tray.id, 1),
      customerId,
      status: 'active',
      paymentType: 'cash',
      discountCode: 'SALE',
    });
  await ok(send('PUT', `/discounts/${id}`, { maxUses: 1, version: 1 }));
  const { data } = await ok(send('GET', `/discounts/${id}`));
  expect(data).toMatchObject({ ordersCount: 2, maxUses: 1, givenAway: 200 });
  const { quote, discounts } = await simulate({ ...cartOf(tray.id, 1), discountCode: 'SALE' });
  expect(quote.discountTotal).toBe(0);
  expect(discounts[0].outcome).not.toBe('applied');
});

it('a discount that ended while it was inactive is expired when that is undone', async () => {
  const { id } = await make({ endsAt: fromNow({ hours: 1 }).toISOString() });
  const off = await send('PUT', `/discounts/${id}`, { status: 'inactive', version: 1 });
  await database.asOwner(`update discounts set "endsAt" = now() - interval '1 minute' where id = $1`, [id]);
  const undone = await send('POST', `/change_sets/${off.headers['matjar-change-set']}/undo`);
  expect(undone.status).toBe(200);
  expect((await ok(send('GET', `/discounts/${id}`))).data.status).toBe('expired');
});

it('many discounts are made inactive in one call, never those of another store', async () => {
  const made = [await make({ title: 'A1' }), await make({ title: 'A2' })];
  const theirs = await app.signIn(database.shops.delta.owner.email);
  const ids = made.map(({ id }) => id);
  const foreign = await app.call('PUT', '/discounts/update_all', {
    token: theirs,
    body: { ids, values: { status: 'inactive' } },
  });
  expect(foreign.status).toBe(404);
  const { data } = await ok(send('GET', '/discounts'));
  expect(data.map(({ status }: Answered) => status)).toEqual(['active', 'active']);
  await ok(send('PUT', '/discounts/update_all', { ids, values: { status: 'inactive' } }));
  const after = await ok(send('GET', '/discounts'));
  expect(after.data.map(({ status }: Answered) => status)).toEqual(['inactive', 'inactive']);
});
