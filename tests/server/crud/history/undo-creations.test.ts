/** Undo of a creation is a deletion, which must not discard later work unseen. */
import { expect, it } from 'vitest';
import { useApp, type TestAnswer } from '../../app-harness.ts';
import { useDatabase } from '../../harness.ts';

const place = await useDatabase();
const { call, signIn } = await useApp(place);
const token = await signIn(place.shops.nile.owner.email);

let series = 0;
const newProduct = async () => {
  const answer = await call('POST', '/products', { token, body: { name: { en: `Made ${(series += 1)}` } } });
  return { answer, id: answer.body.data.id as number };
};
const set = (id: number, body: object) => call('PUT', `/products/${id}`, { token, body });
const undo = async ({ headers }: TestAnswer) =>
  (await call('POST', `/change_sets/${Number(headers['matjar-change-set'])}/undo`, { token })).body.data;
const exists = async (id: number) => (await call('GET', `/products/${id}`, { token })).status === 200;

it('undo keeps a created record of which an empty field was filled since', async () => {
  const { answer, id } = await newProduct();
  await set(id, { version: 1, vendor: 'Filled since' });
  expect(await undo(answer)).toMatchObject({
    undone: 0,
    conflictsCount: 1,
    conflicts: [{ resource: 'products', recordId: id, field: 'vendor', reason: 'changed_since' }],
  });
  expect(await exists(id)).toBe(true);
});

it('undo deletes a created record that was changed and changed back', async () => {
  const { answer, id } = await newProduct();
  const filled = await set(id, { version: 1, vendor: 'For a while' });
  await undo(filled);
  expect(await undo(answer)).toMatchObject({ undone: 1, conflicts: [] });
  expect(await exists(id)).toBe(false);
});

it('undo keeps a created record of which a part was changed, until that change is undone', async () => {
  const { answer, id } = await newProduct();
  const [variant] = await place.asOwner<{ id: number }>(
    `insert into variants (company_id, "productId", "createdAt") select company_id, id, "createdAt" from products where id = $1
     returning id::int as id`,
    [id],
  );
  const price = await call('PATCH', `/variants/${variant!.id}`, { token, body: { price: 900 } });
  expect(await undo(answer)).toMatchObject({
    undone: 0,
    conflicts: [{ recordId: id, reason: 'part_changed' }],
  });
  const back = await call('POST', `/change_sets/${price.headers['matjar-change-set']}/undo`, { token });
  const again = await call('POST', `/change_sets/${back.body.data.changeSet}/undo`, { token });
  expect(await undo(answer)).toMatchObject({
    undone: 0,
    conflicts: [{ recordId: id, reason: 'part_changed' }],
  });
  await call('POST', `/change_sets/${again.body.data.changeSet}/undo`, { token });
  expect(await undo(answer)).toMatchObject({ undone: 1, conflicts: [] });
  expect(await exists(id)).toBe(false);
});
