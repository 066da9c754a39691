/** Stock and prices are of variants: a product without options has one default variant, shown to users as the product itself. */
import { describe, expect, it } from 'vitest';
import type { Answered } from '../crud/records/crud-client.ts';
import { stockScene } from './stock-fixture.ts';

const { products, variants, lamp, ownVariant, moves, undo, sizes } = await stockScene();

describe('a product without options', () => {
  it("has one default variant, found by the product's name and not listed among its variants", async () => {
    const { id, name } = await lamp({ sku: 'LMP-1', barCode: '622100' });
    const own = await ownVariant(id);
    expect(own).toMatchObject({
      name: { en: name.en },
      isDefault: true,
      sku: 'LMP-1',
      price: 900,
      quantity: 12,
    });
    for (const words of ['lmp-1', '622100'])
      expect(await variants.list(`search=${words}`), words).toEqual([own.id]);
    const { body } = await products.send('GET', `/products/${id}?includes=variants,productOptions`);
    expect(body.data).toMatchObject({ productOptions: [], included: { variants: [] } });
    expect(await products.list('only_with_variants=true')).not.toContain(id);
    await sizes(id, 'S', 'M');
    expect(await products.list('only_with_variants=true')).toContain(id);
  });

  it('is kept equal to it, whichever of the two is written, and both are logged', async () => {
    const { id } = await lamp({ sku: 'LMP-2' });
    const own = await ownVariant(id);
    await products.update(id, { version: 1, price: 800, weight: 1.5 });
    expect(await variants.read(own.id)).toMatchObject({ price: 800, weight: 1.5, version: 2 });
    const written = await variants.send('PATCH', `/variants/${own.id}`, {
      version: 2,
      sku: 'LMP-3',
      price: 700,
    });
    expect(await products.read(id)).toMatchObject({ price: 700, sku: 'LMP-3', version: 3 });
    expect(await products.list('search=lmp-3')).toEqual([id]);
    expect(await products.list('search=lmp-2')).toEqual([]);
    const { body } = await products.send('GET', `/history?resource=products&record_id=${id}`);
    expect(body.data[0].changes.map(({ field }: { field: string }) => field).toSorted()).toEqual([
      'price',
      'sku',
    ]);
    // A form with the former price gets a conflict; another field is accepted.
    const stale = await products.send('PUT', `/products/${id}`, { version: 2, price: 600 });
    expect([stale.status, Object.keys(stale.body.errors)]).toEqual([409, ['price']]);
    await undo(written);
    expect(await products.read(id)).toMatchObject({ price: 800, sku: 'LMP-2' });
  });

  it('refuses a code of another product, at the variant too', async () => {
    await lamp({ sku: 'LMP-9' });
    const own = await ownVariant((await lamp()).id);
    const refused = await variants.send('PATCH', `/variants/${own.id}`, { sku: 'LMP-9' });
    expect([refused.status, refused.body.errors.sku[0].code]).toEqual([422, 'taken']);
  });

  it('moves its stock to the first variants and back by undo, with the former variant id', async () => {
    const { id } = await lamp();
    const own = await ownVariant(id);
    const made = await sizes(id, 'S', 'M');
    const { body } = await products.send('GET', `/variants?product=${id}&order=id+asc`);
    expect(body.data.variants.map(({ quantity }: Answered) => quantity)).toEqual([12, 0]);
    await undo(made);
    expect(await ownVariant(id)).toMatchObject({ id: own.id, quantity: 12 });
    await sizes(id, 'S', 'M');
    await sizes(id);
    expect(await ownVariant(id)).toMatchObject({ id: own.id, quantity: 12 });
    expect((await moves(own.id)).map(({ delta }) => delta)).toEqual([12, -12, 12, -12, 12]);
  });

  it('is restored with its variant and its stock movements', async () => {
    const { id } = await lamp();
    const own = await ownVariant(id);
    await undo(await products.send('DELETE', `/products/${id}`));
    expect(await ownVariant(id)).toMatchObject({ id: own.id, quantity: 12 });
    expect(await moves(own.id)).toEqual([
      { delta: 12, left: 12, reason: 'initial' },
      { delta: -12, left: 0, reason: 'options' },
      { delta: 12, left: 12, reason: 'undo' },
    ]);
  });
});
