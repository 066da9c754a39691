/** Undo concurrent with other work: a preview that is still being applied, its own undo, and another undo. */
import { expect, it } from 'vitest';
import { applyPreview, type PreviewRun } from '../../../../src/server/crud/bulk-changes/apply-preview.ts';
import { undoPreview } from '../../../../src/server/crud/history/undo-preview.ts';
import { useApp } from '../../app-harness.ts';
import { useDatabase } from '../../harness.ts';
import { makePreview, previewRun, Stopped } from '../bulk-changes/preview-fixture.ts';

const place = await useDatabase();
const { call, signIn } = await useApp(place);
const { nile } = place.shops;
const token = await signIn(nile.owner.email);

const undo = (changeSet: number) => call('POST', `/change_sets/${changeSet}/undo`, { token });
const previewOf = async (id: number) =>
  (
    await place.asOwner<{ state: string; changeSet: number | null }>(
      'select state, "changeSet"::int as "changeSet" from change_previews where id = $1',
      [id],
    )
  )[0]!;
const countProducts = async () =>
  Number((await place.asOwner('select count(*) from products where company_id = $1', [nile.id]))[0]!.count);
const previewMany = (run: PreviewRun, count: number) =>
  makePreview(
    run,
    'products',
    Array.from({ length: count }, (_, n) => ({ values: { name: { en: `Lamp ${n}` } } })),
  );

it('undo is refused while the change is still being written, and afterwards reverts all of it', async () => {
  const answers: number[] = [];
  const offered: number[] = [];
  const offer = async () => (await call('GET', '/change_sets', { token })).body.data;
  let preview = 0;
  const run = previewRun(place, nile, {}, async (done) => {
    if (done > 150) return;
    const refused = await undo((await previewOf(preview)).changeSet!);
    answers.push(refused.status);
    expect(refused.body).toMatchObject({ code: 'still_writing' });
    offered.push((await offer()).length);
  });
  preview = await previewMany(run, 200);
  await applyPreview(run, preview);
  expect([answers, offered]).toEqual([[409], [0]]);
  expect(await offer()).toMatchObject([{ kind: 'preview', count: 200 }]);
  expect(await countProducts()).toBe(200);
  const { changeSet } = await previewOf(preview);
  expect((await undo(changeSet!)).body.data).toMatchObject({ undone: 200, conflictsCount: 0 });
  expect(await countProducts()).toBe(0);
});

const rowsOf = async (preview: number) =>
  (
    await place.asOwner<{ state: string; count: number }>(
      'select state, count(*)::int as count from change_preview_rows where preview = $1 group by state order by state',
      [preview],
    )
  ).map(({ state, count }) => `${count} ${state}`);

it("a preview's state follows an undo elsewhere, its redo, and its own undo", async () => {
  const run = previewRun(place, nile);
  const preview = await previewMany(run, 3);
  await applyPreview(run, preview);
  const undone = await undo((await previewOf(preview)).changeSet!);
  expect(await previewOf(preview)).toMatchObject({ state: 'undone' });
  expect(await rowsOf(preview)).toEqual(['3 undone']);
  const again = await undo(undone.body.data.changeSet);
  expect(again.body.data.undone).toBe(3);
  expect(await previewOf(preview)).toEqual({ state: 'applied', changeSet: again.body.data.changeSet });
  expect(await rowsOf(preview)).toEqual(['3 applied']);
  const answer = await call('GET', `/change_previews/${preview}`, { token });
  expect(answer.body.data).toMatchObject({ state: 'applied', counts: { applied: 3, undone: 0 } });
  await undoPreview(run, preview);
  expect(await previewOf(preview)).toMatchObject({ state: 'undone' });
  expect(await rowsOf(preview)).toEqual(['3 undone']);
  expect(await countProducts()).toBe(0);
});

it("a preview's state follows the undo of its undo", async () => {
  const run = previewRun(place, nile);
  const preview = await previewMany(run, 2);
  await applyPreview(run, preview);
  await undoPreview(run, preview);
  const [{ id }] = (await call('GET', '/change_sets', { token })).body.data;
  expect((await undo(id)).body.data.undone).toBe(2);
  expect(await previewOf(preview)).toMatchObject({ state: 'applied' });
  await undoPreview(run, preview);
  expect(await countProducts()).toBe(0);
});

it('a preview undone elsewhere shows at its rows what others have changed since', async () => {
  const run = previewRun(place, nile);
  const preview = await previewMany(run, 2);
  await applyPreview(run, preview);
  const [row] = await place.asOwner<{ recordId: number }>(
    'select "recordId"::int as "recordId" from change_preview_rows where preview = $1 and position = 1',
    [preview],
  );
  const work = { ids: [row!.recordId], values: { vendor: 'Khan' } };
  expect((await call('PUT', '/products/update_all', { token, body: work })).status).toBe(200);
  expect((await undo((await previewOf(preview)).changeSet!)).body.data).toMatchObject({
    undone: 1,
    conflictsCount: 1,
  });
  expect(await previewOf(preview)).toMatchObject({ state: 'undone' });
  const rows = (await call('GET', `/change_previews/${preview}/rows`, { token })).body.data;
  expect(rows).toMatchObject([
    { state: 'applied', result: { conflict: 'changed_since' } },
    { state: 'undone' },
  ]);
  await call('DELETE', `/products/${row!.recordId}`, { token });
});

it('undo reverts what a preview wrote after an undo of its first half', async () => {
  const stopping = previewRun(place, nile, {}, () => {
    throw new Stopped();
  });
  const run = previewRun(place, nile);
  const preview = await previewMany(run, 200);
  await applyPreview(stopping, preview).catch(() => undefined);
  expect((await undo((await previewOf(preview)).changeSet!)).body.data.undone).toBe(150);
  expect(await previewOf(preview)).toMatchObject({ state: 'canceled' });
  expect(await rowsOf(preview)).toEqual(['50 pending', '150 undone']);
  await applyPreview(run, preview);
  expect(await countProducts()).toBe(50);
  expect((await undo((await previewOf(preview)).changeSet!)).body.data.undone).toBe(50);
  expect(await countProducts()).toBe(0);
});

it('one of two concurrent undos succeeds', async () => {
  const made = await call('POST', '/products', { token, body: { name: { en: 'Vase' } } });
  const changeSet = Number(made.headers['matjar-change-set']);
  const answers = await Promise.all([undo(changeSet), undo(changeSet)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await countProducts()).toBe(0);
});
