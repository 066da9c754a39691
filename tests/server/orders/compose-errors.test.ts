/** Orders that are refused, and the path of the error. */
import { describe, expect, it } from 'vitest';
import { useApp } from '../app-harness.ts';
import { useDatabase } from '../harness.ts';
import { orderScene } from './order-fixture.ts';

const database = await useDatabase();
const app = await useApp(database);
const scene = await orderScene(database, app);
const { send, place, codes } = scene;

describe('an order is refused', () => {
  it.each([0, 1.5, -1, '2'])('with a quantity of %j', async (quantity) => {
    const { id } = await scene.product();
    const answer = await send('POST', '/purchases', { purchaseProducts: [{ productId: id, quantity }] });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  });

  it("with more or fewer items than a product's limits, on one line or several", async () => {
    const { id } = await scene.product();
    const few = await scene.product({ isLimited: true, minQuantity: 2, maxQuantity: 4 });
    const asked = (lines: object[]) => send('POST', '/purchases', { purchaseProducts: lines });
    const many = await asked([{ productId: id, quantity: 1001 }]);
    expect(many.body.errors['purchaseProducts.0.quantity'][0].message).toBe(
      'Minimum Quantity is 1 and Maximum Quantity is 1000',
    );
    expect(codes(await asked([{ productId: few.id, quantity: 1 }]))).toEqual({
      'purchaseProducts.0.quantity': 'line_quantity',
    });
    const both = [
      { productId: few.id, quantity: 3 },
      { productId: few.id, quantity: 2 },
    ];
    expect(codes(await asked(both))).toMatchObject({ 'purchaseProducts.1.quantity': 'line_quantity' });
  });

  it("with a line of another company, of a deleted or hidden product, or of another product's variant", async () => {
    const [delta, gone, hidden, one] = [
      await foreignProduct(),
      await scene.product(),
      await scene.product({ status: 'hidden' }),
      await scene.product(),
    ];
    await send('DELETE', `/products/${gone.id}`);
    const answer = await send('POST', '/purchases', {
      purchaseProducts: [delta, gone.id, hidden.id]
        .map((productId) => ({ productId, quantity: 1 }))
        .concat({ productId: one.id, variantId: 1, quantity: 1 } as never),
    });
    expect(codes(answer)).toEqual({
      'purchaseProducts.0.productId': 'line_unknown',
      'purchaseProducts.1.productId': 'line_unknown',
      'purchaseProducts.2.productId': 'line_hidden',
      'purchaseProducts.3.productId': 'line_unknown',
    });
    // The missing line is the error, not an empty order.
    const alone = await send('POST', '/purchases', {
      status: 'active',
      customerId: null,
      purchaseProducts: [{ productId: delta, quantity: 1 }],
    });
    expect(codes(alone)).toEqual({
      'purchaseProducts.0.productId': 'line_unknown',
      customerId: 'order_customer',
    });
  });

  it('with a note of 100,000 letters, with the error at that field', async () => {
    const long = await send('POST', '/purchases', { purchaseProducts: [], notes: 'x'.repeat(100_000) });
    expect([long.status, Object.keys(codes(long))]).toEqual([422, ['notes']]);
  });

  it('with a price in the request', async () => {
    const { id } = await scene.product();
    const answer = await send('POST', '/purchases', {
      purchaseProducts: [{ productId: id, quantity: 1, price: 1 }],
    });
    expect(answer.status).toBe(422);
  });

  it('with a customer or an address of another company', async () => {
    const [mine, other] = [await scene.customer(), await scene.customer()];
    expect(
      codes(await send('POST', '/purchases', { customerId: mine.id, addressId: other.addressId })),
    ).toEqual({ addressId: 'address_other' });
    expect(codes(await send('POST', '/purchases', { customerId: 999_999_999 }))).toMatchObject({
      customerId: 'unknown_reference',
    });
  });

  it('with a total that differs from the previewed one', async () => {
    const { id } = await scene.product();
    const buyer = await scene.customer();
    const { data } = await place({
      customerId: buyer.id,
      purchaseProducts: [{ productId: id, quantity: 1 }],
    });
    await scene.products.update(id, { price: 20_000 });
    const late = await send('PUT', `/purchases/activate/${data.id}`, { expects: { total: data.total } });
    expect([late.status, late.body.code]).toEqual([409, 'total_changed']);
    expect(late.body.detail).toMatch(/now EGP\s[\d,.]+ instead of EGP\s/u);
    expect((await scene.read(data.id)).status).toBe('draft');
  });
});

const foreignProduct = async () => {
  const [row] = await database.asOwner<{ id: number }>(
    `insert into products (company_id, name, handle, status) values ($1, '{"en": "Theirs"}', 'theirs-' || gen_random_uuid(), 'visible') returning id::int`,
    [database.shops.delta.id],
  );
  return row!.id;
};
