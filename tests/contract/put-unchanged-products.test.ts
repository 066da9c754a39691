/** PUT of a whole product with images and variants and one changed field. */
import { describe, expect, it } from 'vitest';
import { useApp } from '../server/app-harness.ts';
import { useDatabase } from '../server/harness.ts';
import type { Answered } from '../server/crud/records/crud-client.ts';
import { formData, png } from './form-data.ts';
import { expectUnchangedByPut, sender } from './put-unchanged.ts';

const place = await useDatabase();
const app = await useApp(place);
const { call } = app;
const token = await app.signIn(place.shops.nile.owner.email);
const send = sender(app, token);

async function picture(): Promise<number> {
  const headers = { 'content-type': 'multipart/form-data; boundary=walk' };
  const payload = formData('image', 'a.png', png);
  return (await call('POST', '/products/upload_image', { token, headers, payload })).body.data.id;
}

/** A visible product with two images and two variants, of which the first has stock. */
async function richProduct(): Promise<Answered> {
  const name = { en: `Sent ${Math.random()}`, ar: 'مرسل' };
  const media = [await picture(), await picture()];
  const { id } = await send('POST', '/products', { name, price: 5000, status: 'visible', media }, 201);
  await send('PUT', `/products/${id}/options`, {
    productOptions: [
      {
        name: { en: 'Size', ar: 'المقاس' },
        values: [{ value: { en: 'S', ar: 'ص' } }, { value: { en: 'L', ar: 'ك' } }],
      },
    ],
  });
  return send('GET', `/products/${id}`);
}

describe('a product with images and variants', () => {
  it('is accepted whole with any of its includes', async () => {
    const { id } = await richProduct();
    const address = `/products/${id}`;
    for (const query of ['', '?includes=histories', '?includes=variants,relatedProducts,histories'])
      await expectUnchangedByPut(app, token, address, ['vendor', `Vendor ${query}`], { query });
  });

  it('keeps the remaining images when one is left out', async () => {
    const { id, media } = await richProduct();
    await expectUnchangedByPut(app, token, `/products/${id}`, ['media', (all: Answered[]) => all.slice(1)]);
    expect((await send('GET', `/products/${id}`)).media).toEqual(media.slice(1));
  });

  it.each(['en', 'ar', 'all'])(
    'keeps its variants when its options are sent back as read, in “%s”',
    async (locale) => {
      const { id, variants } = await richProduct();
      const whole = (await call('GET', `/products/${id}`, { token, locale })).body.data;
      const { productOptions } = whole;
      const body = { productOptions };
      const kept = await call('PUT', `/products/${id}/options`, { token, locale, body });
      expect([kept.status, kept.body.data.kept, kept.body.data.added]).toEqual([200, 2, 0]);
      expect((await send('GET', `/products/${id}`)).variants).toEqual(variants);
    },
  );

  it('accepts options as plain texts in the language of the request', async () => {
    const { id } = await send('POST', '/products', { name: { en: 'Plain' }, price: 100 }, 201);
    const productOptions = [{ name: 'Size', values: ['S', 'L'] }];
    const made = await call('PUT', `/products/${id}/options`, {
      token,
      locale: 'en',
      body: { productOptions },
    });
    expect([made.status, made.body.data.added]).toEqual([200, 2]);
    const arabic = [{ name: 'المقاس', values: ['صغير', { ar: 'كبير' }] }];
    const body = { productOptions: arabic };
    await call('PUT', `/products/${id}/options`, { token, locale: 'all', body });
    expect((await send('GET', `/products/${id}`)).productOptions).toMatchObject([
      {
        name: { en: 'Size', ar: 'المقاس' },
        values: [{ value: { ar: 'صغير' } }, { value: { en: 'L', ar: 'كبير' } }],
      },
    ]);
  });

  it('refuses a changed image', async () => {
    const whole = await richProduct();
    const media = [{ ...whole.media[0], width: 1 }];
    const { status, body } = await call('PUT', `/products/${whole.id}`, {
      token,
      body: { ...whole, media },
      locale: 'all',
    });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['media.0']]);
  });
});
