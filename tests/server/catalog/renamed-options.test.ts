/** Options renamed by clients that do not send `was`: a value renamed at its position keeps its variants, and an ambiguous change is refused. */
import { describe, expect, it } from 'vitest';
import { option, optionsScene } from './options-fixture.ts';

const { set, send, preview, refusal, variantsOf, stock, optionsOf, products, shirt, make, change } =
  await optionsScene();

const colours = option('Colour', ['Red', 'Blue']);
const pieces = { 'S/Red': 1, 'S/Blue': 2, 'M/Red': 3, 'M/Blue': 4 };

describe('without “was”', () => {
  it('a new value at the position of a removed one is a rename, in one language or both', async () => {
    const { id, made } = await shirt();
    const { data } = await set(id, [option('Size', ['Small', 'M']), colours]);
    expect(data).toMatchObject({ added: 0, kept: 4, removed: 0, renamed: 2 });
    expect((await variantsOf(id))['Small/Red']).toMatchObject({ id: made['S/Red'].id, quantity: 1 });
    await set(id, [option('Size', ['Small', { en: 'Medium', ar: 'وسط' }]), colours]);
    expect((await variantsOf(id))['Medium/Blue']).toMatchObject({ id: made['M/Blue'].id, quantity: 4 });
  });

  it('an option that keeps a value is the same option, whatever its name and position', async () => {
    const { id } = await shirt();
    expect((await set(id, [option('Shade', ['Red', 'Blue']), option('Fit', ['S', 'M'])])).data).toMatchObject(
      {
        kept: 4,
        removed: 0,
      },
    );
    expect(await stock(id)).toEqual({ 'Red/S': 1, 'Blue/S': 2, 'Red/M': 3, 'Blue/M': 4 });
  });

  it('an option gets a name in a second language, with its values', async () => {
    const { id } = await shirt();
    const arabic = [
      { name: 'المقاس', values: ['صغير', 'وسط'] },
      { name: 'اللون', values: ['أحمر', 'أزرق'] },
    ];
    const { status } = await products.send(
      'PUT',
      `/products/${id}/options`,
      { productOptions: arabic },
      'ar',
    );
    expect(status).toBe(200);
    expect(await stock(id)).toEqual(pieces);
    expect((await products.read(id, 'all')).productOptions[0]).toMatchObject({
      name: { en: 'Size', ar: 'المقاس' },
      values: [{ value: { en: 'S', ar: 'صغير' } }, { value: { en: 'M', ar: 'وسط' } }],
    });
  });

  it('an ambiguous value is refused if variants would be deleted, with an error that names both', async () => {
    const { id } = await shirt();
    const wanted = [option('Size', ['S', 'L', 'XL']), colours];
    const { body } = await send(id, wanted);
    expect(Object.keys(body.errors)).toEqual([
      'productOptions.0.values.1.value',
      'productOptions.0.values.2.value',
    ]);
    expect(body.errors['productOptions.0.values.1.value'][0].message).toContain('“L” may be new');
    expect(body.errors['productOptions.0.values.1.value'][0].message).toContain('a new name of “M”');
    expect(await refusal(id, [option('Fabric', ['Linen']), colours])).toEqual({
      'productOptions.0.name': 'option_unclear',
    });
    expect(await stock(id)).toEqual(pieces);
    // A preview, or `was` on the new value, resolves the ambiguity.
    const { added, kept, removed, pieces: lost } = await preview(id, wanted);
    expect([added, kept, removed, lost]).toEqual([4, 2, 2, 7]);
    await set(id, [option('Size', ['S', { en: 'L', was: null }, { en: 'XL', was: null }]), colours]);
    expect(Object.keys(await stock(id))).toHaveLength(6);
  });

  it('a change that deletes no variant is never ambiguous', async () => {
    const id = await make();
    await set(id, [option('Size', ['S', 'M'])]);
    expect((await set(id, [option('Size', ['S'])])).data.removed).toBe(1);
    expect((await set(id, [])).data.removed).toBe(1);
    await set(id, [option('Colour', ['Red'])]);
    expect(await optionsOf(id)).toEqual([['Colour', 'Red']]);
  });
});

describe('with a list of variants', () => {
  it('their ids determine which value was renamed', async () => {
    const id = await make();
    await set(id, [option('Size', ['S', 'M'])]);
    const { S, M } = await variantsOf(id);
    await change(S.id, { quantity: 3 });
    await change(M.id, { quantity: 5 });
    const { status, body } = await products.send('PUT', `/products/${id}`, {
      productOptions: [option('Size', ['XL', 'Medium', 'Small'])],
      variants: [
        { id: S.id, values: [{ value: { en: 'Small' } }] },
        { id: M.id, values: ['Medium'] },
        { values: [{ en: 'XL' }], quantity: 1 },
      ],
    });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(await stock(id)).toEqual({ XL: 1, Medium: 5, Small: 3 });
    expect((await variantsOf(id)).Small.id).toBe(S.id);
  });
});
