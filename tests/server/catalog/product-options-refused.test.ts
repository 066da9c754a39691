/** Refused changes of options: limits, duplicates, values in open orders, conflicts, missing rights. */
import { describe, expect, it } from 'vitest';
import { callsOf } from '../crud/records/crud-client.ts';
import { option, optionsScene } from './options-fixture.ts';

const { place, app, nile, delta, products, send, set, refusal, names, make, shirt } = await optionsScene();

describe('a change of options is refused', () => {
  const values = (count: number) => Array.from({ length: count }, (_, at) => `v${at}`);
  it.each([
    [
      'a fourth option',
      ['A', 'B', 'C', 'D'].map((name) => option(name, ['x'])),
      { productOptions: 'options_limit' },
    ],
    ['a 51st value', [option('A', values(51))], { 'productOptions.0.values': 'option_values_limit' }],
    ['an option without values', [option('A', [])], { 'productOptions.0.values': 'required' }],
    ['a name without a letter', [option(' ', ['x'])], { 'productOptions.0.name': 'required' }],
    ['a value without a letter', [option('A', [' '])], { 'productOptions.0.values.0.value': 'required' }],
    [
      'values equal but for case',
      [option('A', ['Red', 'RED '])],
      { 'productOptions.0.values.1.value': 'option_alike' },
    ],
    [
      'values equal but for tashkeel',
      [option('A', [{ ar: 'أحمر' }, { en: 'Red', ar: 'أَحْمَر' }])],
      { 'productOptions.0.values.1.value': 'option_alike' },
    ],
    [
      'options alike',
      [option('Size', ['x']), option('size', ['y'])],
      { 'productOptions.1.name': 'option_alike' },
    ],
    [
      'a removed value',
      [option('A', [{ en: 'x', was: 'y' }])],
      { 'productOptions.0.values.0.value': 'option_unknown' },
    ],
    [
      '2,001 variants',
      [option('A', values(29)), option('B', values(23)), option('C', values(3))],
      { productOptions: 'variants_limit' },
    ],
  ])('%s', async (_name, options, errors) => {
    expect(await refusal(await make(), options)).toEqual(errors);
  });

  it('for values in an open order, until it is delivered', async () => {
    const { id, made } = await shirt();
    const [order] = await place.asOwner<{ id: number; number: string }>(
      `insert into purchases (company_id, status, fulfillment) values ($1, 'active', 'confirmed') returning id::int as id, number`,
      [nile.id],
    );
    await place.asOwner(
      `insert into purchase_products (company_id, "purchaseId", "productId", "variantId", name, quantity, price, total)
       values ($1, $2, $3, $4, '{"en": "Shirt"}', 1, 1, 1)`,
      [nile.id, order!.id, id, made['M/Red'].id],
    );
    const wanted = [option('Size', ['S']), option('Colour', ['Red', 'Blue'])];
    const { status, body } = await send(id, wanted, {}, '?dry_run=true');
    expect([status, body.errors.productOptions]).toMatchObject([
      422,
      [{ code: 'variants_in_orders', params: { variants: 'M / Red', orders: order!.number } }],
    ]);
    expect(await refusal(id, [])).toEqual({ productOptions: 'variants_in_orders' });
    await place.asOwner(`update purchases set fulfillment = 'delivered' where company_id = $1 and id = $2`, [
      nile.id,
      order!.id,
    ]);
    expect((await set(id, wanted)).data).toMatchObject({ removed: 2 });
  });

  it('if another user has changed the options since, and nothing is written', async () => {
    const id = await make();
    const { version } = await products.read(id);
    await products.update(id, { version, vendor: 'Siwa' });
    await set(id, [option('Size', ['S'])], { version });
    const { status, body } = await send(id, [option('Size', ['M'])], { version });
    expect([status, body.code, body.current.productOptions[0].name]).toEqual([
      409,
      'conflict',
      { en: 'Size', ar: null },
    ]);
    expect(await names(id)).toEqual(['S']);
  });

  it('for users with the right to edit but not to delete, if variants would be deleted', async () => {
    const { id } = await shirt();
    const { email } = await place.hire('options', { product: ['view', 'edit'] });
    const own = callsOf(app, 'products', await app.signIn(email));
    const put = (productOptions: object[]) => own.send('PUT', `/products/${id}/options`, { productOptions });
    expect((await put([option('Size', ['S', 'M', 'L']), option('Colour', ['Red', 'Blue'])])).status).toBe(
      200,
    );
    const { status, body } = await put([option('Size', ['S']), option('Colour', ['Red', 'Blue'])]);
    expect([status, body.params]).toEqual([403, { module: 'product', action: 'delete' }]);
  });

  it('for products of another store', async () => {
    const { id } = await shirt();
    const theirs = callsOf(app, 'products', await app.signIn(delta.owner.email));
    expect((await theirs.send('PUT', `/products/${id}/options`, { productOptions: [] })).status).toBe(404);
  });
});
