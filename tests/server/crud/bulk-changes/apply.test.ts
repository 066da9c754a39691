/** Previews of bulk changes: they list the effects without writing, and applying writes every row once. */
// Tests read rows and answers freely.
// oxlint-disable typescript/no-explicit-any
import { expect, it } from 'vitest';
import { applyPreview } from '../../../../src/server/crud/bulk-changes/apply-preview.ts';
import { useDatabase } from '../../harness.ts';
import { makePreview, previewRun, Stopped } from './preview-fixture.ts';

const place = await useDatabase();
const { nile } = place.shops;
const run = previewRun(place, nile);

const rowsOf = (preview: number) =>
  place.asOwner<Record<string, any>>(
    'select * from change_preview_rows where company_id = $1 and preview = $2 order by position',
    [nile.id, preview],
  );
const products = (where = 'true') =>
  place.asOwner<Record<string, any>>(
    `select * from products where company_id = $1 and ${where} order by id`,
    [nile.id],
  );
const audits = async () => (await place.asOwner('select id from audit')).length;

async function makeProducts(...names: string[]): Promise<number[]> {
  const preview = await makePreview(
    run,
    'products',
    names.map((en) => ({ values: { name: { en }, price: 1000 } })),
  );
  await applyPreview(run, preview);
  return (await rowsOf(preview)).map(({ recordId }) => Number(recordId));
}

it('a preview lists creates, updates, skips and failures, and writes nothing', async () => {
  const [one] = await makeProducts('Lamp');
  const before = { products: await products(), audits: await audits() };
  const preview = await makePreview(run, 'products', [
    { values: { name: { en: 'Lamp' }, sku: 'L-2' }, source: { line: 2 } },
    { values: { name: { en: 'Lamp' }, sku: 'L-2' }, source: { line: 3 } },
    { recordId: one!, values: { isSoldOut: true } },
    { recordId: one!, values: { price: 7 } },
    { values: { name: { en: 'Rug' }, price: -4, collections: [99_999] } },
    { recordId: 98_765, values: { price: 3 } },
    { values: {}, skip: 'duplicate' },
    { values: { name: { en: 'Bowl' }, discountedPrice: 5 }, errors: { price: [{ code: 'not_a_number' }] } },
  ]);
  const rows = await rowsOf(preview);
  expect(rows.map(({ action }) => action)).toEqual([
    'create',
    'fail',
    'update',
    'fail',
    'fail',
    'fail',
    'skip',
    'fail',
  ]);
  expect(rows[0]).toMatchObject({ after: { handle: 'lamp-2' }, source: { line: 2 } });
  expect(rows[1]!.errors).toEqual({ sku: [{ code: 'taken_in_preview', params: { value: 'L-2' } }] });
  expect(rows[2]).toMatchObject({
    before: { isSoldOut: false, status: 'hidden' },
    after: { isSoldOut: true, status: 'sold_out' },
  });
  expect(rows[3]!.errors).toEqual({ id: [{ code: 'twice_in_preview' }] });
  expect(Object.keys(rows[4]!.errors)).toEqual(['price', 'collections']);
  expect(rows[5]!.errors.id[0].code).toBe('unknown_reference');
  expect(rows[7]!.errors.price).toEqual([{ code: 'not_a_number' }]);
  expect({ products: await products(), audits: await audits() }).toEqual(before);
});

it('applying writes the allowed rows with their audit log, and records the outcome of each row', async () => {
  const [one, two] = await makeProducts('Tray', 'Cup');
  const preview = await makePreview(run, 'products', [
    { recordId: one!, values: { price: 2500, collections: [] } },
    { recordId: two!, values: { vendor: 'Fayoum', name: { ar: 'كوب' } } },
    ...Array.from({ length: 5 }, (_, n) => ({ values: { name: { en: 'Plate' }, sku: `P-${n}` } })),
  ]);
  const counts = await applyPreview(run, preview);
  expect(counts).toMatchObject({ applied: 7, failed: 0, waiting: 0, create: 5, update: 2 });
  const rows = await rowsOf(preview);
  expect(rows.every(({ state }) => state === 'applied')).toBe(true);
  expect((await products(`id = ${one}`))[0]).toMatchObject({ price: '2500', version: 2 });
  expect((await products(`id = ${two}`))[0]).toMatchObject({
    name: { en: 'Cup', ar: 'كوب' },
    vendor: 'Fayoum',
  });
  const handles = (await products(`sku like 'P-%'`)).map(({ handle }) => handle);
  expect(handles).toEqual(['plate', 'plate-2', 'plate-3', 'plate-4', 'plate-5']);
  const trail = await place.asOwner<any>(
    `select * from audit where resource = 'products' and "recordId" = $1 and action = 'update'`,
    [one],
  );
  expect(trail).toMatchObject([{ version: 2, changes: { price: { from: 1000, to: 2500 } }, source: 'test' }]);
});

it('a row fails if others have changed the same field since, and the rest continues', async () => {
  const [one, two, three] = await makeProducts('A', 'B', 'C');
  const preview = await makePreview(run, 'products', [
    { recordId: one!, values: { price: 1 } },
    { recordId: two!, values: { price: 1 } },
    { recordId: three!, values: { price: 1 } },
  ]);
  await applyPreview(
    run,
    await makePreview(run, 'products', [
      { recordId: one!, values: { price: 2 } },
      { recordId: two!, values: { vendor: 'Else' } },
    ]),
  );
  await place.asOwner('delete from products where id = $1', [three]);
  expect(await applyPreview(run, preview)).toMatchObject({ applied: 1, failed: 2 });
  expect((await rowsOf(preview)).map(({ state, result }) => [state, result.code])).toEqual([
    ['failed', 'changed_since_preview'],
    ['applied', undefined],
    ['failed', 'record_gone'],
  ]);
  expect((await products(`id = ${two}`))[0]).toMatchObject({ price: '1', vendor: 'Else' });
});

it('a row that the database refuses fails, and the others are written', async () => {
  const inputs = Array.from({ length: 20 }, (_, n) => ({
    values: { name: { en: `Jar ${n}` }, sku: `J-${n}` },
  }));
  const preview = await makePreview(run, 'products', inputs);
  await makeProducts('Other');
  await place.asOwner(`update products set sku = 'J-13' where company_id = $1 and handle = 'other'`, [
    nile.id,
  ]);
  expect(await applyPreview(run, preview)).toMatchObject({ applied: 19, failed: 1 });
  const [row] = (await rowsOf(preview)).filter(({ state }) => state === 'failed');
  expect(row).toMatchObject({ position: 14, result: { errors: { sku: [{ code: 'taken' }] } } });
});

it('a canceled job stops between batches and resumes from there, every row once', async () => {
  const inputs = Array.from({ length: 400 }, (_, n) => ({
    values: { name: { en: 'Stone' }, sku: `S-${n}` },
  }));
  const preview = await makePreview(run, 'products', inputs);
  const stopping = previewRun(place, nile, {}, () => {
    throw new Stopped();
  });
  await expect(applyPreview(stopping, preview)).rejects.toThrow(Stopped);
  const [stopped] = await place.asOwner<any>('select * from change_previews where id = $1', [preview]);
  expect(stopped.state).toBe('canceled');
  const some = await products(`sku like 'S-%'`);
  expect(some.length).toBeGreaterThan(0);
  expect(some.length).toBeLessThan(400);
  expect(await applyPreview(run, preview)).toMatchObject({ applied: 400, failed: 0 });
  expect(await products(`sku like 'S-%'`)).toHaveLength(400);
});

it('applying needs the right to edit', async () => {
  const preview = await makePreview(run, 'products', [{ values: { name: { en: 'No' } } }]);
  const viewer = previewRun(place, nile, { role: 'staff', permissions: { product: ['view', 'edit'] } });
  await expect(applyPreview(viewer, preview)).rejects.toMatchObject({ status: 403 });
});
