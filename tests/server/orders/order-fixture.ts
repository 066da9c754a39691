/** A shop with products, for tests of orders. */
import { expect } from 'vitest';
import type { TestAnswer, TestApp } from '../app-harness.ts';
import type { TestDatabase } from '../harness.ts';
import { callsOf, type Answered } from '../crud/records/crud-client.ts';

export async function orderScene(place: TestDatabase, app: TestApp) {
  const token = await app.signIn(place.shops.nile.owner.email);
  const [products, customers, discounts] = ['products', 'customers', 'discounts'].map((resource) =>
    callsOf(app, resource, token),
  ) as [Calls, Calls, Calls];
  const send = (method: string, address: string, body?: unknown, headers?: Record<string, string>) =>
    app.call(method, address, { token, ...(body !== undefined && { body }), ...(headers && { headers }) });
  const ok = async (answer: Promise<TestAnswer>): Promise<Answered> => {
    const { status, body } = await answer;
    expect([200, 201], JSON.stringify(body)).toContain(status);
    return body;
  };
  let number = 0;
  return {
    token,
    send,
    ok,
    products,
    customers,
    discounts,
    product: (values: object = {}): Promise<Answered> =>
      products.create({
        name: { en: `Tray ${(number += 1)}` },
        status: 'visible',
        price: 10_000,
        quantity: 100,
        ...values,
      }),
    async customer(): Promise<Answered> {
      number += 1;
      const customer = await customers.create({
        name: `Mona ${number}`,
        phoneNumber: `0100${1_000_000 + number}`,
      });
      const address = { addressableId: customer.id, addressLine1: `${number} Nile Street` };
      const { data } = await ok(send('POST', '/addresses', { address }));
      return { ...customer, addressId: data.id };
    },
    rules: (values: object) => ok(send('PATCH', '/company', values)),
    place: (body: object, headers?: Record<string, string>) => ok(send('POST', '/purchases', body, headers)),
    read: (id: number): Promise<Answered> => callsOf(app, 'purchases', token).read(id),
    codes: ({ body }: TestAnswer): Record<string, string> =>
      Object.fromEntries(
        Object.entries((body.errors ?? {}) as Record<string, { code: string }[]>).map(([field, [first]]) => [
          field,
          first!.code,
        ]),
      ),
  };
}
type Calls = ReturnType<typeof callsOf>;
