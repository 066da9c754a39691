/** Setting the options of a product makes, keeps, renames and removes its variants; what stays keeps what it holds, and all of it goes back. */
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

describe('options make variants', () => {
  it('of every combination, at the price of the product, of which the first takes over the pieces', async () => {
    const id = await make({ quantity: 20, price: 7500, weight: 0.4 });
    const { data } = await set(id, [option('Size', ['S', 'M']), option('Colour', ['Red', 'Blue'])]);
    expect(data).toMatchObject({ added: 4, kept: 0, removed: 0, takenOver: 20, quantity: 20 });
    expect(await stock(id)).toEqual({ 'S/Red': 20, 'S/Blue': 0, 'M/Red': 0, 'M/Blue': 0 });
    expect((await variantsOf(id))['M/Blue']).toMatchObject({ price: 7500, weight: 0.4, sku: null });
    expect((await products.read(id)).quantity).toBe(20);
  });

  it('that keep what they hold when values come, at the price of the one that differs least', async () => {
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

  it('that keep what they hold when names, values and their order change, even for each other', async () => {
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

  it('that stand get the first value of an option that is new', async () => {
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

  it('that become alike are one, the first; nothing of theirs is left over where there are no options', async () => {
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

  it('leave out what nobody sold before, unless all are asked for', async () => {
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

  it('keep a language that is not written', async () => {
    const id = await make();
    await set(id, [option('Size', [{ en: 'Small', ar: 'صغير' }])]);
    await set(id, [option('Size', ['small'])]);
    const { productOptions } = await products.read(id, 'all');
    expect(productOptions[0].values).toEqual([{ value: { en: 'small', ar: 'صغير' } }]);
  });
});

describe('a preview', () => {
  it('says what would become of them and writes nothing', async () => {
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

  it('binds the write to what it said: pieces that came meanwhile are not thrown away unseen', async () => {
    const { id, made } = await shirt();
    const wanted = [option('Size', ['S']), option('Colour', ['Red', 'Blue'])];
    const { added, kept, removed, pieces } = await preview(id, wanted);
    await change(made['M/Red'].id, { quantity: 50 });
    const { status, body } = await send(id, wanted, { expects: { added, kept, removed, pieces } });
    expect([status, body.code]).toEqual([409, 'preview_outdated']);
    await set(id, wanted, { expects: { added, kept, removed, pieces: pieces + 47 } });
  });
});

describe('what is written', () => {
  it('goes back as one: variants with their pieces and codes, names, order and the quantity', async () => {
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

  it('goes back where two values had changed their names with each other', async () => {
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

  it('is no change where nothing changes', async () => {
    const { id } = await shirt();
    const { version } = await products.read(id);
    const { changeSet, data } = await set(id, [
      option('Size', ['S', 'M']),
      option('Colour', ['Red', 'Blue']),
    ]);
    expect(changeSet).toBeUndefined();
    expect(data).toMatchObject({ version, added: 0, kept: 4, removed: 0, renamed: 0 });
  });

  it('holds 2,000 variants', async () => {
    const id = await make();
    const many = (count: number, mark: string) => Array.from({ length: count }, (_, at) => `${mark}${at}`);
    const wide = [option('A', many(40, 'a')), option('B', many(50, 'b'))];
    expect((await set(id, wide)).data).toMatchObject({ added: 2000 });
    expect(
      await refusal(id, [option('A', many(40, 'a')), option('B', many(50, 'b')), option('C', ['x', 'y'])]),
    ).toEqual({ productOptions: 'variants_limit' });
  });
});
