/** Products listed on Jumia by a job: each once despite timeouts, until it is accepted or refused with its reason. */
import { beforeEach, describe, expect, it } from 'vitest';
import { jumiaScene } from './jumia-fixture.ts';

const { place, app, jumia, connect, call, product, add, work, listings, stateOf, timesSent, lastJob } =
  await jumiaScene();
const { nile, delta } = place.shops;
beforeEach(() => connect());

describe('products', () => {
  it("are sent in one feed in Jumia's format, and accepted", async () => {
    const [one, two] = [
      await product(),
      await product({ discountedPrice: 9900, isOnSale: true, barCode: '6221031492013' }),
    ];
    const before = jumia.feeds.length;
    const { status, body } = await add([one.id, two.id, one.id]);
    expect([status, body.data.jobId]).toEqual([202, expect.any(Number)]);
    expect(await stateOf(one.id)).toEqual({ state: 'waiting', reason: null });
    await work();
    expect(jumia.feeds.slice(before)).toHaveLength(1);
    expect(jumia.piece(one.sku)!.body).toMatchObject({
      name: {
        value: expect.stringContaining('Lamp'),
        translations: { ar: expect.stringContaining('مصباح') },
      },
      parentSku: `MATJAR-P${one.id}`,
      variation: 'Standard',
      brand: { code: '1003', name: 'Nakhla' },
      category: { code: '1111' },
      images: [{ url: expect.stringMatching(/^http:\/\/store\.test\/files\//u), primary: true }],
      price: { value: 125.5, currency: 'EGP' },
      stock: 7,
    });
    expect(jumia.piece(two.sku)!.body).toMatchObject({
      price: { salePrice: { value: 99 } },
      barcodeEan: '6221031492013',
    });
    expect(await stateOf(two.id)).toEqual({ state: 'taken', reason: null });
    expect(await lastJob()).toMatchObject({ state: 'done', result: { taken: 2, refused: 0, unsure: 0 } });
  });

  it('with variants are sent as one item per variant', async () => {
    const { id } = await product({ sku: null });
    const values = ['White', 'Blue'].map((en) => ({ value: { en } }));
    const productOptions = [{ name: { en: 'Colour' }, values }];
    expect((await call('PUT', `/products/${id}/options`, { productOptions })).status).toBe(200);
    await add([id]);
    await work();
    expect(await stateOf(id)).toMatchObject({ state: 'taken' });
    const pieces = jumia.pieces().filter(({ parentSku }) => parentSku === `MATJAR-P${id}`);
    expect(pieces.map(({ body }) => body.variation)).toEqual(['White', 'Blue']);
  });

  it('wait while Jumia checks them, without occupying a job worker', async () => {
    jumia.checks = 3_600_000;
    const { id } = await product();
    await add([id]);
    await work(2);
    expect(await stateOf(id)).toEqual({ state: 'sent', reason: null });
    expect((await lastJob()).state).toBe('queued');
    jumia.checks = 0;
    await work();
    expect(await stateOf(id)).toMatchObject({ state: 'taken' });
  });

  it('are not sent again while they are pending or listed', async () => {
    const { id, sku } = await product();
    await Promise.all([add([id]), add([id]), add([id])]);
    await work();
    await add([id]);
    await work();
    expect([timesSent(sku), (await stateOf(id))!.state]).toEqual([1, 'taken']);
  });
});

describe('a product that is refused', () => {
  it('has the reason in both languages, and may be sent again', async () => {
    const [good, bad] = [await product(), await product()];
    jumia.refuse(bad.sku, 'Image is blurred');
    await add([good.id, bad.id]);
    await work();
    expect(await stateOf(good.id)).toMatchObject({ state: 'taken' });
    expect(await stateOf(bad.id)).toEqual({
      state: 'refused',
      reason: 'Jumia rejected this (Image is blurred).',
    });
    const [arabic] = await listings('?state=refused&limit=1', 'ar');
    expect(arabic!.reason).toBe('رفضت جوميا هذا (Image is blurred).');
    expect(await lastJob()).toMatchObject({ state: 'done', result: { taken: 1, refused: 1 } });
    await add([bad.id]);
    await work();
    expect(timesSent(bad.sku)).toBe(2);
  });

  it.each([
    [{ marketplaceBrand: 'Nobody' }, 'no brand with this name (Nobody)'],
    [{ marketplaceCategory: 'Spaceships' }, 'no such category (Spaceships)'],
    [{ marketplaceCategory: 'Home & Office > Home & Kitchen > Lamps' }, 'has subcategories'],
    [{ price: 0 }, 'without a price'],
  ])('%j is refused without a feed', async (values, said) => {
    const { id, sku } = await product(values);
    await add([id]);
    await work();
    const standing = await stateOf(id);
    expect(standing!.state).toBe('refused');
    expect(standing!.reason).toContain(said);
    expect(timesSent(sku)).toBe(0);
  });
});

describe('with faults, Jumia', () => {
  it.each(['lost', 'slow', 'error', 'html'] as const)(
    'receives a product once though its answer is %s',
    async (fault) => {
      const { id, sku } = await product();
      jumia.misbehave('jumia', [fault]);
      await add([id]);
      await work(3);
      // Sent and found again; or not sent, which is uncertain until Jumia would have listed it.
      if (fault === 'lost') expect(await stateOf(id)).toEqual({ state: 'taken', reason: null });
      else {
        expect(await stateOf(id)).toMatchObject({
          state: 'unsure',
          reason: expect.stringContaining('did not confirm'),
        });
        await add([id]);
        await work(3);
        expect(timesSent(sku)).toBe(0);
        await place.asOwner(
          `update jumia_listings set "sentAt" = now() - interval '1 hour' where "productId" = $1`,
          [id],
        );
        await work();
        expect(await lastJob()).toMatchObject({ state: 'done', result: { unsure: 1 } });
        await add([id]);
        await work();
        expect(await stateOf(id)).toMatchObject({ state: 'taken' });
      }
      expect(timesSent(sku)).toBe(1);
    },
  );

  it('is asked again later after a rate limit, and nothing is lost', async () => {
    const { id, sku } = await product();
    jumia.misbehave('jumia', ['busy'], 'GET');
    const refused = await add([id]);
    expect([refused.status, refused.body.code]).toEqual([502, 'jumia_busy']);
    await add([id]);
    jumia.misbehave('jumia', ['error', 'slow'], 'GET');
    jumia.misbehave('jumia', ['busy']);
    await work();
    expect([(await stateOf(id))!.state, timesSent(sku)]).toEqual(['taken', 1]);
  });

  it('is searched for the product after the server was killed while sending', async () => {
    const { id, sku } = await product();
    await add([id]);
    await place.asOwner(
      `update jumia_listings set state = 'sending', skus = $2, "sentAt" = now() - interval '2 minutes' where "productId" = $1`,
      [id, [sku]],
    );
    await work(1);
    expect([(await stateOf(id))!.state, timesSent(sku)]).toEqual(['unsure', 0]);
  });
});

describe('an access token', () => {
  const tokensKept = async () =>
    (
      await place.asOwner<{ sealed: Buffer }>(
        `select sealed from marketplace_connections where company_id = $1`,
        [nile.id],
      )
    )[0]!.sealed;

  it('that has expired is refreshed once for concurrent requests, and stored', async () => {
    jumia.endTokens();
    const before = await tokensKept();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => call('GET', '/jumia_integrations/shops')),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(6).fill(200));
    expect(answers[0]!.body.data).toEqual([
      { id: 'shop-eg-1', name: 'Jumia Egypt', isLast: expect.any(Boolean) },
    ]);
    const after = await tokensKept();
    expect(after.equals(before)).toBe(false);
    expect(after.toString('latin1')).not.toContain('refresh-');
    expect((await call('GET', '/jumia_integrations/shops')).status).toBe(200);
    expect((await tokensKept()).equals(after)).toBe(true);
  });

  it('is refreshed before its expiry', async () => {
    await place.asOwner(`update marketplace_connections set "expiresAt" = now() + interval '10 seconds'`);
    const before = await tokensKept();
    expect((await call('GET', '/jumia_integrations/shops')).status).toBe(200);
    expect((await tokensKept()).equals(before)).toBe(false);
  });

  it('is kept when Jumia does not answer, and refreshed the next time', async () => {
    jumia.endTokens();
    jumia.misbehave('jumia', ['error']);
    const silent = await call('GET', '/jumia_integrations/shops');
    expect([silent.status, silent.body.code]).toEqual([502, 'jumia_silent']);
    expect((await call('GET', '/jumia_integrations/shops')).status).toBe(200);
  });

  it('whose refresh token was used elsewhere ends the connection until the next sign-in', async () => {
    const [row] = await place.asOwner<{ sealed: Buffer }>('select sealed from marketplace_connections');
    expect((await call('GET', '/jumia_integrations/shops')).status).toBe(200);
    jumia.endTokens();
    await call('GET', '/jumia_integrations/shops');
    await place.asOwner('update marketplace_connections set sealed = $1', [row!.sealed]);
    const { id } = await product();
    const answer = await add([id]);
    expect([answer.status, answer.body.code]).toEqual([409, 'jumia_connection_ended']);
    expect((await call('GET', '/jumia_integrations')).body.data).toMatchObject({
      isConnected: true,
      isEnded: true,
    });
    await connect();
    expect((await add([id])).status).toBe(202);
    await work();
  });
});

describe('a request to list products', () => {
  it('returns an error at each product without a brand or category', async () => {
    const [whole, lacking] = [await product(), await product({ marketplaceCategory: ' ' })];
    const { status, body } = await add([whole.id, lacking.id, 999_999]);
    expect([status, body.title, body.detail]).toEqual([
      422,
      'Please fill the brand and category fields',
      'Please fill the brand and category fields',
    ]);
    expect(Object.keys(body.errors)).toEqual(['ids.1', 'ids.2']);
    expect(body.errors['ids.1'][0].message).toBe('Please fill the brand and category fields');
    expect(await stateOf(whole.id)).toBeUndefined();
  });

  it('needs a known shop', async () => {
    const { id } = await product();
    const { status, body } = await add([id], { shopId: 'elsewhere' });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['shopId']]);
    expect(body.errors.shopId[0].message).toContain('Jumia Egypt');
  });

  it('needs the right to edit products, and reaches products of its own store only', async () => {
    const { id } = await product();
    const viewer = await app.signIn(nile.viewer.email);
    expect((await add([id], {}, viewer)).status).toBe(403);
    expect((await call('GET', '/jumia_integrations/listings', undefined, viewer)).status).toBe(200);
    const stranger = await app.signIn(delta.owner.email);
    expect((await add([id], {}, stranger)).body.errors).toHaveProperty(['ids.0']);
    expect((await call('GET', '/jumia_integrations/listings', undefined, stranger)).body.metadata.total).toBe(
      0,
    );
    expect((await call('GET', '/jumia_integrations/shops', undefined, stranger)).body.code).toBe(
      'jumia_not_connected',
    );
  });

  it('finds categories by words of their paths', async () => {
    const { body } = await call('GET', '/jumia_integrations/categories?search=lamps');
    expect(body.data).toEqual([
      { code: '1112', path: 'Home & Office > Home & Kitchen > Lamps > Lanterns' },
      { code: '1111', path: 'Home & Office > Home & Kitchen > Lamps > Table Lamps' },
    ]);
  });

  it('is in the audit log, with its outcome', async () => {
    const { id } = await product();
    await add([id]);
    await work();
    const trail = await place.asOwner<{ actor: number; changes: unknown }>(
      `select a.actor::int, a.changes from audit a join jumia_listings l on l.id = a."recordId"
       where a.resource = 'jumia_listings' and l."productId" = $1 order by a.id`,
      [id],
    );
    expect(trail).toEqual([
      { actor: nile.owner.userId, changes: { jumiaState: { from: null, to: 'waiting' } } },
      { actor: nile.owner.userId, changes: { jumiaState: { from: 'sent', to: 'taken' } } },
    ]);
  });
});
