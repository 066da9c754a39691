/** Stock ledger: each change of a variant's quantity is a movement, and a product's quantity is the sum of its variants'. */
import { describe, expect, it } from 'vitest';
import { inTenantTransaction } from '../../../src/server/infrastructure/database/tenant-transaction.ts';
import { moveStock, type StockMove } from '../../../src/server/modules/catalog/move-stock.ts';
import type { Problem } from '../../../src/server/infrastructure/http/problem.ts';
import type { Answered } from '../crud/records/crud-client.ts';
import { runJobs } from '../run-jobs.ts';
import { stockScene } from './stock-fixture.ts';

const { place, nile, products, variants, movements, lamp, ownVariant, moves, undo, sizes } =
  await stockScene();

describe('a quantity', () => {
  it('is changed by a difference, or set if it equals the expected quantity', async () => {
    const { id } = await lamp();
    const write = (body: object) => products.send('PUT', `/products/${id}`, body);
    expect((await write({ quantityChange: -3 })).body.data.quantity).toBe(9);
    const late = await write({ quantity: 20, quantityWas: 12 });
    expect([late.status, late.body.code, late.body.errors.quantity[0], late.body.current.quantity]).toEqual([
      409,
      'conflict',
      expect.objectContaining({ code: 'count_changed', params: { was: 12, now: 9 } }),
      9,
    ]);
    expect(late.body.errors.quantity[0].message).toContain('9');
    // A write with the expected quantity needs no version.
    expect((await write({ version: 1, quantity: 20, quantityWas: 9 })).body.data.quantity).toBe(20);
    expect((await write({ version: 1, quantityChange: 5 })).body.data.quantity).toBe(25);
    const faults: [object, string][] = [
      [{ quantity: 4, quantityChange: 1 }, 'count_twice'],
      [{ quantityWas: 25, quantityChange: 1 }, 'count_twice'],
      [{ quantityWas: 25 }, 'count_lacks'],
      [{ quantityChange: -26 }, 'count_below'],
      [{ quantityChange: 9_999_999 }, 'count_above'],
    ];
    for (const [body, code] of faults) {
      const refused = await write(body);
      expect([refused.status, refused.body.errors?.quantity?.[0]?.code], JSON.stringify(body)).toEqual([
        422,
        code,
      ]);
    }
  });

  it('is undone by a movement, whatever was sold since', async () => {
    const { id } = await lamp();
    const own = await ownVariant(id);
    const written = await variants.send('PATCH', `/variants/${own.id}`, { quantity: 20, quantityWas: 12 });
    await place.asOwner(
      `insert into stock_movements (company_id, "productId", delta, reason) values ($1, $2, -4, 'sale')`,
      [nile.id, id],
    );
    await undo(written);
    expect(await moves(own.id)).toEqual([
      { delta: 12, left: 12, reason: 'initial' },
      { delta: 8, left: 20, reason: 'edit' },
      { delta: -4, left: 16, reason: 'sale' },
      { delta: -8, left: 8, reason: 'undo' },
    ]);
    expect((await products.read(id)).quantity).toBe(8);
  });

  it("of a product with options is the sum of its variants', and only theirs can be changed", async () => {
    const { id } = await lamp();
    await sizes(id, 'S', 'M');
    const { body } = await products.send('GET', `/variants?product=${id}&order=id+desc&limit=1`);
    await variants.update(body.data.variants[0].id, { version: 1, quantity: 5 });
    expect((await products.read(id)).quantity).toBe(17);
    const refused = await products.send('PUT', `/products/${id}`, { quantity: 3 });
    expect([refused.status, refused.body.errors.quantity[0].code]).toEqual([422, 'quantity_of_variants']);
    await expect(
      place.asOwner(`insert into stock_movements (company_id, "productId", delta) values ($1, $2, 1)`, [
        nile.id,
        id,
      ]),
    ).rejects.toThrow('has no variant');
  });

  it('is not sold twice: fifty concurrent sales of twenty items, while others write the product and its variant', async () => {
    const { id } = await lamp({ quantity: 20 });
    const own = await ownVariant(id);
    const buy = () =>
      place.asOwner(
        `insert into stock_movements (company_id, "productId", delta, reason) values ($1, $2, -1, 'sale')`,
        [nile.id, id],
      );
    const writes = Array.from({ length: 10 }, (_, n) =>
      n % 2
        ? products.send('PUT', `/products/${id}`, { price: 1000 + n })
        : variants.send('PATCH', `/variants/${own.id}`, { price: 2000 + n, quantityChange: n % 4 ? 1 : -1 }),
    );
    const bought = await Promise.allSettled(Array.from({ length: 50 }, buy));
    const answers = await Promise.all(writes);
    expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 422)).toEqual(
      [],
    );
    const sold = bought.filter(({ status }) => status === 'fulfilled').length;
    const { quantity } = await products.read(id);
    const counted = (await moves(own.id)).filter(({ reason }) => reason === 'edit');
    expect(quantity).toBe(20 - sold + counted.reduce((sum, { delta }) => sum + delta, 0));
    expect(quantity).toBeGreaterThanOrEqual(0);
    expect((await moves(own.id)).at(-1)!.left).toBe(quantity);
  });
});

describe('items of orders', () => {
  const session = { companyId: nile.id, userId: nile.owner.userId };
  const take = (...moves: (Partial<StockMove> & { productId: number })[]) =>
    inTenantTransaction(place.database, session, (transaction) =>
      moveStock(
        transaction,
        moves.map((move, n) => ({
          variantId: null,
          delta: -1,
          reason: 'sale',
          purchaseId: null,
          at: `purchaseProducts.${n}.quantity`,
          ...move,
        })),
      ),
    );
  const refusal = (moves: Promise<void>) =>
    moves.then(
      () => undefined,
      ({ details }: Problem) => details.errors,
    );
  const short = (count: number) => [{ code: 'stock_short', params: { count } }];

  it('are never sold twice: fifty concurrent orders of twenty items', async () => {
    const { id } = await lamp({ quantity: 20 });
    const bought = await Promise.all(Array.from({ length: 50 }, () => refusal(take({ productId: id }))));
    expect(bought.filter((errors) => !errors)).toHaveLength(20);
    expect(bought.find((errors) => errors)).toEqual({
      'purchaseProducts.0.quantity': [{ code: 'stock_none' }],
    });
    expect((await products.read(id)).quantity).toBe(0);
  });

  it('are taken all or none, and are returned', async () => {
    const [one, two] = [await lamp({ quantity: 3 }), await lamp({ quantity: 1 })];
    const refused = await refusal(
      take(
        { productId: one.id, delta: -2 },
        { productId: two.id, delta: -2 },
        { productId: one.id, delta: -2 },
      ),
    );
    expect(refused).toEqual({
      'purchaseProducts.0.quantity': short(3),
      'purchaseProducts.1.quantity': short(1),
      'purchaseProducts.2.quantity': short(3),
    });
    await take({ productId: one.id, delta: -2 }, { productId: two.id }, { productId: one.id });
    expect([(await products.read(one.id)).quantity, (await products.read(two.id)).quantity]).toEqual([0, 0]);
    await take({ productId: one.id, delta: 3, reason: 'cancel' });
    const own = await ownVariant(one.id);
    expect(await moves(own.id)).toEqual([
      { delta: 3, left: 3, reason: 'initial' },
      { delta: -3, left: 0, reason: 'sale' },
      { delta: 3, left: 3, reason: 'cancel' },
    ]);
  });

  it('are not counted without stock tracking, and a deleted variant gets nothing back', async () => {
    const { id } = await lamp({ quantity: 0, isTracked: false });
    await take({ productId: id, delta: -40 });
    expect((await products.read(id)).quantity).toBe(0);
    const gone = await lamp();
    await products.send('DELETE', `/products/${gone.id}`);
    await take({ productId: gone.id, delta: 2, reason: 'return' });
    expect(await refusal(take({ productId: gone.id }))).toEqual({
      'purchaseProducts.0.quantity': [{ code: 'stock_none' }],
    });
  });
});

describe('stock movements', () => {
  it('are listed with the resulting quantity, user and reason, and filtered by product, variant, reason, user and day', async () => {
    const { id } = await lamp();
    const own = await ownVariant(id);
    await products.send('PUT', `/products/${id}`, { quantityChange: -3 });
    const { body } = await products.send(
      'GET',
      `/stock_movements?variant=${own.id}&order=id+desc`,
      undefined,
      'en',
    );
    expect(body.data).toMatchObject([
      {
        delta: -3,
        quantityAfter: 9,
        reason: 'edit',
        actor: 'owner of Nile Weavers',
        variantId: own.id,
        productId: id,
      },
      { delta: 12, quantityAfter: 12, reason: 'initial', name: own.name.en },
    ]);
    expect(body.metadata.total).toBe(2);
    const found = (query: string) => movements.list(`product=${id}&${query}`);
    const [edited, first] = body.data as Answered[];
    expect(await found('reason=edit')).toEqual([edited.id]);
    expect(await found(`user=${nile.owner.userId}&order=updatedAt+desc`)).toEqual([edited.id, first.id]);
    expect(await found('user=1000000')).toEqual([]);
    expect(await found('to_createdAt=2020-01-01')).toEqual([]);
    // They remain when their variant is deleted.
    await products.send('DELETE', `/products/${id}`);
    expect(await found('reason=edit')).toEqual([edited.id]);
    for (const [method, path] of [
      ['POST', ''],
      ['PUT', `/${first.id}`],
      ['DELETE', `/${first.id}`],
    ] as const)
      expect(
        (await products.send(method, `/stock_movements${path}`, { delta: 1 })).status,
        method,
      ).toBeGreaterThan(403);
  });
});

describe('bulk stock changes', () => {
  const rowsOf = async (preview: number) =>
    (await products.send('GET', `/change_previews/${preview}/rows`)).body.data as Answered[];
  const many = async (ids: number[], change: object) =>
    (
      await products.send('POST', '/change_previews', {
        resource: 'variants',
        ids,
        changes: [{ field: 'quantity', by: 'amount', ...change }],
      })
    ).body.data.id as number;
  const run = async (preview: number, step: 'apply' | 'undo') => {
    expect((await products.send('POST', `/change_previews/${preview}/${step}`)).status).toBe(202);
    await runJobs(place.database);
  };
  const sell = (product: number, variant: number, pieces: number) =>
    place.asOwner(
      `insert into stock_movements (company_id, "productId", "variantId", delta, reason) values ($1, $2, $3, $4, 'sale')`,
      [nile.id, product, variant, -pieces],
    );
  const left = async (ids: number[]) => {
    const read = await Promise.all(ids.map((id) => variants.read(id)));
    return read.map(({ quantity }) => quantity);
  };
  const pair = async () => {
    const made = [await lamp(), await lamp()].map(({ id }) => id);
    return { made, ids: (await Promise.all(made.map(ownVariant))).map(({ id }) => id as number) };
  };

  it('are applied to the quantity at the time of the job, and undone whatever was sold since', async () => {
    const { made, ids } = await pair();
    const preview = await many(ids, { action: 'increase', value: 5 });
    expect((await rowsOf(preview)).map(({ before, after }) => [before, after])).toEqual([
      [{ quantity: 12 }, { quantity: 17 }],
      [{ quantity: 12 }, { quantity: 17 }],
    ]);
    await sell(made[0]!, ids[0]!, 3);
    await run(preview, 'apply');
    expect(await left(ids)).toEqual([14, 17]);
    expect((await moves(ids[0]!)).at(-1)).toEqual({ delta: 5, left: 14, reason: 'edit' });
    await sell(made[1]!, ids[1]!, 1);
    await run(preview, 'undo');
    expect(await left(ids)).toEqual([9, 11]);
    expect((await moves(ids[1]!)).at(-1)).toEqual({ delta: -5, left: 11, reason: 'undo' });
  });

  it('are refused for items sold since the preview', async () => {
    const { made, ids } = await pair();
    const preview = await many(ids, { action: 'decrease', value: 10 });
    await sell(made[0]!, ids[0]!, 3);
    await run(preview, 'apply');
    const [short, taken] = await rowsOf(preview);
    expect([short!.state, short!.result.errors.quantity[0].code, taken!.state]).toEqual([
      'failed',
      'count_below',
      'applied',
    ]);
    expect(await left(ids)).toEqual([9, 2]);
  });

  it('can set one number for all', async () => {
    const { ids } = await pair();
    const set = await variants.send('PUT', '/variants/update_all', { ids, values: { quantity: 0 } });
    expect([set.status, await left(ids)]).toEqual([200, [0, 0]]);
    await undo(set);
    expect(await left(ids)).toEqual([12, 12]);
  });
});
