/** References: other records, stored as ids or link rows, and images. */
import { describe, expect, it } from 'vitest';
import { useApp } from '../../app-harness.ts';
import { useDatabase } from '../../harness.ts';
import { callsOf } from './crud-client.ts';

const place = await useDatabase();
const app = await useApp(place);
const { nile, delta } = place.shops;
const token = await app.signIn(nile.owner.email);
const { send, create, update, read } = callsOf(app, 'products', token);
const collections = callsOf(app, 'collections', token);
const foreign = callsOf(app, 'collections', await app.signIn(delta.owner.email));

const picture = async (companyId: number, folder: string) => {
  const [row] = await place.asOwner<{ id: string }>(
    `insert into images (company_id, folder, width, height, bytes, sha256) values ($1, $2, 40, 30, 1, '') returning id`,
    [companyId, folder],
  );
  return Number(row!.id);
};

describe('links', () => {
  it('are created, changed and removed with the record', async () => {
    const one = (await collections.create({ name: { en: 'One' } })).id as number;
    const two = (await collections.create({ name: { en: 'Two' } })).id as number;
    const { id } = await create({ name: { en: 'Linked' }, collections: [one] });
    expect((await read(id)).collections).toEqual([one]);
    expect((await update(id, { version: 1, collections: [two, one] })).collections.toSorted()).toEqual([
      one,
      two,
    ]);
    expect((await update(id, { version: 2, collections: [two] })).collections).toEqual([two]);
    const same = await update(id, { version: 3, collections: [two] });
    expect(same.version).toBe(3);
    expect((await update(id, { version: 3, collections: [] })).collections).toEqual([]);
  });

  it('are appended to the order on the other side', async () => {
    const { id: shelf } = await collections.create({ name: { en: 'Shelf' } });
    for (const n of [1, 2, 3]) await create({ name: { en: `On the shelf ${n}` }, collections: [shelf] });
    const rows = await place.asOwner(
      'select "order" from collection_products where "collectionId" = $1 order by "productId"',
      [shelf],
    );
    expect(rows).toEqual([{ order: 0 }, { order: 1 }, { order: 2 }]);
  });

  it('are changed by a bulk update', async () => {
    const { id: shelf } = await collections.create({ name: { en: 'Many' } });
    const ids = [(await create({ name: { en: 'a' } })).id, (await create({ name: { en: 'b' } })).id];
    await send('PUT', '/products/update_all', { ids, values: { collections: [shelf] } });
    for (const id of ids) expect(await read(id)).toMatchObject({ version: 2, collections: [shelf] });
  });

  it('are refused to missing records, to records of another company and to ids out of range', async () => {
    const { id: elsewhere } = await foreign.create({ name: { en: 'Elsewhere' } });
    for (const id of [999_999, elsewhere, 1e17]) {
      const answer = await send('POST', '/products', { name: { en: 'Lost' }, collections: [id] });
      expect(answer.status).toBe(422);
      expect(answer.body.errors.collections[0].code).toBe('unknown_reference');
    }
  });

  it('are deleted with the record on the other side', async () => {
    const { id: gone } = await collections.create({ name: { en: 'Gone' } });
    const { id } = await create({ name: { en: 'Left' }, collections: [gone] });
    await collections.send('DELETE', `/collections/${gone}`);
    expect((await read(id)).collections).toEqual([]);
  });
});

describe('images', () => {
  it('are written as ids and returned with their addresses, in order', async () => {
    const [first, second] = [await picture(nile.id, 'first'), await picture(nile.id, 'second')];
    const { id } = await create({ name: { en: 'Pictured' }, media: [second, first] });
    const { media } = await read(id);
    expect(media.map((image: { id: number }) => image.id)).toEqual([second, first]);
    expect(media[0]).toMatchObject({
      width: 40,
      height: 30,
      url: expect.stringContaining(`/files/${nile.id}/second/`),
    });
    const listed = await send('GET', `/products?ids=${id}`);
    expect(listed.body.data[0].media).toEqual(media);
    expect((await update(id, { version: 1, media: [first] })).media).toEqual([media[1]]);
  });

  it('must belong to the company', async () => {
    const theirs = await picture(delta.id, 'theirs');
    const answer = await send('POST', '/products', { name: { en: 'Borrowed' }, media: [theirs] });
    expect(answer.status).toBe(422);
    expect(answer.body.errors.media[0].code).toBe('unknown_reference');
  });
});
