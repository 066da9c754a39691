/** Section 3 of the specification, for products: extras, options, related products, marketplace fields. */
import { describe, expect, it } from 'vitest';
import { useApp } from '../app-harness.ts';
import { useDatabase } from '../harness.ts';
import { callsOf } from '../crud/records/crud-client.ts';

const place = await useDatabase();
const app = await useApp(place);
const { nile, delta } = place.shops;
const products = callsOf(app, 'products', await app.signIn(nile.owner.email));

const make = (values: object = {}) => products.create({ name: { en: 'Ring' }, ...values });
const refusal = async (values: object) => {
  const answer = await products.send('POST', '/products', { name: { en: 'Ring' }, ...values });
  expect(answer.status, JSON.stringify(answer.body)).toBe(422);
  return Object.fromEntries(
    Object.entries(answer.body.errors as Record<string, { code: string }[]>).map(([field, [first]]) => [
      field,
      first!.code,
    ]),
  );
};

describe('the extras of a product', () => {
  const wrap = { name: { en: 'Wrap' }, options: [{ name: { en: 'Silk', ar: 'حرير' }, price: 2500 }] };

  it('are empty by default', async () => {
    expect((await make()).extras).toEqual([]);
  });

  it('have options with a price, or ask for a text; whether they are limited is calculated', async () => {
    const { id, extras } = await make({
      extras: [
        { ...wrap, minOptions: 0, maxOptions: 1, minCharacters: 4 },
        { name: { en: 'Engraving' }, type: 'text', maxCharacters: 20, options: wrap.options },
        { ...wrap, applyMinMax: true },
      ],
    });
    expect(extras).toMatchObject([
      { type: 'options', minOptions: 0, maxOptions: 1, minCharacters: null, applyMinMax: true },
      { type: 'text', options: [], maxCharacters: 20, applyMinMax: true },
      { type: 'options', minOptions: null, applyMinMax: false, options: [{ price: 2500 }] },
    ]);
    const [arabic] = (await products.read(id, 'ar')).extras;
    expect([arabic.name, arabic.options[0].name]).toEqual(['Wrap', 'حرير']);
  });

  it('may ask for a number or a date, with a price and required or not', async () => {
    const { extras } = await make({
      extras: [
        { name: { en: 'Age' }, type: 'number', minNumber: 1, maxCharacters: 4, isDemanded: true, price: 500 },
        { name: { en: 'Day' }, type: 'date', maxNumber: 4, options: wrap.options },
        { ...wrap, isDemanded: true, price: 500 },
      ],
    });
    expect(extras).toMatchObject([
      { type: 'number', minNumber: 1, maxCharacters: null, isDemanded: true, price: 500, applyMinMax: true },
      { type: 'date', maxNumber: null, options: [], isDemanded: false, price: 0, applyMinMax: false },
      { type: 'options', isDemanded: false, price: 0 },
    ]);
  });

  it.each([
    [{ ...wrap, options: [] }, { 'extras.0.options': 'required' }],
    [{ ...wrap, maxOptions: 2 }, { 'extras.0.maxOptions': 'extra_options' }],
    [{ ...wrap, minOptions: 2 }, { 'extras.0.minOptions': 'extra_options' }],
    [{ ...wrap, minOptions: 1, maxOptions: 0 }, { 'extras.0.minOptions': 'extra_limits' }],
    [
      { name: { en: 'Text' }, type: 'text', minCharacters: 9, maxCharacters: 3 },
      { 'extras.0.minCharacters': 'extra_limits' },
    ],
    [
      { name: { en: 'Age' }, type: 'number', minNumber: 9, maxNumber: 3 },
      { 'extras.0.minNumber': 'extra_limits' },
    ],
    [{ options: wrap.options }, { 'extras.0.name': 'required' }],
  ])('are refused: %o', async (extra, errors) => {
    expect(await refusal({ extras: [extra] })).toEqual(errors);
  });
});

describe('related products', () => {
  it('have the order of the list, are of this store and exclude the product itself', async () => {
    const [one, two] = [await make(), await make()];
    const made = await make({ relatedProducts: [two.id, one.id] });
    expect(made.relatedProducts).toEqual([two.id, one.id]);
    const turned = await products.update(made.id, { version: 1, relatedProducts: [one.id, two.id] });
    expect(turned.relatedProducts).toEqual([one.id, two.id]);
    const itself = await products.send('PUT', `/products/${made.id}`, {
      version: 2,
      relatedProducts: [made.id],
    });
    expect(itself.body.errors.relatedProducts[0].code).toBe('related_self');
    const theirs = await callsOf(app, 'products', await app.signIn(delta.owner.email)).create({
      name: { en: 'Theirs' },
    });
    expect(await refusal({ relatedProducts: [theirs.id] })).toEqual({ relatedProducts: 'unknown_reference' });
    const { body } = await products.send('GET', `/products/${made.id}?includes=related_products`);
    expect(body.data.included.relatedProducts.map(({ id }: { id: number }) => id)).toEqual([one.id, two.id]);
  });
});

describe('the options of a product', () => {
  it('are the values of its variants, each once', async () => {
    const { id } = await make();
    const values = (size: string, colour: string) =>
      JSON.stringify([
        { name: { en: 'Size' }, value: { en: size } },
        { name: { en: 'Colour', ar: 'اللون' }, value: { en: colour } },
      ]);
    for (const [size, colour] of [
      ['M', 'Red'],
      ['S', 'Red'],
      ['M', 'Blue'],
    ] as const)
      await place.asOwner(`insert into variants (company_id, "productId", values) values ($1, $2, $3)`, [
        nile.id,
        id,
        values(size, colour),
      ]);
    const { productOptions } = await products.read(id, 'en');
    expect(productOptions).toEqual([
      { name: 'Size', values: [{ value: 'M' }, { value: 'S' }] },
      { name: 'Colour', values: [{ value: 'Red' }, { value: 'Blue' }] },
    ]);
    const empty = [{ name: { en: 'Size' }, values: [] }];
    expect(Object.keys(await refusal({ productOptions: empty }))).toEqual(['productOptions.0.values']);
  });
});

it('a product has the fields that a marketplace requires', async () => {
  expect(await make({ marketplaceBrand: 'Siwa', marketplaceCategory: ' Home > Lamps ' })).toMatchObject({
    marketplaceBrand: 'Siwa',
    marketplaceCategory: 'Home > Lamps',
  });
});
