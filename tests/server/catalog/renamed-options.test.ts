/** Options called otherwise by who knows no `was`: what was renamed in place keeps what its variants hold, and what may be either is asked. */
import { describe, expect, it } from 'vitest';
import { option, optionsScene } from './options-fixture.ts';

const { set, send, preview, refusal, variantsOf, stock, optionsOf, products, shirt, make, change } =
  await optionsScene();

const colours = option('Colour', ['Red', 'Blue']);
const pieces = { 'S/Red': 1, 'S/Blue': 2, 'M/Red': 3, 'M/Blue': 4 };

describe('without “was”', () => {
  it('a value at the place of one that is gone is its new name, in one language or both', async () => {
    const { id, made } = await shirt();
    const { data } = await set(id, [option('Size', ['Small', 'M']), colours]);
    expect(data).toMatchObject({ added: 0, kept: 4, removed: 0, renamed: 2 });
    expect((await variantsOf(id))['Small/Red']).toMatchObject({ id: made['S/Red'].id, quantity: 1 });
    await set(id, [option('Size', ['Small', { en: 'Medium', ar: 'وسط' }]), colours]);
    expect((await variantsOf(id))['Medium/Blue']).toMatchObject({ id: made['M/Blue'].id, quantity: 4 });
  });

  it('an option that keeps a value stays, whatever it is called and wherever it stands', async () => {
    const { id } = await shirt();
    expect((await set(id, [option('Shade', ['Red', 'Blue']), option('Fit', ['S', 'M'])])).data).toMatchObject(
      {
        kept: 4,
        removed: 0,
      },
    );
    expect(await stock(id)).toEqual({ 'Red/S': 1, 'Blue/S': 2, 'Red/M': 3, 'Blue/M': 4 });
  });

  it('one is named in a language in which it had no name, with its values', async () => {
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

  it('what may be new or another is refused where variants would go, by a sentence that names both', async () => {
    const { id } = await shirt();
    const wanted = [option('Size', ['S', 'L', 'XL']), colours];
    const { body } = await send(id, wanted);
    expect(Object.keys(body.errors)).toEqual([
      'productOptions.0.values.1.value',
      'productOptions.0.values.2.value',
    ]);
    expect(body.errors['productOptions.0.values.1.value'][0].message).toContain('“L” may be new');
    expect(body.errors['productOptions.0.values.1.value'][0].message).toContain('another name of “M”');
    expect(await refusal(id, [option('Fabric', ['Linen']), colours])).toEqual({
      'productOptions.0.name': 'option_unclear',
    });
    expect(await stock(id)).toEqual(pieces);
    // Whoever looked at it first, or says what is new, has said which.
    const { added, kept, removed, pieces: lost } = await preview(id, wanted);
    expect([added, kept, removed, lost]).toEqual([4, 2, 2, 7]);
    await set(id, [option('Size', ['S', { en: 'L', was: null }, { en: 'XL', was: null }]), colours]);
    expect(Object.keys(await stock(id))).toHaveLength(6);
  });

  it('nothing is asked where no variant goes', async () => {
    const id = await make();
    await set(id, [option('Size', ['S', 'M'])]);
    expect((await set(id, [option('Size', ['S'])])).data.removed).toBe(1);
    expect((await set(id, [])).data.removed).toBe(1);
    await set(id, [option('Colour', ['Red'])]);
    expect(await optionsOf(id)).toEqual([['Colour', 'Red']]);
  });
});

describe('beside a list of variants', () => {
  it('the ids say which value is called otherwise', async () => {
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
