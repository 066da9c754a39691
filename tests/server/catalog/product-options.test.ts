/** Setting the options of a product creates, keeps, renames and deletes its variants; kept variants keep their data, and all of it can be undone. */
import { describe, expect, it } from 'vitest';
import { option, optionsScene } from './options-fixture.ts';

const {
  place,
  nile,
  products,
  send,
  set,
  preview,
  refusal,
  variantsOf,
  names,
  stock,
  optionsOf,
  make,
  change,
  undo,
  shirt,
} = await optionsScene();

describe('setting options', () => {
  it("creates every combination at the product's price, and the first variant takes over the stock", async () => {
    const id = await make({ quantity: 20, price: 7500, weight: 0.4 });
    const { data } = await set(id, [option('Size', ['S', 'M']), option('Colour', ['Red', 'Blue'])]);
    expect(data).toMatchObject({ added: 4, kept: 0, removed: 0, takenOver: 20, quantity: 20 });
    expect(await stock(id)).toEqual({ 'S/Red': 20, 'S/Blue': 0, 'M/Red': 0, 'M/Blue': 0 });
    expect((await variantsOf(id))['M/Blue']).toMatchObject({ price: 7500, weight: 0.4, sku: null });
    expect((await products.read(id)).quantity).toBe(20);
  });

  it('keeps existing variants when values are added, which get the price of the most similar variant', async () => {
    const { id, made } = await shirt();
    const { data } = await set(id, [option('Size', ['S', 'L', 'M']), option('Colour', ['Red', 'Blue'])]);
    expect(data).toMatchObject({ added: 2, kept: 4, removed: 0, renamed: 0, quantity: 10 });
    const now = await variantsOf(id);
    expect(now['M/Blue']).toMatchObject({ id: made['M/Blue'].id, quantity: 4, sku: `K${id}-M/Blue` });
    expect(now['L/Blue']).toMatchObject({ price: 5002, quantity: 0, sku: null });
    expect(await optionsOf(id)).toEqual([
      ['Size', 'S', 'L', 'M'],
      ['Colour', 'Red', 'Blue'],
    ]);
  });

  it('keeps the data of variants when names, values and their order change, even when swapped', async () => {
    const { id, made } = await shirt();
    const { data } = await set(id, [
      option('Shade', ['Blue', { en: 'Crimson', was: 'Red' }], 'Colour'),
      option('Size', [
        { en: 'M', was: 'S' },
        { en: 'S', ar: 'صغير', was: 'M' },
      ]),
    ]);
    expect(data).toMatchObject({ added: 0, kept: 4, removed: 0, renamed: 4 });
    const now = await variantsOf(id);
    expect(now['Crimson/M']).toMatchObject({ id: made['S/Red'].id, quantity: 1 });
    expect(now['Blue/S']).toMatchObject({ id: made['M/Blue'].id, quantity: 4 });
    expect(await optionsOf(id)).toEqual([
      ['Shade', 'Blue', 'Crimson'],
      ['Size', 'M', 'S'],
    ]);
  });

  it('gives existing variants the first value of a new option', async () => {
    const id = await make();
    await set(id, [option('Size', ['S', 'M'])]);
    await change((await variantsOf(id)).S.id, { quantity: 7 });
    expect(
      (await set(id, [option('Size', ['S', 'M']), option('Colour', ['Red', 'Blue'])])).data,
    ).toMatchObject({
      added: 2,
      kept: 2,
      renamed: 2,
    });
    expect(await stock(id)).toEqual({ 'S/Red': 7, 'S/Blue': 0, 'M/Red': 0, 'M/Blue': 0 });
  });

  it('keeps the first of variants that become equal, and nothing is left of any when options are removed', async () => {
    const { id, made } = await shirt();
    expect((await set(id, [option('Size', ['S', 'M'])])).data).toMatchObject({
      kept: 2,
      removed: 2,
      pieces: 6,
      quantity: 4,
    });
    expect((await variantsOf(id)).S.id).toBe(made['S/Red'].id);
    expect((await set(id, [])).data).toMatchObject({ kept: 0, removed: 2, pieces: 4, quantity: 4 });
    expect(await names(id)).toEqual([]);
    expect((await products.read(id)).quantity).toBe(4);
  });

  it('skips combinations that were never sold, unless all are requested', async () => {
    const id = await make();
    for (const size of ['S', 'M'])
      await place.asOwner(`insert into variants (company_id, "productId", values) values ($1, $2, $3)`, [
        nile.id,
        id,
        JSON.stringify([
          { name: { en: 'Size' }, value: { en: size } },
          { name: { en: 'Colour' }, value: { en: size === 'S' ? 'Red' : 'Blue' } },
        ]),
      ]);
    const same = [option('Size', ['M', 'S']), option('Colour', ['Blue', 'Red'])];
    expect(await preview(id, same)).toMatchObject({ added: 0, kept: 2, missing: 2 });
    expect(await preview(id, same, { complete: true })).toMatchObject({ added: 2, kept: 2, missing: 0 });
    await set(id, same);
    expect(await optionsOf(id)).toEqual([
      ['Size', 'M', 'S'],
      ['Colour', 'Blue', 'Red'],
    ]);
  });

  it('keeps a language that is not sent', async () => {
    const id = await make();
    await set(id, [option('Size', [{ en: 'Small', ar: 'صغير' }])]);
    await set(id, [option('Size', ['small'])]);
    const { productOptions } = await products.read(id, 'all');
    expect(productOptions[0].values).toEqual([{ value: { en: 'small', ar: 'صغير' } }]);
  });
});

describe('a preview of options', () => {
  it('shows the resulting variants and writes nothing', async () => {
    const { id } = await shirt();
    const before = await products.read(id);
    expect(await preview(id, [option('Size', ['S', 'L', 'XL']), option('Colour', ['Red', 'Blue'])])).toEqual({
      id,
      version: before.version,
      added: 4,
      kept: 2,
      removed: 2,
      pieces: 7,
      renamed: 0,
      missing: 0,
      quantity: 3,
      takenOver: 0,
      removedVariants: [
        { id: expect.any(Number), name: 'M / Blue', quantity: 4 },
        { id: expect.any(Number), name: 'M / Red', quantity: 3 },
      ],
    });
    expect(await names(id)).toEqual(['M/Blue', 'M/Red', 'S/Blue', 'S/Red']);
    expect((await products.read(id)).version).toBe(before.version);
  });

  it('binds the write to its result: stock added since is not discarded unseen', async () => {
    const { id, made } = await shirt();
    const wanted = [option('Size', ['S']), option('Colour', ['Red', 'Blue'])];
    const { added, kept, removed, pieces } = await preview(id, wanted);
    await change(made['M/Red'].id, { quantity: 50 });
    const { status, body } = await send(id, wanted, { expects: { added, kept, removed, pieces } });
    expect([status, body.code]).toEqual([409, 'preview_outdated']);
    await set(id, wanted, { expects: { added, kept, removed, pieces: pieces + 47 } });
  });
});

describe('a saved change of options', () => {
  it('is undone in one step: variants with their stock and codes, names, order and the quantity', async () => {
    const { id, made } = await shirt();
    const before = [await stock(id), await optionsOf(id), (await products.read(id)).quantity];
    const { changeSet } = await set(id, [
      option('Colour', ['Blue', { en: 'Crimson', was: 'Red' }]),
      option('Size', ['M', 'XL']),
    ]);
    expect(await names(id)).toEqual(['Blue/M', 'Blue/XL', 'Crimson/M', 'Crimson/XL']);
    expect(await undo(changeSet)).toMatchObject({ conflicts: [] });
    expect([await stock(id), await optionsOf(id), (await products.read(id)).quantity]).toEqual(before);
    expect((await variantsOf(id))['S/Blue']).toMatchObject({ id: made['S/Blue'].id, sku: `K${id}-S/Blue` });
  });

  it('is undone when two values have swapped their names', async () => {
    const { id, made } = await shirt();
    const { changeSet } = await set(id, [
      option('Size', [
        { en: 'M', was: 'S' },
        { en: 'S', was: 'M' },
      ]),
      option('Colour', ['Red', 'Blue']),
    ]);
    expect((await variantsOf(id))['M/Red'].id).toBe(made['S/Red'].id);
    expect(await undo(changeSet)).toMatchObject({ conflicts: [] });
    expect((await variantsOf(id))['S/Red'].id).toBe(made['S/Red'].id);
  });

  it('without a difference writes nothing', async () => {
    const { id } = await shirt();
    const { version } = await products.read(id);
    const { changeSet, data } = await set(id, [
      option('Size', ['S', 'M']),
      option('Colour', ['Red', 'Blue']),
    ]);
    expect(changeSet).toBeUndefined();
    expect(data).toMatchObject({ version, added: 0, kept: 4, removed: 0, renamed: 0 });
  });

  it('can create 2,000 variants', async () => {
    const id = await make();
    const many = (count: number, mark: string) => Array.from({ length: count }, (_, at) => `${mark}${at}`);
    const wide = [option('A', many(40, 'a')), option('B', many(50, 'b'))];
    expect((await set(id, wide)).data).toMatchObject({ added: 2000 });
    expect(
      await refusal(id, [option('A', many(40, 'a')), option('B', many(50, 'b')), option('C', ['x', 'y'])]),
    ).toEqual({ productOptions: 'variants_limit' });
  });
});
