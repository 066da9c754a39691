/** Simulated carts: they get the same amounts as orders with the same lines, and the reasons why other discounts do not apply. */
import { beforeAll, describe, expect, it } from 'vitest';
import { randomOrdersOf, type Chance } from '../../shared/orders/random-orders.ts';
import { useApp } from '../app-harness.ts';
import { useDatabase } from '../harness.ts';
import type { Answered } from '../crud/records/crud-client.ts';
import { orderScene } from './order-fixture.ts';

const database = await useDatabase();
const app = await useApp(database);
const scene = await orderScene(database, app);
const { send, ok, codes } = scene;
const simulate = async (cart: object) =>
  (await ok(send('POST', '/discounts/simulate', cart))).data as Answered;
const outcomes = ({ discounts }: Answered) =>
  Object.fromEntries(discounts.map(({ title, outcome }: Answered) => [title, outcome]));
const empty = () => database.asOwner('delete from discounts');

beforeAll(() =>
  scene.rules({
    addTaxes: true,
    shippingType: 'weight',
    shippingFees: 4000,
    minimumFreeShippingTotal: 100_000,
    codFee: 1000,
  }),
);

describe('a simulated cart', () => {
  it('lists applied discounts first, then applicable ones by their amount, then the others with their reasons', async () => {
    await empty();
    const tray = await scene.product({ price: 10_000 });
    const other = await scene.product();
    const past = { startsAt: '2020-01-01T00:00:00Z', endsAt: '2020-02-01T00:00:00Z' };
    for (const discount of [
      { title: 'Small', type: 'BillDiscount', percentage: 5, isAutomatic: true },
      { title: 'Large', type: 'BillDiscount', percentage: 20, isAutomatic: true },
      { title: 'CODE', type: 'BillDiscount', percentage: 50 },
      { title: 'Over', type: 'BillDiscount', percentage: 50, isAutomatic: true, ...past },
      { title: 'Others', percentage: 50, isAutomatic: true, products: [other.id] },
      {
        title: 'Dear',
        type: 'BillDiscount',
        percentage: 50,
        isAutomatic: true,
        conditions: 'minPurchase',
        minimumPurchaseValue: 50_000,
      },
      { title: 'Mine', type: 'BillDiscount', percentage: 50, isAutomatic: true, oncePerCustomer: true },
    ])
      await scene.discounts.create(discount);
    const cart = { purchaseProducts: [{ productId: tray.id, quantity: 2 }] };
    const { discounts, quote, warnings } = await simulate(cart);
    expect(
      discounts.slice(0, 3).map(({ title, outcome, takes }: Answered) => [title, outcome, takes]),
    ).toEqual([
      ['Large', 'applied', 4000],
      ['CODE', 'by_code', 10_000],
      ['Small', 'outdone', 1000],
    ]);
    expect(Object.fromEntries(discounts.slice(3).map(({ title, code }: Answered) => [title, code]))).toEqual({
      Over: 'discount_expired',
      Others: 'discount_other_products',
      Dear: 'discount_minimum_value',
      Mine: 'discount_needs_customer',
    });
    expect(quote).toMatchObject({ subtotal: 20_000, discountTotal: 4000, discount: { title: 'Large' } });
    expect(warnings.map(({ code, discounts: ids }: Answered) => [code, ids.length])).toEqual([
      ['discounts_meet', 2],
    ]);

    const typed = await simulate({ ...cart, discountCode: 'code' });
    expect(outcomes(typed)).toMatchObject({ CODE: 'applied', Large: 'outdone' });
    expect(typed.discounts[1].code).toBe('discount_behind_code');
    const then = await simulate({ ...cart, at: '2020-01-15T00:00:00Z' });
    expect(outcomes(then)).toMatchObject({ Over: 'applied' });
    const dear = await simulate({ purchaseProducts: [{ productId: tray.id, quantity: 5 }] });
    expect(outcomes(dear)).toMatchObject({ Dear: 'applied', Large: 'outdone' });
    const buyer = await scene.customer();
    expect(outcomes(await simulate({ ...cart, customerId: buyer.id }))).toMatchObject({ Mine: 'applied' });
  });

  it("shows amounts in the store's currency, in a refusal as in a cart", async () => {
    await empty();
    const tray = await scene.product({ price: 10_000 });
    const least = { conditions: 'minPurchase', minimumPurchaseValue: 75_050 };
    await scene.discounts.create({ title: 'DEAR', type: 'BillDiscount', percentage: 50, ...least });
    const cart = { purchaseProducts: [{ productId: tray.id, quantity: 2 }], discountCode: 'DEAR' };
    const said = async (locale: string) => {
      const asked = await send('POST', '/discounts/simulate', cart, { locale });
      const buyer = await scene.customer();
      const order = { ...cart, status: 'active', customerId: buyer.id };
      const refused = await send('POST', '/purchases', order, { locale });
      expect(refused.status).toBe(422);
      return [asked.body.data.discounts[0].message, refused.body.errors.discountCode[0].message];
    };
    const english = 'This discount needs items worth at least EGP 750.50.';
    expect((await said('en')).map((sentence) => sentence.replace('\u00a0', ' '))).toEqual([english, english]);
    for (const sentence of await said('ar')) expect(sentence).toMatch(/750\.50\s*ج\.م/u);
  });

  it('has a warning for an order with a total of zero', async () => {
    await empty();
    await scene.discounts.create({ title: 'FREE', type: 'BillDiscount', percentage: 100 });
    const book = await scene.product({ isPhysical: false, isVat: false });
    const { warnings, quote } = await simulate({
      purchaseProducts: [{ productId: book.id, quantity: 1 }],
      discountCode: 'FREE',
    });
    expect(quote.total).toBe(0);
    expect(warnings).toMatchObject([{ code: 'total_zero' }]);
  });

  it('refuses what orders refuse: an unknown product, customer or code', async () => {
    await empty();
    const tray = await scene.product();
    const cart = { purchaseProducts: [{ productId: tray.id, quantity: 1 }] };
    const refused = async (given: object) =>
      codes(await send('POST', '/discounts/simulate', { ...cart, ...given }));
    expect(await refused({ purchaseProducts: [{ productId: 99_999_999, quantity: 1 }] })).toEqual({
      'purchaseProducts.0.productId': 'line_unknown',
    });
    expect(await refused({ customerId: 99_999_999 })).toEqual({ customerId: 'unknown_reference' });
    expect(await refused({ discountCode: 'no such code' })).toEqual({ discountCode: 'discount_unknown' });
    const { body } = await send('GET', '/purchases?status=draft&status=active');
    expect(body.data).toEqual([]);
  });
});

describe('a random cart', () => {
  it('gets the same amounts as the order with the same lines', { timeout: 60_000 }, async () => {
    await empty();
    const chance = randomOrdersOf(Number(process.env.SEED ?? 20_261_124));
    const goods: Answered[] = [];
    for (let at = 0; at < 6; at += 1)
      goods.push(
        await scene.product({
          price: chance.between(1, 30_000),
          isVat: chance.pick([true, false]),
          weight: at / 2,
          quantity: 100_000,
        }),
      );
    const buyers = [await scene.customer(), await scene.customer()];
    for (let at = 0; at < 14; at += 1) await scene.discounts.create(anyDiscount(chance, at, goods, buyers));
    let applied = 0;
    for (let at = 0; at < 60; at += 1) {
      const cart = {
        purchaseProducts: Array.from({ length: chance.between(1, 3) }, () => ({
          productId: chance.pick(goods).id,
          quantity: chance.between(1, 6),
        })),
        customerId: chance.pick(buyers).id,
        discountCode: chance.pick([null, null, 'CODE1', 'CODE3', 'CODE5', 'CODE13']),
        paymentType: chance.pick(['cash_on_delivery', 'cash']),
      };
      const simulated = await simulate(cart);
      const { status, body } = await send('POST', '/purchases', { ...cart, status: 'active' });
      const first = simulated.discounts.find(({ outcome }: Answered) => outcome === 'applied');
      if (status === 201) {
        const { quote } = body;
        expect(
          {
            total: simulated.quote.total,
            lines: simulated.quote.lines,
            takes: first?.takes ?? 0,
            id: first?.id ?? null,
          },
          `cart ${at}`,
        ).toEqual({
          total: quote.total,
          lines: quote.lines,
          takes: quote.discountTotal,
          id: quote.discount?.id ?? null,
        });
        if (first) applied += 1;
      } else {
        expect(first, `cart ${at}`).toBeUndefined();
        expect(simulated.quote.findings.map(({ code }: Answered) => code)).toEqual(
          expect.arrayContaining(Object.values(codes({ status, body } as never))),
        );
      }
    }
    expect(applied).toBeGreaterThan(20);
  });
});

function anyDiscount(
  chance: Chance,
  at: number,
  goods: readonly Answered[],
  buyers: readonly Answered[],
): object {
  const type = chance.pick(['ProductsDiscount', 'BillDiscount', 'BuyXGetYDiscount', 'ShippingDiscount']);
  const [products, gets] = [
    chance.many(2, () => chance.pick(goods).id),
    chance.many(2, () => chance.pick(goods).id),
  ];
  return {
    title: `CODE${at}`,
    type,
    isAutomatic: at % 2 === 0,
    ...chance.pick([
      { valueType: 'percentage', percentage: chance.between(1, 400) / 4 },
      { valueType: 'fixed', amount: chance.between(1, 5000) },
      ...(type === 'ShippingDiscount' ? [{ valueType: 'free_shipping' }] : []),
    ]),
    ...(type === 'ProductsDiscount' && { products: [...new Set(products)] }),
    ...(type === 'BuyXGetYDiscount' && {
      buysProducts: [...new Set(products)],
      getsProducts: [...new Set(gets)],
      minXQuantity: chance.between(1, 3),
      maxYQuantity: chance.between(1, 3),
      isXExactMatch: chance.pick([true, false]),
      isYExactMatch: chance.pick([true, false]),
    }),
    ...chance.pick([
      {},
      { conditions: 'minPurchase', minimumPurchaseValue: chance.between(1, 60_000) },
      { conditions: 'minProductQuantity', minProductQuantity: chance.between(1, 5) },
    ]),
    ...chance.pick([
      {},
      {},
      { maxUses: chance.between(1, 4) },
      { oncePerCustomer: true },
      { customers: [chance.pick(buyers).id] },
    ]),
  };
}
