/** Imports as people meet them: from the upload to the undo, for every resource, and what refuses them. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { catalogue } from '../../../src/generated/catalogue.ts';
import { localFiles } from '../../../src/server/adapters/files/local.ts';
import { runJobs } from '../../../src/server/jobs/run-jobs.ts';
import { useApp } from '../app-harness.ts';
import { useDatabase } from '../harness.ts';

const place = await useDatabase();
const { database, shops, asOwner, home } = place;
const { call, signIn, app } = await useApp(place);
const { nile, delta } = shops;
const tokens = {
  owner: await signIn(nile.owner.email),
  viewer: await signIn(nile.viewer.email),
  other: await signIn(delta.owner.email),
};
const work = () => runJobs(database, { files: localFiles(path.join(home, 'files')) });

const paste = async (resource: string, text: string, token = tokens.owner) =>
  (await call('POST', '/imports', { token, body: { resource, text } })).body.data;
const dryRun = async (id: number, body: object = { onMissing: 'create' }) => {
  const answer = await call('PUT', `/imports/${id}`, { token: tokens.owner, body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  await work();
  return read(id);
};
const read = async (id: number) => (await call('GET', `/imports/${id}`, { token: tokens.owner })).body.data;
const rowsOf = async (id: number, query = '') =>
  (await call('GET', `/imports/${id}/rows?limit=100${query}`, { token: tokens.owner })).body.data;
const apply = async (id: number) => {
  expect((await call('POST', `/imports/${id}/apply`, { token: tokens.owner })).status).toBe(202);
  await work();
  return read(id);
};

function upload(bytes: Buffer | string, fileName: string, resource?: string) {
  const field = resource
    ? `--x\r\ncontent-disposition: form-data; name="resource"\r\n\r\n${resource}\r\n`
    : '';
  const head = `${field}--x\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\n\r\n`;
  return {
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: Buffer.concat([Buffer.from(head), Buffer.from(bytes as string), Buffer.from('\r\n--x--\r\n')]),
  };
}

const fixture = (name: string) => readFile(path.resolve('tests/fixtures/imports', name));

beforeEach(async () => {
  await asOwner('delete from imports');
  await asOwner('delete from change_plans');
  await asOwner('delete from jobs');
});

describe('an import', () => {
  it('creates, updates, skips and fails as its dry run has said, and is taken back whole', async () => {
    await asOwner(
      `insert into products (company_id, name, handle, sku, price) values
       ($1, '{"en": "Old lamp"}', 'old-lamp', 'LAMP-1', 5000), ($1, '{"en": "Same"}', 'same', 'SAME-1', 100)`,
      [nile.id],
    );
    const made = await paste(
      'products',
      'اسم المنتج\tالكود\tسعر البيع\tالكمية\nفانوس\tNEW-1\t١٬٢٥٠٫٥ ج.م\t٣\nOld lamp\tLAMP-1\t60\t\nSame\tSAME-1\t1\t\nBad\tBAD-1\tabc\t1',
    );
    expect(made).toMatchObject({ state: 'ready', separator: '\t', rowCount: 4, key: 'sku' });
    expect(made.mapping).toEqual(['name', 'sku', 'price', 'quantity']);
    const planned = await dryRun(made.id);
    expect(planned).toMatchObject({ state: 'planned', counts: { create: 1, update: 1, skip: 1, fail: 1 } });
    const [bad] = await rowsOf(made.id, '&action=fail');
    expect(bad.errors).toMatchObject([
      { path: 'price', column: 2, header: 'سعر البيع', cell: 'abc', code: 'cell_number' },
    ]);
    expect((await asOwner(`select from products where sku = 'NEW-1'`)).length).toBe(0);
    const applied = await apply(made.id);
    expect(applied).toMatchObject({
      state: 'applied',
      counts: { applied: 2, waiting: 0 },
      canRollBack: true,
    });
    expect(
      await asOwner(
        `select name, price, quantity from products where sku in ('NEW-1', 'LAMP-1') order by sku`,
      ),
    ).toMatchObject([
      { price: expect.toSatisfy((value) => Number(value) === 6000) },
      { name: { ar: 'فانوس' }, price: expect.toSatisfy((value) => Number(value) === 125_050) },
    ]);
    expect((await call('POST', `/imports/${made.id}/apply`, { token: tokens.owner })).status).toBe(409);
    expect((await call('POST', `/imports/${made.id}/roll_back`, { token: tokens.owner })).status).toBe(202);
    await work();
    expect(await read(made.id)).toMatchObject({ state: 'rolled_back', counts: { undone: 2 } });
    expect((await asOwner(`select from products where sku = 'NEW-1'`)).length).toBe(0);
    expect(Number((await asOwner(`select price from products where sku = 'LAMP-1'`))[0]!.price)).toBe(5000);
  });

  it('leaves at its undo what others have changed since, and says so at the row', async () => {
    await asOwner(
      `insert into products (company_id, name, handle, sku, vendor) values ($1, '{"en": "Kept"}', 'kept', 'CONF-1', 'First')`,
      [nile.id],
    );
    const made = await paste('products', 'Name,SKU,Vendor\nKept,CONF-1,Second\nGone,CONF-2,Second');
    await dryRun(made.id);
    await apply(made.id);
    const [kept] = await asOwner(`select id, version from products where sku = 'CONF-1'`);
    const body = { vendor: 'Somebody else', version: kept!.version };
    const change = await call('PUT', `/products/${kept!.id}`, { token: tokens.owner, body });
    expect(change.status, JSON.stringify(change.body)).toBe(200);
    await call('POST', `/imports/${made.id}/roll_back`, { token: tokens.owner });
    await work();
    expect(await read(made.id)).toMatchObject({
      state: 'rolled_back',
      canRollBack: false,
      counts: { applied: 1, undone: 1 },
    });
    expect(await rowsOf(made.id)).toMatchObject([
      { label: 'Kept', state: 'applied', reason: { code: 'changed_since' } },
      { label: 'Gone', state: 'undone', reason: null },
    ]);
    expect(await asOwner(`select sku, vendor from products where sku like 'CONF-%'`)).toEqual([
      { sku: 'CONF-1', vendor: 'Somebody else' },
    ]);
  });

  it('keeps at its undo what it made and somebody has worked on since, and says how many and why', async () => {
    const made = await paste('products', 'Name,SKU\nFilled,WORK-1\nUntouched,WORK-2');
    await dryRun(made.id);
    await apply(made.id);
    const [filled] = await asOwner(`select id, version from products where sku = 'WORK-1'`);
    const body = { version: filled!.version, tags: ['by hand'] };
    await call('PUT', `/products/${filled!.id}`, { token: tokens.owner, body });
    await call('POST', `/imports/${made.id}/roll_back`, { token: tokens.owner });
    await work();
    expect(await read(made.id)).toMatchObject({ state: 'rolled_back', counts: { applied: 1, undone: 1 } });
    expect(await rowsOf(made.id, '&state=applied')).toMatchObject([
      { label: 'Filled', reason: { code: 'changed_since' } },
    ]);
    expect(await asOwner(`select sku, tags from products where sku like 'WORK-%'`)).toEqual([
      { sku: 'WORK-1', tags: ['by hand'] },
    ]);
  });

  it('keeps a product at its undo whose variant somebody has worked on since', async () => {
    const file = upload(await fixture('shopify.csv'), 'shopify.csv', 'products');
    const { id } = (await call('POST', '/imports', { token: tokens.owner, ...file })).body.data;
    await dryRun(id);
    await apply(id);
    const [variant] = await asOwner(`select id from variants where sku = 'SHP-M-W'`);
    const change = { token: tokens.owner, body: { price: 61_500 } };
    expect((await call('PATCH', `/variants/${variant!.id}`, change)).status).toBe(200);
    await call('POST', `/imports/${id}/roll_back`, { token: tokens.owner });
    await work();
    expect(await read(id)).toMatchObject({
      state: 'rolled_back',
      counts: { applied: 1, undone: 1 },
      partCounts: { applied: 1, undone: 2 },
    });
    expect(await rowsOf(id, '&state=applied')).toMatchObject([
      { label: 'Nile shirt', reason: { code: 'part_changed' } },
    ]);
    expect(await asOwner(`select sku, price::int from variants where sku like 'SHP-%'`)).toEqual([
      { sku: 'SHP-M-W', price: 61_500 },
    ]);
    await asOwner(`delete from products where handle = 'nile-shirt'`);
  });

  it('gives the failed rows back as a file that, corrected, imports', async () => {
    const made = await paste('products', 'Name,SKU,Price\nOne,COR-1,x\nTwo,COR-2,5');
    await dryRun(made.id);
    const response = await call('GET', `/imports/${made.id}/corrections`, { token: tokens.owner });
    expect(response.body).toContain('Why not imported');
    expect(response.body).toContain('One,COR-1,x');
    expect(response.body).not.toContain('COR-2');
    const again = await paste('products', response.body.replace(',x,', ',7,'));
    expect(again.mapping).toEqual(['name', 'sku', 'price', null]);
    expect(await dryRun(again.id)).toMatchObject({ counts: { create: 1, fail: 0 } });
  });

  it('remembers how such a file was matched', async () => {
    const made = await paste('products', 'Foo,Bar\nShirt,REM-1');
    expect(made.mapping).toEqual([null, null]);
    await dryRun(made.id, { mapping: ['name', 'sku'], key: 'sku' });
    const again = await paste('products', 'Foo,Bar\nTrousers,REM-2');
    expect(again).toMatchObject({ mapping: ['name', 'sku'], key: 'sku' });
    expect(again.columns[0].confidence).toBe('remembered');
  });

  it('goes on where a runner died, without a row lost or doubled', async () => {
    const lines = Array.from({ length: 400 }, (_, n) => `Product ${n},CRASH-${n},${n}`);
    const made = await paste('products', ['Name,SKU,Price', ...lines].join('\n'));
    await dryRun(made.id);
    await call('POST', `/imports/${made.id}/apply`, { token: tokens.owner });
    const { planId } = await read(made.id);
    // A trigger that dies with the 200th row stands for the process that is killed between two batches.
    await asOwner(`create function test_crash() returns trigger language plpgsql as $$ begin
      if (select count(*) from products where sku like 'CRASH-%') > 200 then raise exception 'killed'; end if; return null; end $$`);
    await asOwner(
      'create trigger test_crash after insert on products for each statement execute function test_crash()',
    );
    await work();
    await asOwner('drop function test_crash cascade');
    const written = (await asOwner(`select from products where sku like 'CRASH-%'`)).length;
    const marked = (
      await asOwner(`select from change_plan_rows where plan = $1 and state = 'applied'`, [planId])
    ).length;
    expect(written).toBeGreaterThan(0);
    expect(written).toBeLessThan(400);
    expect(marked).toBe(written);
    expect(await apply(made.id)).toMatchObject({ state: 'applied', counts: { applied: 400, waiting: 0 } });
    expect((await asOwner(`select from products where sku like 'CRASH-%'`)).length).toBe(400);
  });

  it('belongs to its company and to those who may write', async () => {
    const { id } = await paste('products', 'Name\nOwn');
    expect((await call('GET', `/imports/${id}`, { token: tokens.other })).status).toBe(404);
    expect((await call('GET', `/imports/${id}`, { token: tokens.viewer })).status).toBe(403);
    const body = { resource: 'products', text: 'Name\nx' };
    expect((await call('POST', '/imports', { token: tokens.viewer, body })).status).toBe(403);
    expect((await call('GET', '/imports', { token: tokens.viewer })).body.data).toEqual([]);
    const unknown = await call('POST', '/imports', {
      token: tokens.owner,
      body: { resource: 'nothing', text: 'a' },
    });
    expect([unknown.status, unknown.body.errors.resource[0].code]).toEqual([422, 'import_resource']);
  });
});

describe('files of other shops', () => {
  it('map without hand work: Shopify', async () => {
    const answer = await call('POST', '/imports', {
      token: tokens.owner,
      ...upload(await fixture('shopify.csv'), 'shopify.csv', 'products'),
    });
    expect(answer.body.data).toMatchObject({ state: 'ready', layout: 'shopify', key: 'handle' });
    const { id } = answer.body.data;
    const planned = await dryRun(id);
    expect(await rowsOf(id, '&action=fail')).toEqual([]);
    expect(planned).toMatchObject({ counts: { create: 2, fail: 0 }, partCounts: { create: 3, fail: 0 } });
    expect((await apply(id)).state).toBe('applied');
    const [shirt] = await asOwner(
      `select id, name, status, price, "discountedPrice", tags, vendor from products where handle = 'nile-shirt'`,
    );
    expect(shirt).toMatchObject({
      name: { en: 'Nile shirt' },
      status: 'visible',
      tags: ['cotton', 'summer'],
      vendor: 'Nile Weavers',
    });
    const variants = await asOwner(
      `select sku, price::int, "discountedPrice"::int, quantity::int, weight::float, values from variants where "productId" = $1 order by sku`,
      [shirt!.id],
    );
    expect(variants).toMatchObject([
      { sku: 'SHP-M-B', price: 47_000, quantity: 0 },
      { sku: 'SHP-M-W', price: 60_000, discountedPrice: 45_000, quantity: 7, weight: 0.26 },
      {
        sku: 'SHP-S-W',
        values: [
          { name: { en: 'Size' }, value: { en: 'S' } },
          { name: { en: 'Colour' }, value: { en: 'White' } },
        ],
      },
    ]);
    expect(
      await asOwner(`select sku, status, "isTracked" from products where handle = 'gift-box'`),
    ).toMatchObject([{ sku: 'SHP-BOX', status: 'hidden', isTracked: false }]);
    // The same file once more changes nothing.
    const again = await call('POST', '/imports', {
      token: tokens.owner,
      ...upload(await fixture('shopify.csv'), 'shopify.csv', 'products'),
    });
    const repeated = await dryRun(again.body.data.id);
    expect(repeated).toMatchObject({
      counts: { create: 0, update: 0, fail: 0 },
      partCounts: { create: 0, update: 0, fail: 0 },
    });
    await call('POST', `/imports/${id}/roll_back`, { token: tokens.owner });
    await work();
    expect((await asOwner(`select from products where handle in ('nile-shirt', 'gift-box')`)).length).toBe(0);
  });

  it('map without hand work: WooCommerce', async () => {
    const answer = await call('POST', '/products/import', {
      token: tokens.owner,
      ...upload(await fixture('woocommerce.csv'), 'woo.csv'),
    });
    await work();
    const done = await read(answer.body.data.id);
    expect(await rowsOf(done.id, '&action=fail')).toEqual([]);
    expect(done).toMatchObject({
      layout: 'woocommerce',
      state: 'applied',
      counts: { create: 2 },
      partCounts: { create: 2 },
    });
    expect(
      await asOwner(
        `select v.sku, v.price::int, v."discountedPrice"::int, v.quantity::int from variants v join products p on p.id = v."productId" where p.sku = 'WOO-TEE' order by v.sku`,
      ),
    ).toMatchObject([
      { sku: 'WOO-TEE-M', price: 12_000, discountedPrice: null, quantity: 6 },
      { sku: 'WOO-TEE-S', price: 12_000, discountedPrice: 9_000, quantity: 5 },
    ]);
    expect(await asOwner(`select type, status, quantity::int from products where sku = 'WOO-CUP'`)).toEqual([
      { type: 'Home', status: 'hidden', quantity: 12 },
    ]);
  });
});

describe('what is refused', () => {
  it('a file above 40 MB, before it is read', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/v2/imports',
      headers: {
        authorization: `Bearer ${tokens.owner}`,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': String(41 * 1_048_576),
      },
    });
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'too_large']);
  });

  it('what is no table, with its remedy', async () => {
    const codes: Record<string, Buffer> = {
      file_xls: Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]),
      file_html: Buffer.from('<html><table><tr><td>Name</td></tr></table></html>'),
      file_no_table: Buffer.from('%PDF-1.7 '),
      file_damaged: Buffer.concat([Buffer.from('504b0304', 'hex'), Buffer.alloc(300, 7)]),
      file_no_rows: Buffer.from('Name,SKU\n'),
      file_empty: Buffer.from(''),
    };
    for (const [code, bytes] of Object.entries(codes)) {
      const { status, body } = await call('POST', '/imports', {
        token: tokens.owner,
        locale: 'ar',
        ...upload(bytes, 'a.xlsx', 'products'),
      });
      expect([status, body.errors.file?.[0].code], code).toEqual([422, code]);
      expect(body.errors.file[0].message).toMatch(/\p{Script=Arabic}/u);
    }
  });
});

const importable = Object.values(catalogue).filter(
  ({ calls, servedBy }) => !servedBy && (calls.includes('create') || calls.includes('update')),
);

describe.each(importable.map((model) => [model.name, model] as const))('%s', (name, model) => {
  it.each(['csv', 'xlsx'])(
    'has a sample as %s that imports cleanly, twice with no change',
    async (format) => {
      const response = await app.inject({
        url: `/api/v2/imports/sample?resource=${name}&format=${format}`,
        headers: { authorization: `Bearer ${tokens.owner}`, locale: format === 'csv' ? 'ar' : 'en' },
      });
      expect(response.statusCode).toBe(200);
      const first = await call('POST', '/imports', {
        token: tokens.owner,
        ...upload(response.rawPayload, `a.${format}`, name),
      });
      if (!model.calls.includes('create')) return;
      expect(first.status, JSON.stringify(first.body)).toBe(201);
      await work();
      const { id } = first.body.data;
      const planned = await dryRun(id);
      expect(await rowsOf(id, '&action=fail')).toEqual([]);
      expect(planned.counts.create + planned.counts.update + planned.counts.skip).toBe(2);
    },
  );

  it('reads its own export as no change', async () => {
    for (const format of ['csv', 'xlsx']) {
      const response = await app.inject({
        url: `/api/v2/${name}/export?format=${format}`,
        headers: { authorization: `Bearer ${tokens.owner}`, locale: 'en' },
      });
      if (response.statusCode !== 200) return;
      const made = await call('POST', '/imports', {
        token: tokens.owner,
        ...upload(response.rawPayload, `own.${format}`, name),
      });
      // An empty list has nothing below its headers.
      if (made.status === 422) return expect(made.body.errors.file[0].code).toBe('file_no_rows');
      await work();
      const planned = await dryRun(made.body.data.id, { onEmpty: 'clear' });
      expect(await rowsOf(planned.id, '&action=fail')).toEqual([]);
      expect(await rowsOf(planned.id, '&action=update')).toEqual([]);
      expect(planned.counts.create).toBe(0);
    }
  });
});
