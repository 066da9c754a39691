/** Products through the whole stack: what the generic service and the product's behaviour do together. */
import { describe, expect, it } from 'vitest';
import { useApp } from '../app-harness.ts';
import { useDatabase } from '../harness.ts';

const place = await useDatabase();
const { call, signIn } = await useApp(place);
const token = await signIn(place.shops.nile.owner.email);
const send = (method: string, address: string, body?: unknown, locale?: string) =>
  call(method, address, { token, body, locale });
const create = async (body: object) => {
  const answer = await send('POST', '/products', body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.data;
};

describe('a product', () => {
  it('is created with the model’s defaults and a handle made from its name', async () => {
    const product = await create({ name: { en: ' Linen Shirt ', ar: 'قميص كتّان' } });
    expect(product).toMatchObject({
      version: 1,
      name: { en: 'Linen Shirt', ar: 'قميص كتّان' },
      handle: 'linen-shirt',
      status: 'hidden',
      isTracked: true,
      quantity: 0,
      minQuantity: 1,
      maxQuantity: 1000,
      tags: [],
      media: [],
      collections: [],
      seo: null,
    });
    const second = await create({ name: { en: 'Linen shirt' } });
    expect(second.handle).toBe('linen-shirt-2');
    const arabic = await create({ name: { ar: 'قَميص كَتّان' } });
    expect(arabic.handle).toBe('قميص-كتان');
  });
});
