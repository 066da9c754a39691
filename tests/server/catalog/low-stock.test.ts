/** Low stock: flagged on the product, notified once, filtered in both lists. */
import { describe, expect, it } from 'vitest';
import { stockScene } from './stock-fixture.ts';

const { place, products, variants, lamp, undo, sizes } = await stockScene();

describe('low stock', () => {
  const notices = () =>
    place.asOwner<{ id: number }>(
      `select "recordId"::int as id, (params ->> 'quantity')::int as quantity from notices where kind = 'low_stock' order by id`,
    );
  const low = async (id: number) => ({
    product: (await products.list('low_stock=true')).includes(id),
    variants: (await variants.list(`low_stock=true&product=${id}`)).length,
  });

  it('is flagged on the product, notified once, and filtered in both lists', async () => {
    const { id } = await lamp({ quantity: 40, lowStockThreshold: 30 });
    await sizes(id, 'S', 'M');
    expect(await low(id)).toEqual({ product: false, variants: 0 });
    const [small] = (await products.send('GET', `/variants?product=${id}&order=id+asc`)).body.data.variants;
    await variants.update(small.id, { version: small.version, quantity: 31 });
    expect((await notices()).filter((notice) => notice.id === id)).toEqual([]);
    await variants.update(small.id, { quantityChange: -1 });
    await variants.update(small.id, { quantityChange: -1 });
    expect((await notices()).filter((notice) => notice.id === id)).toEqual([{ id, quantity: 30 }]);
    expect(await low(id)).toEqual({ product: true, variants: 1 });
    const { version } = await products.read(id);
    const lowered = await products.send('PUT', `/products/${id}`, { version, lowStockThreshold: 28 });
    expect(await low(id)).toEqual({ product: false, variants: 0 });
    await undo(lowered);
    expect(await low(id)).toEqual({ product: true, variants: 1 });
  });

  it('of a variant lists its product too, also one that is sold out or not tracked itself', async () => {
    const made = await Promise.all(
      [{ isSoldOut: true }, { isTracked: false }, {}].map(async (values) => {
        const { id } = await lamp({ quantity: 3 });
        await sizes(id, 'S', 'M');
        const { version } = await products.read(id);
        await products.update(id, { version, ...values });
        return id;
      }),
    );
    for (const id of made) expect(await low(id)).toEqual({ product: true, variants: 1 });
  });

  it('means five or fewer by default, and with a threshold of zero only out of stock', async () => {
    const [usual, never] = [await lamp({ quantity: 6 }), await lamp({ quantity: 6, lowStockThreshold: 0 })];
    for (const { id } of [usual, never]) await products.update(id, { quantityChange: -2 });
    expect([await low(usual.id), await low(never.id)]).toEqual([
      { product: true, variants: 1 },
      { product: false, variants: 0 },
    ]);
    await products.update(never.id, { quantityChange: -4 });
    expect((await notices()).filter(({ id }) => id === usual.id || id === never.id)).toEqual([
      { id: usual.id, quantity: 4 },
      { id: never.id, quantity: 0 },
    ]);
    const refused = await products.send('PUT', `/products/${usual.id}`, {
      version: 2,
      lowStockThreshold: -1,
    });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['lowStockThreshold']]);
  });
});
