/** A client of the specification for collections and the menu. */
import { describe, expect, it } from 'vitest';
import { useApp } from '../server/app-harness.ts';
import { useDatabase } from '../server/harness.ts';
import { catalogueClient } from './spec-client-operations.ts';
import { json } from './spec-client.ts';

const place = await useDatabase();
const app = await useApp(place);
const token = await app.signIn(place.shops.nile.owner.email);
const { done, refused, product } = catalogueClient(place, app, token);

describe('collections', async () => {
  const [one, two, three] = [await product(), await product(), await product()];
  const name = { en: 'Ramadan', ar: 'رمضان' };
  const description = { en: '<p>Lamps</p>', ar: '<p>مصابيح</p>' };
  const manual = {
    name,
    description,
    handle: 'ramadan',
    imageId: null,
    sort: 'name',
    sortDirection: 'desc',
    products: [
      { productId: two.id, order: 1 },
      { productId: one.id, order: 0 },
    ],
  };
  const links = (...products: { id: number }[]) =>
    products.map(({ id: productId }, order) => ({ productId, order }));
  const { data: made } = await done('POST', '/collections', manual);
  const { id } = made;

  it('are created with products at positions, a sort field and a direction', async () => {
    expect(made).toMatchObject({
      name,
      description,
      handle: 'ramadan',
      type: 'manual',
      isSmart: false,
      imageId: null,
      sort: 'name_desc',
      sortDirection: 'desc',
      products: links(one, two),
      productIds: [one.id, two.id],
    });
  });

  it('have the default direction when it is empty', async () => {
    const empty = { ...manual, name: { en: 'No direction' }, handle: 'no-direction', sortDirection: '' };
    expect((await done('POST', '/collections', empty)).data).toMatchObject({ sort: 'name_asc' });
  });

  it('are listed with an order as JSON, a search and is_smart', async () => {
    const order = json({ field: 'name', direction: 'asc' });
    const { data, metadata } = await done(
      'GET',
      `/collections?page=1&limit=25&order=${order}&search=ramadan&is_smart=false`,
      undefined,
      'en',
    );
    expect(data).toMatchObject([{ id, name: 'Ramadan', isSmart: false }]);
    expect(metadata).toMatchObject({ total: 1, page: 1, limit: 25 });
  });

  it('accept the same payload again, and a counter returns the new total', async () => {
    const { data } = await done('PUT', `/collections/${id}`, { ...manual, sortDirection: 'asc' });
    expect(data).toMatchObject({ sort: 'name_asc', products: links(one, two) });
    const whole = { ...manual, sort: data.sort, sortDirection: 'desc' };
    expect((await done('PUT', `/collections/${id}`, whole)).data).toMatchObject({ sort: 'name_desc' });
    const chosen = { ...manual, sort: 'price_asc', sortDirection: 'desc' };
    expect((await done('PUT', `/collections/${id}`, chosen)).data).toMatchObject({ sort: 'price_asc' });
    const byHand = { ...manual, sort: 'manual', sortDirection: null };
    expect((await done('PUT', `/collections/${id}`, byHand)).data).toMatchObject({
      sort: 'manual',
      sortDirection: null,
    });
  });

  it('are read with links to their products, reordered by them and accepted whole', async () => {
    const { data: whole } = await done('GET', `/collections/${id}`);
    expect(whole.products).toEqual(links(one, two));
    const products = [
      { productId: one.id, order: 1 },
      { productId: two.id, order: 0 },
      { productId: three.id, order: 2 },
    ];
    const { data: moved } = await done('PUT', `/collections/${id}`, { ...whole, products });
    expect(moved).toMatchObject({ products: links(two, one, three), productIds: [two.id, one.id, three.id] });
    const { data: back } = await done('PUT', `/collections/${id}`, {
      ...moved,
      productIds: [one.id, two.id],
    });
    expect(back.products).toEqual(links(one, two));
    const { data: along } = await done('GET', `/collections/${id}?includes=products`);
    expect([along.products, along.included.products.map((each: { id: number }) => each.id)]).toEqual([
      back.products,
      [one.id, two.id],
    ]);
  });

  it('get a handle from their name when the form leaves it empty', async () => {
    const nights = { name: { en: 'White nights', ar: 'ليال' }, handle: '' };
    const { data } = await done('POST', '/collections', nights);
    expect(data.handle).toBe('white-nights');
    const { data: again } = await done('PUT', `/collections/${data.id}`, {
      ...nights,
      name: { en: 'Blue nights' },
    });
    expect(again.handle).toBe('blue-nights');
    expect((await refused('PUT', `/collections/${data.id}`, { handle: 'Not one' })).status).toBe(422);
    await done('DELETE', `/collections/${data.id}`);
  });

  it('have an image by its id, which a separate call removes', async () => {
    const [image] = await place.asOwner<{ id: number }>(
      `insert into images (company_id, folder, width, height, bytes, sha256) values ($1, 'aaaaaaaaaaaaaaaaaaaaaa', 9, 9, 9, '\\x00') returning id::int`,
      [place.shops.nile.id],
    );
    const { data } = await done('PUT', `/collections/${id}`, { ...manual, imageId: image!.id });
    expect(data).toMatchObject({ imageId: image!.id, image: [{ id: image!.id }] });
    await done('DELETE', `/collections/${id}/image`);
    expect((await done('GET', `/collections/${id}`)).data).toMatchObject({ imageId: null, image: [] });
    const answer = await refused('PUT', `/collections/${id}`, { imageId: 999_999 });
    expect([answer.status, Object.keys(answer.errors)]).toEqual([422, ['imageId']]);
  });

  it('are filled, sorted, read and emptied by the calls below them', async () => {
    const at = `/collections/${id}/products`;
    const { data: placed } = await done('POST', at, { products: [{ productId: three.id, order: 0 }] });
    expect(placed.products).toEqual(links(three, one, two));
    await done('PATCH', `${at}/update_all`, { products: [{ productId: one.id, order: 2 }] });
    await done('PUT', `/collections/${id}`, { sort: 'manual' });
    const ids = async () =>
      (await done('GET', `${at}?page=1&limit=25`)).data.map((each: { id: number }) => each.id);
    expect(await ids()).toEqual([three.id, two.id, one.id]);
    await done('DELETE', `${at}/${two.id}`);
    expect(await ids()).toEqual([three.id, one.id]);
  });

  it('are smart with conditions, whose values are texts, numbers, booleans or lists', async () => {
    const values = [
      { parameter: 'price_cents', operator: 'gt', value: 5000 },
      { parameter: 'is_on_sale', operator: 'eq', value: true },
      { parameter: 'tags', operator: 'any', value: ['new', 'eid'] },
      { parameter: 'name', operator: 'matches', value: '%lamp%' },
    ];
    const conditions = { operator: 'and', values };
    const smart = await done('POST', '/collections', {
      name,
      sort: 'created_at',
      sortDirection: 'asc',
      conditions,
    });
    expect(smart.data).toMatchObject({ type: 'smart', isSmart: true, sort: 'created_at_asc' });
    const said = smart.data.conditions.values.map(({ value }: { value: string }) => value);
    expect(said).toEqual(['5000', 'true', 'new, eid', 'lamp']);
    const all = await done('GET', '/collections?is_smart=true');
    expect(all.data.map((each: { id: number }) => each.id)).toEqual([smart.data.id]);
    const wrong = { ...conditions, values: [{ parameter: 'price_cents', operator: 'any', value: 5 }] };
    expect((await refused('PUT', `/collections/${smart.data.id}`, { conditions: wrong })).status).toBe(422);
    await done('DELETE', `/collections/${smart.data.id}`);
  });
});

describe('the menu', async () => {
  const { data: first } = await done('POST', '/navigations', { labelEn: 'Home', labelAr: 'الرئيسية' });
  const { data: second } = await done('POST', '/navigations', { label: { en: 'Sale', ar: 'تخفيضات' } });

  it('is read with labels in both languages', async () => {
    const { data } = await done('GET', '/navigations', undefined, 'en');
    expect(data).toMatchObject([
      { id: first.id, label: 'Home', labelEn: 'Home', labelAr: 'الرئيسية', status: 'active', parentId: null },
      { id: second.id, label: 'Sale', labelEn: 'Sale', labelAr: 'تخفيضات' },
    ]);
    expect((await done('GET', `/navigations/${first.id}`)).data.label).toEqual({
      en: 'Home',
      ar: 'الرئيسية',
    });
  });

  it('changes the labels of one item', async () => {
    const at = `/navigations/${first.id}`;
    expect((await done('PATCH', at, { labelEn: 'Start' })).data.label).toEqual({
      en: 'Start',
      ar: 'الرئيسية',
    });
    const both = { labelEn: 'Home', labelAr: 'البداية' };
    expect((await done('PATCH', at, both)).data).toMatchObject({
      ...both,
      label: { en: 'Home', ar: 'البداية' },
    });
  });

  it('is replaced whole: places, parents, status, labels', async () => {
    const navigations = [
      { id: second.id, order: 0, parentId: null, status: 'active', labelEn: 'Offers', labelAr: 'العروض' },
      { id: first.id, order: 0, parentId: second.id, status: 'hidden' },
    ];
    await done('PATCH', '/navigations', { navigations });
    expect((await done('GET', `/navigations/${first.id}`)).data).toMatchObject({
      parentId: second.id,
      status: 'hidden',
    });
    expect((await done('GET', `/navigations/${second.id}`)).data.labelEn).toBe('Offers');
  });
});
