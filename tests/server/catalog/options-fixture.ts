/** Products and options created through the API, for tests of variants. */
import { expect } from 'vitest';
import { useApp } from '../app-harness.ts';
import { useDatabase } from '../harness.ts';
import { callsOf, type Answered } from '../crud/records/crud-client.ts';

/** The name of an option's value: in English, or in both languages with its former name. */
type Value = string | { en?: string; ar?: string; was?: string | null };
const valueOf = (said: Value) => {
  if (typeof said === 'string') return { value: { en: said } };
  const { was, ...value } = said;
  return { value, ...(was !== undefined && { was }) };
};

/** An option as a request body. */
export const option = (name: string, values: Value[], was?: string | null) => ({
  name: { en: name },
  values: values.map(valueOf),
  ...(was !== undefined && { was }),
});

/** A separate store, and calls as its owner. */
export async function optionsScene() {
  const place = await useDatabase();
  const app = await useApp(place);
  const { nile, delta } = place.shops;
  const token = await app.signIn(nile.owner.email);
  const products = callsOf(app, 'products', token);

  const send = (id: number, productOptions: object[], more: object = {}, query = '') =>
    products.send('PUT', `/products/${id}/options${query}`, { productOptions, ...more });
  const set = async (id: number, productOptions: object[], more: object = {}) => {
    const { status, body, headers } = await send(id, productOptions, more);
    expect(status, JSON.stringify(body)).toBe(200);
    return { data: body.data as Answered, changeSet: headers['matjar-change-set'] };
  };
  const preview = async (id: number, productOptions: object[], more: object = {}) => {
    const { status, body } = await send(id, productOptions, more, '?dry_run=true');
    expect(status, JSON.stringify(body)).toBe(200);
    return body.data as Answered;
  };
  const refusal = async (id: number, productOptions: object[], more: object = {}) => {
    const { status, body } = await send(id, productOptions, more);
    expect(status, JSON.stringify(body)).toBe(422);
    return Object.fromEntries(
      Object.entries(body.errors as Record<string, { code: string }[]>).map(([field, [first]]) => [
        field,
        first!.code,
      ]),
    );
  };
  /** The variants of a product by their values: “S/Red”. */
  const variantsOf = async (id: number): Promise<Record<string, Answered>> => {
    const { body } = await products.send(
      'GET',
      `/variants?product=${id}&isDefault=false&limit=100&includes=values&includes=weight`,
      undefined,
      'en',
    );
    const rows = body.data.variants as Answered[];
    return Object.fromEntries(
      rows.map((row) => [row.values.map(({ value }: { value: string }) => value).join('/'), row]),
    );
  };
  const names = async (id: number) => Object.keys(await variantsOf(id)).toSorted();
  const stock = async (id: number) =>
    Object.fromEntries(Object.entries(await variantsOf(id)).map(([name, { quantity }]) => [name, quantity]));
  const optionsOf = async (id: number) =>
    ((await products.read(id, 'en')).productOptions as Answered[]).map(({ name, values }) => [
      name,
      ...values.map(({ value }: { value: string }) => value),
    ]);
  const make = async (values: object = {}) =>
    (await products.create({ name: { en: 'Shirt' }, price: 5000, ...values })).id as number;
  const change = async (id: number, values: object) =>
    expect((await products.send('PATCH', `/variants/${id}`, values)).status).toBe(200);
  const undo = async (changeSet: unknown) => {
    const { status, body } = await app.call('POST', `/change_sets/${String(changeSet)}/undo`, { token });
    expect(status, JSON.stringify(body)).toBe(200);
    return body.data as Answered;
  };
  /** A shirt in the sizes S and M, in red and blue, with stock and codes. */
  const shirt = async () => {
    const id = await make();
    await set(id, [option('Size', ['S', 'M']), option('Colour', ['Red', 'Blue'])]);
    const made = await variantsOf(id);
    let pieces = 0;
    for (const name of ['S/Red', 'S/Blue', 'M/Red', 'M/Blue'])
      await change(made[name].id, { quantity: (pieces += 1), sku: `K${id}-${name}`, price: 5000 + pieces });
    return { id, made };
  };

  return {
    place,
    app,
    nile,
    delta,
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
  };
}
