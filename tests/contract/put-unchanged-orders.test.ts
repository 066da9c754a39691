/** PUT of a whole order, customer or address with one changed field. */
import { describe, expect, it } from 'vitest';
import { useApp } from '../server/app-harness.ts';
import { useDatabase } from '../server/harness.ts';
import type { Answered } from '../server/crud/records/crud-client.ts';
import { expectUnchangedByPut, sender } from './put-unchanged.ts';

const place = await useDatabase();
const app = await useApp(place);
const { call } = app;
const token = await app.signIn(place.shops.nile.owner.email);
const send = sender(app, token);

/** A placed order of two lines for a customer with an address. */
async function placedOrder(): Promise<Answered> {
  const customer = await send(
    'POST',
    '/customers',
    { firstName: 'Mona', lastName: 'Ali Hassan', phoneNumber: '01001234567' },
    201,
  );
  await send(
    'POST',
    '/addresses',
    {
      address: {
        addressableId: customer.id,
        addressableType: 'Customer',
        addressLine1: '1 Nile St',
        city: 'Cairo',
        region: 'Cairo',
        isDefault: true,
      },
    },
    201,
  );
  const products = [];
  for (const price of [1000, 2500])
    products.push(
      await send(
        'POST',
        '/products',
        { name: { en: `Line ${Math.random()}` }, price, status: 'visible', isTracked: false },
        201,
      ),
    );
  const lines = products.map((product) => ({ productId: product.id, quantity: 1 }));
  const draft = await send('POST', '/purchases', { customerId: customer.id, purchaseProducts: lines }, 201);
  return send('PUT', `/purchases/${draft.id}`, { version: draft.version, status: 'active' });
}

describe('an order', () => {
  it('is accepted whole without recalculating its lines', async () => {
    const { id } = await placedOrder();
    const before = await send('GET', `/purchases/${id}`);
    await send('PUT', `/purchases/${id}`, before);
    expect(await send('GET', `/purchases/${id}`)).toEqual(before);
    await expectUnchangedByPut(app, token, `/purchases/${id}`, ['notes', 'Ring twice']);
  });

  it.each(['address', 'shipTo'])(
    'accepts a changed %s beside an unchanged duplicate of the field',
    async (name) => {
      const { id } = await placedOrder();
      const line = name === 'address' ? 'line' : 'addressLine1';
      const change = (address: object) => ({ ...address, [line]: '9 Sent Back St' });
      await expectUnchangedByPut(app, token, `/purchases/${id}`, [name, change], { told: ['shipTo'] });
    },
  );

  it('accepts a new recipient name beside an unchanged address', async () => {
    const { id } = await placedOrder();
    const change = (recipient: object) => ({ ...recipient, name: 'Nadia' });
    await expectUnchangedByPut(app, token, `/purchases/${id}`, ['recipientCustomer', change], {
      told: ['shipTo'],
    });
    expect((await send('GET', `/purchases/${id}`)).shipTo).toMatchObject({
      name: 'Nadia',
      addressLine1: '1 Nile St',
    });
  });

  it.each(['purchaseProducts', 'selected_products'])(
    'accepts a changed quantity in %s and keeps the other lines',
    async (name) => {
      const { id } = await placedOrder();
      const whole = await send('GET', `/purchases/${id}`);
      const lines = whole[name].map((line: Answered, at: number) => (at ? line : { ...line, quantity: 3 }));
      const changed = await send('PUT', `/purchases/${id}`, { ...whole, [name]: lines });
      expect(changed.purchaseProducts.map(({ quantity, price }: Answered) => [quantity, price])).toEqual([
        [3, 1000],
        [1, 2500],
      ]);
      expect(changed.addressId).toBe(whole.addressId);
    },
  );
});

describe('a customer', () => {
  it('accepts a new full name beside its unchanged first and last name', async () => {
    const { id } = await send('POST', '/customers', { firstName: 'Mona', lastName: 'Ali' }, 201);
    await expectUnchangedByPut(app, token, `/customers/${id}`, ['name', 'Nadia Samir'], {
      told: ['firstName', 'lastName'],
    });
  });

  it('keeps its first and last name when the full name is unchanged, however it would be split', async () => {
    const { id } = await send('POST', '/customers', { firstName: 'Mona Ali', lastName: 'Hassan' }, 201);
    await expectUnchangedByPut(app, token, `/customers/${id}`, ['tags', ['sent']]);
  });
});

describe('an address', () => {
  it('is accepted whole, as included in a customer and as its own call returns it', async () => {
    const order = await placedOrder();
    const customer = () => send('GET', `/customers/${order.customerId}?includes=addresses`);
    const [address] = (await customer()).addresses;
    const at = `/addresses/${address.id}`;
    const moved = await send('PUT', at, { address: { ...address, line: '2 Nile St' } });
    expect(moved).toMatchObject({ addressLine1: '2 Nile St', line: '2 Nile St' });
    const again = await send('PUT', at, { address: { ...moved, addressLine1: '3 Nile St' } });
    expect(again.line).toBe('3 Nile St');
    const refused = await call('PUT', at, { token, body: { address: { ...again, addressableId: 999 } } });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['address.addressableId']]);
    const both = { address: { line: '4 Nile St', addressLine1: '5 Nile St' } };
    expect((await call('PUT', at, { token, body: both })).body.errors['address.line'][0].code).toBe(
      'said_twice',
    );
    expect((await call('PUT', at, { token, body: { address: moved } })).status).toBe(409);
  });
});
