/** Discounts of orders: selected, by code, automatic, or made for one order. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Answered } from '../crud/records/crud-client.ts';
import { useApp } from '../app-harness.ts';
import { useDatabase } from '../harness.ts';
import { orderScene } from './order-fixture.ts';

const database = await useDatabase();
const app = await useApp(database);
const scene = await orderScene(database, app);
const { send, ok, place, codes } = scene;
const findings = ({ quote }: Answered) =>
  Object.fromEntries(quote.findings.map((each: Answered) => [each.place, each.code]));

beforeAll(() =>
  scene.rules({
    addTaxes: true,
    shippingType: 'weight',
    shippingFees: 4000,
    extraKiloFees: 500,
    minimumFreeShippingTotal: 100_000,
    codFee: 1000,
  }),
);

describe('a discount', () => {
  it('that is made for one order is in that order only, without a code', async () => {
    const { id } = await scene.product();
    const buyer = await scene.customer();
    const { id: discountId } = await scene.discounts.create({
      title: 'For Mona',
      type: 'BillDiscount',
      valueType: 'fixed',
      amount: 500,
      isInstant: true,
      maxUses: 1,
    });
    const order = { customerId: buyer.id, purchaseProducts: [{ productId: id, quantity: 1 }] };
    expect((await place(order)).data.discountTotal).toBe(0);
    expect(
      codes(await send('POST', '/purchases', { ...order, discountCode: 'For Mona', status: 'active' })),
    ).toEqual({
      discountCode: 'discount_unknown',
    });
    const { data } = await place({ ...order, discountId });
    expect([data.discountTotal, data.discountId]).toEqual([500, discountId]);
    await ok(send('PUT', `/purchases/activate/${data.id}`, {}));
    const second = await place({ ...order, discountId });
    expect(second.data.discountTotal).toBe(0);
    expect(codes(await send('PUT', `/purchases/activate/${second.data.id}`, {}))).toEqual({
      discountId: 'discount_used_up',
    });
  });

  it('that was selected has the reason why it does not apply, and blocks placing the order', async () => {
    const { id } = await scene.product();
    const buyer = await scene.customer();
    const { id: discountId } = await scene.discounts.create({
      title: 'SOON',
      type: 'BillDiscount',
      percentage: 50,
    });
    const { data } = await place({
      customerId: buyer.id,
      discountCode: 'SOON',
      purchaseProducts: [{ productId: id, quantity: 1 }],
    });
    expect(data.discountTotal).toBe(5000);
    await database.asOwner(
      `update discounts set "endsAt" = now() - interval '1 second', "startsAt" = null where id = $1`,
      [discountId],
    );
    const { quote } = await ok(send('PUT', `/purchases/${data.id}/content`, { notes: 'still' }));
    expect(findings({ quote })).toEqual({ discountId: 'discount_expired' });
    expect(quote).toMatchObject({ discountTotal: 0, discount: { title: 'SOON', isApplied: false } });
    expect(codes(await send('PUT', `/purchases/activate/${data.id}`, {}))).toEqual({
      discountId: 'discount_expired',
    });
    const { data: placed } = await ok(send('PUT', `/purchases/${data.id}/content`, { discountCode: null }));
    expect(placed.discountId).toBe(null);
  });

  it('with an unknown code is refused at the code', async () =>
    expect(codes(await send('POST', '/purchases', { discountCode: 'NOPE' }))).toEqual({
      discountCode: 'discount_unknown',
    }));

  it('that is automatic is the best one, of smart collections too; a code takes precedence', async () => {
    const { id } = await scene.product({ vendor: 'feast' });
    const feast = await ok(
      send('POST', '/collections', {
        name: { en: 'Feast' },
        type: 'smart',
        conditions: { operator: 'and', values: [{ parameter: 'vendor', operator: 'eq', value: 'feast' }] },
      }),
    );
    const made = [
      await scene.discounts.create({
        title: 'Small',
        type: 'BillDiscount',
        percentage: 5,
        isAutomatic: true,
      }),
      await scene.discounts.create({
        title: 'Feast',
        type: 'ProductsDiscount',
        percentage: 20,
        isAutomatic: true,
        collections: [feast.data.id],
      }),
    ];
    await scene.discounts.create({ title: 'ONE', type: 'BillDiscount', valueType: 'fixed', amount: 100 });
    const buy = (values: object) => place({ purchaseProducts: [{ productId: id, quantity: 1 }], ...values });
    expect((await buy({})).quote).toMatchObject({
      discountTotal: 2000,
      discount: { title: 'Feast', isAutomatic: true },
    });
    expect((await buy({ discountCode: 'ONE' })).quote).toMatchObject({
      discountTotal: 100,
      discount: { isAutomatic: false },
    });
    for (const each of made) await send('DELETE', `/discounts/${each.id}`);
  });

  it('is used up to its limit, despite concurrent orders', async () => {
    const { id } = await scene.product({ isTracked: false });
    const buyer = await scene.customer();
    await scene.discounts.create({ title: 'FIVE', type: 'BillDiscount', percentage: 10, maxUses: 5 });
    const orders = Array.from({ length: 12 }, () =>
      send('POST', '/purchases', {
        customerId: buyer.id,
        status: 'active',
        discountCode: 'FIVE',
        purchaseProducts: [{ productId: id, quantity: 1 }],
      }),
    );
    const statuses = (await Promise.all(orders)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(5);
    expect(statuses.filter((status) => status === 422)).toHaveLength(7);
  });
});
