/** Background exports: requested, written by a job, kept for their user, deleted after a week. */
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { localFiles } from '../../../../src/server/infrastructure/files/local.ts';
import { removeExpired } from '../../../../src/server/crud/exports/expired-files.ts';
import { runJobs } from '../../run-jobs.ts';
import { useApp } from '../../app-harness.ts';
import { useDatabase } from '../../harness.ts';
import { fromNow } from '../../../clock.ts';

const place = await useDatabase();
const { shops, asOwner, database } = place;
const app = await useApp(place);
const files = localFiles(path.join(place.home, 'files'));
const tokens = {
  owner: await app.signIn(shops.nile.owner.email),
  viewer: await app.signIn(shops.nile.viewer.email),
  other: await app.signIn(shops.delta.owner.email),
  otherStaff: await app.signIn(shops.delta.catalogue.email),
};
const ask = (body: object, token = tokens.owner) => app.call('POST', '/exports', { token, body });
const get = (address: string, token = tokens.owner) => app.call('GET', address, { token });
const run = () => runJobs(database, { files });
const rowsOf = (text: string) => parse(text, { bom: true }) as string[][];

for (const n of [1, 2, 3])
  await app.call('POST', '/products', {
    token: tokens.owner,
    body: { name: { en: `Lamp ${n}` }, price: n * 100, status: n === 1 ? 'hidden' : 'visible' },
  });

it('an export writes the requested file with its progress, and is readable by its user only', async () => {
  const asked = await ask({
    resource: 'products',
    format: 'csv',
    columns: ['name', 'price'],
    query: { status: ['visible'], from_price: '100', order: 'price desc' },
  });
  expect(asked.status).toBe(201);
  expect(asked.body.data).toMatchObject({ state: 'queued', total: 2, files: [], columns: ['name', 'price'] });
  const { id } = asked.body.data;
  expect((await get(`/exports/${id}/file`)).status).toBe(404);
  await run();
  const { data } = (await get(`/exports/${id}`)).body;
  expect(data).toMatchObject({
    state: 'done',
    progress: { done: 2, total: 2 },
    isExpired: false,
    error: null,
  });
  expect(data.files).toEqual([
    { part: 1, name: expect.stringMatching(/^nile-products-.*\.csv$/u), rows: 2, bytes: data.bytes },
  ]);
  const file = await get(`/exports/${id}/file`);
  expect(rowsOf(file.body)).toEqual([
    [expect.stringMatching(/^Matjar ID \(\d+\)$/u), 'Name (English)', 'Name (Arabic)', 'Price'],
    [expect.any(String), 'Lamp 3', '', '3.00'],
    [expect.any(String), 'Lamp 2', '', '2.00'],
  ]);
  expect(file.headers['content-disposition']).toContain("filename*=UTF-8''nile-products-");
  for (const address of [`/exports/${id}`, `/exports/${id}/file`]) {
    expect((await get(address, tokens.other)).status).toBe(404);
    expect((await get(address, tokens.viewer)).status).toBe(404);
  }
  expect((await get('/exports', tokens.viewer)).body.data).toEqual([]);
});

it('an export is refused without the right to export, and for invalid requests', async () => {
  expect((await ask({ resource: 'products', format: 'csv' }, tokens.viewer)).status).toBe(403);
  const refused = async (body: object, field: string) => {
    const answer = await ask({ resource: 'products', format: 'csv', ...body });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
  };
  await refused({ resource: 'jobs' }, 'resource');
  await refused({ resource: '__proto__' }, 'resource');
  await refused({ columns: ['company_id'] }, 'columns');
  await refused({ query: { surprise: 1 } }, 'query.surprise');
  await refused({ query: { order: 'company_id asc' } }, 'query.order');
});

it('an export stops if the right is removed while it waits', async () => {
  const [{ user }] = (await asOwner('select "user" from staff where "user" = $1', [
    shops.delta.catalogue.userId,
  ])) as [{ user: number }];
  const grant = (list: string[]) =>
    asOwner('update staff set permissions = $2 where "user" = $1', [user, JSON.stringify({ product: list })]);
  await grant(['view', 'export']);
  const { body } = await ask({ resource: 'products', format: 'csv' }, tokens.otherStaff);
  await grant(['view']);
  await run();
  const { data } = (await get(`/exports/${body.data.id}`, tokens.otherStaff)).body;
  expect([data.state, data.error.code]).toEqual(['failed', 'forbidden']);
});

it('an export above the maximum of a file is refused, or split on request', async () => {
  await asOwner(
    `insert into navigations (company_id, label) select $1, jsonb_build_object('en', 'Link ' || n) from generate_series(1, 15001) n`,
    [shops.delta.id],
  );
  const wish = { resource: 'navigations', format: 'csv', columns: ['label'], query: { order: 'id asc' } };
  const refused = await ask(wish, tokens.other);
  expect([refused.status, refused.body.code]).toEqual([422, 'export_too_many']);
  expect(refused.body.detail).toMatch(/15,001.*15,000.*2 files/u);
  const { body } = await ask({ ...wish, split: true }, tokens.other);
  await run();
  const { data } = (await get(`/exports/${body.data.id}`, tokens.other)).body;
  expect(data.files.map(({ rows, name }: { rows: number; name: string }) => [rows, name.slice(-6)])).toEqual([
    [15000, '-1.csv'],
    [1, '-2.csv'],
  ]);
  const ids = [];
  for (const part of [1, 2])
    ids.push(
      ...rowsOf((await get(`/exports/${data.id}/file?part=${part}`, tokens.other)).body)
        .slice(1)
        .map(([id]) => id),
    );
  expect(new Set(ids).size).toBe(15001);
  expect((await get(`/exports/${data.id}/file?part=3`, tokens.other)).status).toBe(404);
});

it('an export is deleted with its files, and expires after a week', async () => {
  const made = async () => {
    const { body } = await ask({ resource: 'products', format: 'xlsx' });
    await run();
    return body.data.id as number;
  };
  const [first, second] = [await made(), await made()];
  const stored = async (id: number) =>
    ((await asOwner('select files from exports where id = $1', [id])) as [{ files: { store: string }[] }])[0]
      .files[0]!.store;
  const store = await stored(first);
  expect((await app.call('DELETE', `/exports/${first}`, { token: tokens.owner })).status).toBe(200);
  expect((await get(`/exports/${first}`)).status).toBe(404);
  expect(await files.open(store)).toBeNull();
  await removeExpired(files, fromNow({ days: 6 }));
  expect((await get(`/exports/${second}/file`)).status).toBe(200);
  const kept = await stored(second);
  await removeExpired(files, fromNow({ days: 9 }));
  expect(await files.open(kept)).toBeNull();
  const gone = await get(`/exports/${second}/file`);
  expect([gone.status, gone.body.code]).toEqual([404, 'export_expired']);
});
