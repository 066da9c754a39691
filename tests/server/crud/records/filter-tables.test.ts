/**
 * Quantities are stored in tables beside products and variants, so that a sale updates their rows without their indexes; list filters use these
 * tables.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { catalogue } from '../../../../src/generated/catalogue.js';
import { envelopeOf, openEnvelope } from '../../../../src/shared/resources/envelope.ts';
import { inTenantTransaction } from '../../../../src/server/infrastructure/database/tenant-transaction.ts';
import { rowsOf } from '../../../../src/server/infrastructure/database/query.ts';
import { useApp } from '../../app-harness.ts';
import { useDatabase } from '../../harness.ts';
import { callsOf } from './crud-client.ts';

const place = await useDatabase();
const app = await useApp(place);
const { nile } = place.shops;
const token = await app.signIn(nile.owner.email);
const products = callsOf(app, 'products', token);
const variants = callsOf(app, 'variants', token);

let lamp: number;
let rug: number;
let bag: number;
let mug: number;

beforeAll(async () => {
  const made = async (name: string, values: object) =>
    (await products.create({ name: { en: name }, price: 100, ...values })).id;
  lamp = await made('Copper lamp', { quantity: 7, status: 'visible' });
  rug = await made('Wool rug', { quantity: 0 });
  bag = await made('Copper bag', { quantity: 2, status: 'visible' });
  mug = await made('Mug', { quantity: 0, isTracked: false, status: 'visible' });
});

const variantOf = async (product: number): Promise<number> => {
  const [row] = await place.asOwner(
    `select "defaultVariantId"::int as id from products where company_id = $1 and id = $2`,
    [nile.id, product],
  );
  return row!.id;
};

/** The number of rows in which the quantity tables differ from the records. */
const countDifferences = async () =>
  (
    await place.asOwner(`select
      (select count(*) from variants v full join variant_quantities q using (company_id, id) where (v.quantity, v."productId", v."isTracked" and v.quantity between 1 and v."lowStockThreshold", v."isTracked" and v.quantity <= 0)
           is distinct from (q.quantity, q."productId", q."isLow", q."isOutOfStock"))::int as variants,
      (select count(*) from products p full join condition_facts f using (company_id, id) where p.quantity is distinct from f.quantity
         or (p."isSoldOut" or (p."isTracked" and p.quantity <= 0)) is distinct from f."isOutOfStock"
         or exists (select from variants v where v.company_id = p.company_id and v."productId" = p.id
           and v."isTracked" and v.quantity between 1 and v."lowStockThreshold") is distinct from f."isLow")::int as products`)
  )[0];

describe('lists of products', () => {
  it.each([
    ['order=quantity+asc', () => [rug, mug, bag, lamp]],
    ['order=quantity+desc', () => [lamp, bag, mug, rug]],
    ['order=quantity+desc&limit=2&page=2', () => [mug, rug]],
    ['order=quantity+asc&status=visible', () => [mug, bag, lamp]],
    ['to_quantity=2', () => [mug, bag, rug]],
    ['from_quantity=1&to_quantity=6', () => [bag]],
    ['quantity=0&quantity=7', () => [mug, rug, lamp]],
    ['to_quantity=2&order=quantity+desc', () => [bag, mug, rug]],
    ['to_quantity=2&order=price+asc', () => [rug, bag, mug]],
    ['to_quantity=2&order=updatedAt+asc', () => [rug, bag, mug]],
    ['to_quantity=2&status=visible', () => [mug, bag]],
    ['to_quantity=2&search=copper', () => [bag]],
    ['out_of_stock=true', () => [rug]],
    ['out_of_stock=true&status=visible', () => []],
    ['out_of_stock=true&to_quantity=5', () => [rug]],
    ['hide_out_of_stock=true', () => [mug, bag, lamp]],
    ['low_stock=true', () => [bag]],
    ['low_stock=true&search=lamp', () => []],
  ])('%s', async (query, ids) => expect(await products.list(query)).toEqual(ids()));

  it('count the products out of stock', async () => {
    const { body } = await products.send('GET', '/products');
    expect(body.metadata.outOfStock).toBe(1);
  });
});

it('lists of variants follow their own quantities', async () => {
  const [ofLamp, ofRug, ofBag, ofMug] = [
    await variantOf(lamp),
    await variantOf(rug),
    await variantOf(bag),
    await variantOf(mug),
  ];
  const listed = async (query: string) => {
    const { body } = await variants.send('GET', `/variants?${query}`);
    return body.data.variants.map(({ id }: { id: number }) => id);
  };
  expect(await listed('order=quantity+asc')).toEqual([ofRug, ofMug, ofBag, ofLamp]);
  expect(await listed('order=quantity+desc&limit=1')).toEqual([ofLamp]);
  expect(await listed('to_quantity=2&order=quantity+desc')).toEqual([ofBag, ofMug, ofRug]);
  expect(await listed('out_of_stock=true')).toEqual([ofRug]);
  expect(await listed('out_of_stock=true&search=mug')).toEqual([]);
  expect(await listed('low_stock=true')).toEqual([ofBag]);
  expect(await listed('low_stock=true&to_quantity=1')).toEqual([]);
  expect(await listed('to_quantity=2&order=updatedAt+desc')).toEqual([ofMug, ofBag, ofRug]);
  expect(await listed('low_stock=true&search=copper')).toEqual([ofBag]);
});

it('the low stock filter follows the threshold and stock tracking of the product', async () => {
  const same = { variants: 0, products: 0 };
  await products.update(lamp, { lowStockThreshold: 9 });
  expect(await products.list('low_stock=true')).toEqual([bag, lamp]);
  expect(await countDifferences()).toEqual(same);
  await products.update(lamp, { isTracked: false });
  expect(await products.list('low_stock=true')).toEqual([bag]);
  expect(await countDifferences()).toEqual(same);
  await products.update(lamp, { isTracked: true, lowStockThreshold: null });
  expect(await products.list('low_stock=true')).toEqual([bag]);
  expect(await countDifferences()).toEqual(same);
});

it('a list of more low variants than are counted is sorted and paged by the stored quantities', async () => {
  await place.asOwner(
    `with made as (insert into products (company_id, name, handle, quantity) select $1, '{}', 'low-' || n, 1 from generate_series(1, 10050) n returning id)
     select count(*) from made`,
    [nile.id],
  );
  expect(await countDifferences()).toEqual({ variants: 0, products: 0 });
  const { body } = await variants.send('GET', '/variants?low_stock=true&order=quantity+desc&limit=2');
  const expected = await place.asOwner<{ id: number }>(
    `select id::int from variants where company_id = $1 and "isTracked" and quantity between 1 and "lowStockThreshold"
     order by quantity desc, id desc limit 2`,
    [nile.id],
  );
  const { rows, metadata } = openEnvelope(envelopeOf(catalogue.variants!), body);
  expect(rows).toMatchObject(expected);
  expect(metadata).toMatchObject({ total: 10_000, totalIsExact: false });
  // Sorted by a column of the other table, and by a column of the records: with matches near the beginning, and only at the end.
  for (const order of ['updatedAt desc', 'price asc', 'price desc']) {
    const first = await place.asOwner<{ id: number }>(
      `select p.id::int from products p join condition_facts f on f.company_id = p.company_id and f.id = p.id
       where p.company_id = $1 and f."isLow" order by p."${order.replace(' ', '" ')}, p.id ${order.split(' ')[1]} limit 3`,
      [nile.id],
    );
    expect(await products.list(`low_stock=true&order=${order.replace(' ', '+')}&limit=3`)).toEqual(
      first.map(({ id }) => id),
    );
  }
  await place.asOwner(`delete from products where company_id = $1 and handle like 'low-%'`, [nile.id]);
  expect(await countDifferences()).toEqual({ variants: 0, products: 0 });
});

it('quantity tables follow sales, edits, flags and deletions', async () => {
  expect(await countDifferences()).toEqual({ variants: 0, products: 0 });
  await products.update(bag, { quantity: 0 });
  await products.update(rug, { isSoldOut: true });
  await products.update(mug, { isTracked: true });
  expect(await products.list('out_of_stock=true')).toEqual([mug, bag, rug]);
  expect(await countDifferences()).toEqual({ variants: 0, products: 0 });
  const { headers } = await products.send('DELETE', `/products/${bag}`);
  expect(await countDifferences()).toEqual({ variants: 0, products: 0 });
  await products.send('POST', `/change_sets/${headers['matjar-change-set']}/undo`);
  expect(await products.list('out_of_stock=true')).toEqual([mug, bag, rug]);
  expect(await countDifferences()).toEqual({ variants: 0, products: 0 });
});

it('a sale writes no index of its product and variant', async () => {
  const moved = await inTenantTransaction(place.database, { companyId: nile.id }, async (transaction) => {
    const counts = () =>
      rowsOf<{ updates: number; hot: number }>(
        transaction,
        `select n_tup_upd::int as updates, n_tup_hot_upd::int as hot from pg_stat_xact_user_tables
         where relname in ('products', 'variants') order by relname`,
        [],
      );
    const before = await counts();
    const moves = [{ productId: lamp, variantId: null, delta: -1, reason: 'sale', purchaseId: null }];
    await rowsOf(transaction, 'select * from move_stock($1::jsonb)', [JSON.stringify(moves)]);
    return (await counts()).map(({ updates, hot }, at) => [
      updates - (before[at]?.updates ?? 0),
      hot - (before[at]?.hot ?? 0),
    ]);
  });
  expect(moved).toEqual([
    [1, 1],
    [1, 1],
  ]);
  expect(await countDifferences()).toEqual({ variants: 0, products: 0 });
});

it('the low stock flag follows sales and returns', async () => {
  const isLow = async (delta: number, reason: string) => {
    const move = { productId: glass.id, variantId: null, delta, reason, purchaseId: null };
    await inTenantTransaction(place.database, { companyId: nile.id }, (transaction) =>
      rowsOf(transaction, 'select * from move_stock($1::jsonb)', [JSON.stringify([move])]),
    );
    expect(await countDifferences()).toEqual({ variants: 0, products: 0 });
    return (await products.list('low_stock=true')).includes(glass.id);
  };
  const glass = await products.create({ name: { en: 'Glass' }, price: 100, quantity: 6 });
  expect(await isLow(-1, 'sale')).toBe(true);
  expect(await isLow(-5, 'sale')).toBe(false);
  expect(await isLow(1, 'return')).toBe(true);
  expect(await isLow(7, 'return')).toBe(false);
});

it('several movements of one variant return the quantity after each', async () => {
  const moves = [
    { delta: -2, reason: 'sale' },
    { delta: 1, reason: 'return' },
    { delta: -1, reason: 'sale' },
  ].map((move) => ({ productId: lamp, variantId: null, purchaseId: null, ...move }));
  const answered = await inTenantTransaction(place.database, { companyId: nile.id }, (transaction) =>
    rowsOf(transaction, 'select place, quantity::int, "isShort" from move_stock($1::jsonb)', [
      JSON.stringify(moves),
    ]),
  );
  expect(answered).toEqual([0, 1, 2].map((at) => ({ place: at, quantity: 6, isShort: false })));
  const ledger = await place.asOwner(
    `select delta::int, "quantityAfter"::int as left from stock_movements where company_id = $1 and "productId" = $2 order by id`,
    [nile.id, lamp],
  );
  expect(ledger.slice(-2)).toEqual([
    { delta: 1, left: 7 },
    { delta: -3, left: 4 },
  ]);
});

it('no stock is moved if any item is short', async () => {
  const moves = [
    { productId: lamp, variantId: null, delta: -1, reason: 'sale', purchaseId: null },
    { productId: lamp, variantId: null, delta: -4, reason: 'sale', purchaseId: null },
  ];
  const answered = await inTenantTransaction(place.database, { companyId: nile.id }, (transaction) =>
    rowsOf(transaction, 'select place, quantity::int, "isShort" from move_stock($1::jsonb)', [
      JSON.stringify(moves),
    ]),
  );
  expect(answered).toEqual([0, 1].map((at) => ({ place: at, quantity: 4, isShort: true })));
  expect((await products.list('quantity=4')).includes(lamp)).toBe(true);
});

/** A trigger with a column list fires on the columns that the statement names: changes by another trigger before the row would be missed. */
it("no trigger changes a column that another trigger's column list contains", async () => {
  const watched = await place.asOwner(`select c.relname as name, t.tgname as trigger, w.source
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
    cross join lateral (select coalesce(string_agg(o.prosrc, ' '), '') as source from pg_trigger b join pg_proc o on o.oid = b.tgfoid
      where b.tgrelid = t.tgrelid and not b.tgisinternal and b.tgtype & 19 = 19 and o.proname <> 'matjar_raise_change_flag') w
    where (p.proname in ('matjar_raise_change_flag', 'matjar_record_change', 'flag_product_changes') or p.proname like '%\\_within\\_limits')
      and exists (select from pg_attribute a where a.attrelid = t.tgrelid and a.attnum = any(t.tgattr)
      and w.source ~ ('new\\.("' || a.attname || '"|' || a.attname || '\\M)\\s*:='))`);
  expect(watched).toEqual([]);
});
