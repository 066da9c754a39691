/** PUT of a whole product with a changed variant list has the validation, audit log, stock movements and rights of the variants' own calls. */
import { describe, expect, it } from 'vitest';
import { useApp } from '../server/app-harness.ts';
import { useDatabase } from '../server/harness.ts';
import type { Answered } from '../server/crud/records/crud-client.ts';
import { twoSizeProductCalls, named, refusalOf, size, with1 } from './two-size-product.ts';

const place = await useDatabase();
const app = await useApp(place);
const { call } = app;
const token = await app.signIn(place.shops.nile.owner.email);
const { send, gown, put } = twoSizeProductCalls(app, token);

describe('a changed variant', () => {
  it('is saved and logged alone, and returned with the product', async () => {
    const whole = await gown();
    const { status, body, headers } = await put(whole, with1(whole, { price: 7000 }));
    expect([status, body.errors]).toEqual([200, undefined]);
    expect(named(body.data)).toEqual([
      ['S', 7000, 4],
      ['L', 5000, 6],
    ]);
    const after = await send('GET', `/products/${whole.id}`);
    expect(after.variants).toEqual(body.data.variants);
    expect([after.version, after.variants[1]]).toEqual([whole.version, whole.variants[1]]);
    const { histories } = await send('GET', `/variants/${whole.variants[0].id}?includes=histories`);
    expect(histories[0].changes).toMatchObject([{ field: 'price', from: 5000, to: 7000 }]);
    await send('POST', `/change_sets/${headers['matjar-change-set']}/undo`);
    expect(named(await send('GET', `/products/${whole.id}`))).toEqual(named(whole));
  });

  it('records a stock movement, and accepts the old or the new total quantity', async () => {
    const whole = await gown();
    const moved = await put(whole, { ...with1(whole, { quantity: 9 }), vendor: 'Nile' });
    expect([moved.status, moved.body.data.quantity, moved.body.data.vendor]).toEqual([200, 15, 'Nile']);
    const { movements } = {
      movements: await send('GET', `/stock_movements?variant=${whole.variants[0].id}&order=id%20desc`),
    };
    expect(movements[0]).toMatchObject({ delta: 5, quantityAfter: 9, reason: 'edit' });
    const again = await put(moved.body.data, { ...with1(moved.body.data, { quantity: 10 }), quantity: 16 });
    expect([again.status, again.body.data.quantity]).toEqual([200, 16]);
    const wrong = await put(again.body.data, { ...with1(again.body.data, { quantity: 11 }), quantity: 40 });
    expect(refusalOf(wrong)).toEqual([422, [['quantity', 'quantity_of_variants']]]);
    expect((await send('GET', `/products/${whole.id}`)).quantity).toBe(16);
  });

  it('that is invalid is refused with its path, and nothing of the body is saved', async () => {
    const whole = await gown();
    const wrong = await put(whole, { vendor: 'Nowhere', ...with1(whole, { discountedPrice: 9000 }, 1) });
    expect(refusalOf(wrong)).toEqual([422, [['variants.1.discountedPrice', 'price_above_original']]]);
    expect(await send('GET', `/products/${whole.id}`)).toEqual(whole);
  });

  it('is merged with concurrent changes, and refused when both change the same field', async () => {
    const whole = await gown();
    const [{ id }] = whole.variants;
    await send('PATCH', `/variants/${id}`, { weight: 2 });
    const merged = await put(whole, with1(whole, { price: 7000 }));
    expect([merged.status, merged.body.data.variants[0]]).toMatchObject([200, { price: 7000, weight: 2 }]);
    const late = await put(whole, with1(whole, { price: 8000 }));
    expect(refusalOf(late)).toEqual([409, [['variants.0.price', 'conflict']]]);
    expect(late.body.conflicts).toMatchObject([{ index: 0, id, current: { price: 7000 } }]);
  });

  it('conflicts with a sale since it was read: a stale quantity does not overwrite the stock', async () => {
    const whole = await gown();
    const line = { productId: whole.id, variantId: whole.variants[0].id, quantity: 1 };
    const customer = await send('POST', '/customers', { name: 'Mona', phoneNumber: '01001234567' }, 201);
    const order = await send(
      'POST',
      '/purchases',
      {
        customerId: customer.id,
        purchaseProducts: [line],
        shipTo: { addressLine1: '1 Nile St', city: 'Cairo', region: 'Cairo' },
      },
      201,
    );
    await send('PUT', `/purchases/${order.id}`, { status: 'active' });
    const late = await put(whole, with1(whole, { price: 7000 }));
    expect(refusalOf(late)[0]).toBe(409);
    expect(named(await send('GET', `/products/${whole.id}`))[0]).toEqual(['S', 5000, 3]);
  });
});

describe('the list of variants', () => {
  it('adds an entry without an id as a new variant at the end', async () => {
    const whole = await gown();
    const variants = [...whole.variants, { values: size('XL'), price: 9000, quantity: 2, sku: 'GOWN-XL' }];
    const { status, body } = await put(whole, { variants });
    expect([status, body.errors]).toEqual([200, undefined]);
    expect(named(body.data)).toEqual([
      ['S', 5000, 4],
      ['L', 5000, 6],
      ['XL', 9000, 2],
    ]);
    expect(body.data.productOptions[0].values.map(({ value }: Answered) => value.en)).toEqual([
      'S',
      'L',
      'XL',
    ]);
    expect(body.data.quantity).toBe(12);
    const twice = await put(body.data, { variants: [...body.data.variants, { values: size('xl') }] });
    expect(refusalOf(twice)).toEqual([422, [['variants.3.values', 'variant_twice']]]);
  });

  it('matches an entry without an id by its values', async () => {
    const whole = await gown();
    const variants = [{ values: size('L'), price: 100 }, { values: size('S') }];
    const { status, body } = await call('PUT', `/products/${whole.id}`, {
      token,
      locale: 'all',
      body: { variants },
    });
    expect([status, named(body.data)]).toEqual([
      200,
      [
        ['S', 5000, 4],
        ['L', 100, 6],
      ],
    ]);
  });

  it('deletes no variant that it leaves out', async () => {
    const whole = await gown();
    const short = await put(whole, { variants: whole.variants.slice(1) });
    expect(refusalOf(short)).toEqual([422, [['variants', 'variants_left_out']]]);
    expect(refusalOf(await put(whole, { variants: [] }))).toEqual([422, [['variants', 'variants_left_out']]]);
    expect(await send('GET', `/products/${whole.id}`)).toEqual(whole);
  });

  it('refuses variants of another product, duplicate entries and changed values', async () => {
    const [whole, other] = [await gown(), await gown()];
    const strange = await put(whole, { variants: [...whole.variants, { id: other.variants[0].id }] });
    expect(refusalOf(strange)).toEqual([422, [['variants.2.id', 'record_missing']]]);
    const twice = await put(whole, { variants: [...whole.variants, whole.variants[0]] });
    expect(refusalOf(twice)).toEqual([422, [['variants.2.id', 'record_twice']]]);
    expect(refusalOf(await put(whole, with1(whole, { values: size('M') })))).toEqual([
      422,
      [['variants.0.values', 'variant_values_kept']],
    ]);
    expect(refusalOf(await put(whole, with1(whole, { nonsense: 1 })))).toEqual([
      422,
      [['variants.0.nonsense', 'unknown_key']],
    ]);
  });
});
