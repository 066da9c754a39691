/** A search for a scanned code returns the exact match before products whose code contains it. */
import { describe, expect, it } from 'vitest';
import { stockScene } from './stock-fixture.ts';

const { variants, lamp, ownVariant } = await stockScene();

describe('a scanned code', () => {
  it('is first in the results, whatever their order, in either digit script', async () => {
    const codes = ['7001234', '700123', 'X700123X'];
    const ids: number[] = [];
    for (const sku of codes) ids.push((await ownVariant((await lamp({ sku })).id)).id);
    for (const order of ['id asc', 'id desc'])
      for (const typed of ['700123', '٧٠٠١٢٣', ' 700123 '])
        expect((await variants.list(`search=${encodeURIComponent(typed)}&order=${order}`))[0]).toBe(ids[1]);
    expect(await variants.list('search=x700123x')).toEqual([ids[2]]);
    const upc = (await ownVariant((await lamp({ barCode: '036000291452' })).id)).id;
    expect(await variants.list('search=0036000291452')).toEqual([upc]);
    expect(await variants.list('search=036000291452')).toEqual([upc]);
    const pages = await Promise.all(
      [1, 2, 3].map((page) => variants.list(`search=700123&limit=1&page=${page}&order=id asc`)),
    );
    expect(pages.flat()).toEqual([ids[1], ids[0], ids[2]]);
  });
});
