/** Files for extras: uploaded before the order, referenced by its line, downloaded from it, and deleted later. */
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { periods } from '../../../src/server/crud/retention/periods.ts';
import { enqueueCleanup } from '../../../src/server/crud/retention/enqueue-cleanup.ts';
import { sanitizeFileName } from '../../../src/server/infrastructure/files/sanitize-file-name.ts';
import { localFiles } from '../../../src/server/infrastructure/files/local.ts';
import { useApp } from '../app-harness.ts';
import { useDatabase } from '../harness.ts';
import type { Answered } from '../crud/records/crud-client.ts';
import { runJobs } from '../run-jobs.ts';
import { orderScene } from './order-fixture.ts';

const database = await useDatabase();
const app = await useApp(database);
const scene = await orderScene(database, app);
const { send, ok, place, codes, token } = scene;

const png = Buffer.from('89504e470d0a1a0a00', 'hex');
const pdf = Buffer.from('%PDF-1.7 a drawing');

function upload(bytes: Buffer, name = 'cat.png', as = token) {
  const head = `--walk\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/html\r\n\r\n`;
  return app.call('POST', '/purchases/files', {
    token: as,
    headers: { 'content-type': 'multipart/form-data; boundary=walk' },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--walk--\r\n')]),
  });
}
const sent = async (bytes: Buffer, name?: string): Promise<number> => (await ok(upload(bytes, name))).data.id;

const cup = (extra: object = {}) =>
  scene.product({
    extras: [{ name: { en: 'Photo' }, type: 'picture', minFiles: 1, maxFiles: 2, price: 700, ...extra }],
  });
const order = async (productId: number, files: number[]) =>
  ok(
    send('POST', '/purchases', {
      purchaseProducts: [{ productId, quantity: 1, extras: [{ extra: 0, files }] }],
    }),
  );
const findingsOf = ({ quote }: Answered) =>
  quote.findings.flatMap(({ place: at, code }: Answered) => (at.includes('extras') ? [[at, code]] : []));

it('order files are stored unchanged, shown on the line, and downloaded with the right to view the order', async () => {
  const { id: productId } = await cup();
  const [one, two] = [await sent(png, 'قطة.png'), await sent(png)];
  const answer = await order(productId, [one, two]);
  expect(findingsOf(answer)).toEqual([]);
  const { id } = answer.data;
  const [line] = (await scene.read(id)).purchaseProducts;
  expect(line).toMatchObject({
    price: 10_700,
    extras: [
      {
        value: { en: 'قطة.png, cat.png' },
        files: [{ id: one, name: 'قطة.png', type: 'image/png', bytes: 9 }, { id: two }],
      },
    ],
  });
  const address = `/purchases/${id}/files/${one}`;
  const file = await app.call('GET', address, { token });
  expect([file.status, file.bytes, file.headers['content-type']]).toEqual([200, png, 'image/png']);
  expect(file.headers['content-disposition']).toContain('attachment');
  const others = await app.signIn(database.shops.delta.owner.email);
  expect((await app.call('GET', address, { token: others })).status).toBe(404);
  // Of another order of the store, and one that no order references.
  const { data: other } = await place({});
  expect((await send('GET', `/purchases/${other.id}/files/${one}`)).status).toBe(404);
});

it('order files are checked by content and maximum size', async () => {
  expect(codes(await upload(Buffer.from('<script>alert(1)</script>'), 'cat.png'))).toEqual({
    file: 'order_file_type',
  });
  expect(codes(await upload(Buffer.alloc(0)))).toEqual({ file: 'file_empty' });
  expect((await upload(Buffer.concat([png, Buffer.alloc(10 * 1_048_576)]))).status).toBe(413);
  expect((await ok(upload(pdf, 'drawing.exe'))).data).toMatchObject({ type: 'application/pdf' });
  expect(sanitizeFileName('C:\\tmp\\..\\a\u202egnp.exe')).toBe('agnp.exe');
});

it('order files have the number and type that the extra requires, and belong to the store', async () => {
  const { id: productId } = await cup();
  const [one, two, three, drawing] = [await sent(png), await sent(png), await sent(png), await sent(pdf)];
  const at = 'purchaseProducts.0.extras.0.files';
  expect(findingsOf(await order(productId, []))).toEqual([[at, 'extra_files']]);
  expect(findingsOf(await order(productId, [one, two, three]))).toEqual([[at, 'extra_files']]);
  const asked = (files: number[]) =>
    send('POST', '/purchases', {
      purchaseProducts: [{ productId, quantity: 1, extras: [{ extra: 0, files }] }],
    });
  expect(codes(await asked([drawing]))).toEqual({ [at]: 'extra_picture' });
  const theirs = await ok(upload(png, 'a.png', await app.signIn(database.shops.delta.owner.email)));
  expect(codes(await asked([theirs.data.id + 1_000]))).toEqual({ [at]: 'extra_file_unknown' });
  await database.asOwner('update order_files set id = 9000 where company_id = $1', [database.shops.delta.id]);
  expect(codes(await asked([9000]))).toEqual({ [at]: 'extra_file_unknown' });
  const { id: drawn } = await cup({ type: 'file', minFiles: null, maxFiles: null });
  expect(findingsOf(await order(drawn, [drawing]))).toEqual([]);
});

it('order files are deleted with their bytes some nights after their order, and never while an order references them', async () => {
  const { id: productId } = await cup();
  const [kept, gone] = [await sent(png), await sent(png)];
  await order(productId, [kept]);
  const { data } = await order(productId, [gone]);
  await ok(send('DELETE', `/purchases/${data.id}`));
  const clean = async () => {
    await database.asOwner('update companies set "createdAt" = now() - interval \'5 days\'');
    await database.asOwner('delete from jobs');
    await enqueueCleanup(database.database, new Date('2030-01-15T05:00:00Z'));
    await runJobs(database.database, { files: localFiles(path.join(database.home, 'files')) });
  };
  const ids = async () =>
    (
      await database.asOwner<{ id: number }>('select id::int from order_files where id = any($1)', [
        [kept, gone],
      ])
    ).map(({ id }) => id);
  const folders = () => readdir(path.join(database.home, 'files', String(database.shops.nile.id)));
  await clean();
  expect((await ids()).toSorted()).toEqual([kept, gone].toSorted());
  const before = (await folders()).length;
  await database.asOwner(
    `update order_files set "looseSince" = "looseSince" - interval '${periods.orderFiles} days 1 minute'`,
  );
  await clean();
  expect(await ids()).toEqual([kept]);
  expect((await folders()).length).toBeLessThan(before);
});
