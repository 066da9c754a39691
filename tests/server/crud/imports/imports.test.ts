/** Imports from the upload to the undo, and refused uploads. */
import { describe, expect, it } from 'vitest';
import { fixture, upload, useImports } from './import-fixture.ts';

const { app, asOwner, call, dryRun, nile, paste, read, rowsOf, apply, tokens, work } = await useImports();

describe('an import', () => {
  it('creates, updates, skips and fails as its dry run shows, and is undone completely', async () => {
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
    const previewed = await dryRun(made.id);
    expect(previewed).toMatchObject({
      state: 'previewed',
      counts: { create: 1, update: 1, skip: 1, fail: 1 },
    });
    const [bad] = await rowsOf(made.id, '&action=fail');
    expect(bad.errors).toMatchObject([
      { path: 'price', column: 2, header: 'سعر البيع', cell: 'abc', code: 'cell_number' },
    ]);
    expect((await asOwner(`select from products where sku = 'NEW-1'`)).length).toBe(0);
    const applied = await apply(made.id);
    expect(applied).toMatchObject({
      state: 'applied',
      counts: { applied: 2, waiting: 0 },
      canUndo: true,
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
    expect((await call('POST', `/imports/${made.id}/undo`, { token: tokens.owner })).status).toBe(202);
    await work();
    expect(await read(made.id)).toMatchObject({ state: 'undone', counts: { undone: 2 } });
    expect((await asOwner(`select from products where sku = 'NEW-1'`)).length).toBe(0);
    expect(Number((await asOwner(`select price from products where sku = 'LAMP-1'`))[0]!.price)).toBe(5000);
  });

  it('maps columns with the same name in both languages to the text of either', async () => {
    const { mapping } = await paste(
      'products',
      'Name,الاسم,Price,السعر العادي,الوصف,SKU\nTray,صينية,1,2,نحاس,LANG-1',
    );
    expect(mapping).toEqual(['name.en', 'name.ar', 'price', null, 'description', 'sku']);
  });

  it("treats a column of ids as ours only if the records with those ids have the file's names", async () => {
    const [lamp, pot] = await asOwner<{ id: number }>(
      `insert into products (company_id, name, handle, sku, price) values
       ($1, '{"en": "Brass lamp", "ar": "فانوس نحاس"}', 'brass-lamp', 'IDS-1', 5000), ($1, '{"en": "Copper pot"}', 'copper-pot', 'IDS-2', 100)
       returning id::int`,
      [nile.id],
    );
    const file = (first: string, second: string) =>
      paste('products', `المعرّف\tالاسم\tالسعر\n${lamp!.id}\t${first}\t70\n${pot!.id}\t${second}\t80`);
    // As the store itself exports it, with other prices.
    const ours = await file('فانوس نحاس', 'copper pot');
    expect([ours.mapping, ours.key]).toEqual([['id', 'name', 'price'], 'id']);
    // Another system counts from 1 too: its rows overwrite nothing.
    const theirs = await file('عباية', 'Perfume');
    expect([theirs.mapping, theirs.key]).toEqual([[null, 'name', 'price'], null]);
    expect(theirs.columns[0]).toMatchObject({ guess: null, confidence: 'none' });
    expect((await dryRun(theirs.id)).counts).toMatchObject({ create: 2, update: 0 });
    // Ids of no record are foreign.
    const unknown = await paste('products', 'ID,Name,SKU\n9000001,Vase,IDS-1\n9000002,Jug,IDS-9');
    expect([unknown.mapping, unknown.key]).toEqual([[null, 'name', 'sku'], 'sku']);
  });

  it('keeps on undo what others have changed since, and lists it at the row', async () => {
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
    await call('POST', `/imports/${made.id}/undo`, { token: tokens.owner });
    await work();
    expect(await read(made.id)).toMatchObject({
      state: 'undone',
      canUndo: false,
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

  it('keeps on undo created records that were changed since, with their number and the reason', async () => {
    const made = await paste('products', 'Name,SKU\nFilled,WORK-1\nUntouched,WORK-2');
    await dryRun(made.id);
    await apply(made.id);
    const [filled] = await asOwner(`select id, version from products where sku = 'WORK-1'`);
    const body = { version: filled!.version, tags: ['by hand'] };
    await call('PUT', `/products/${filled!.id}`, { token: tokens.owner, body });
    await call('POST', `/imports/${made.id}/undo`, { token: tokens.owner });
    await work();
    expect(await read(made.id)).toMatchObject({ state: 'undone', counts: { applied: 1, undone: 1 } });
    expect(await rowsOf(made.id, '&state=applied')).toMatchObject([
      { label: 'Filled', reason: { code: 'changed_since' } },
    ]);
    expect(await asOwner(`select sku, tags from products where sku like 'WORK-%'`)).toEqual([
      { sku: 'WORK-1', tags: ['by hand'] },
    ]);
  });

  it('is undone once both halves are, also if one was undone in the history', async () => {
    const file = upload(await fixture('shopify.csv'), 'shopify.csv', 'products');
    const { id } = (await call('POST', '/imports', { token: tokens.owner, ...file })).body.data;
    await dryRun(id);
    await apply(id);
    const [{ id: variants }, { id: products }] = (await call('GET', '/change_sets', { token: tokens.owner }))
      .body.data;
    const undo = (set: number) => call('POST', `/change_sets/${set}/undo`, { token: tokens.owner });
    expect((await undo(variants)).body.data).toMatchObject({ undone: 3, conflictsCount: 0 });
    const half = { state: 'applied', canUndo: true, partCounts: { undone: 3 } };
    expect(await read(id)).toMatchObject(half);
    expect((await undo(products)).body.data).toMatchObject({ undone: 2, conflictsCount: 0 });
    expect(await read(id)).toMatchObject({ state: 'undone', canUndo: false, counts: { undone: 2 } });
  });

  it('keeps a product on undo if its variant was changed since', async () => {
    const file = upload(await fixture('shopify.csv'), 'shopify.csv', 'products');
    const { id } = (await call('POST', '/imports', { token: tokens.owner, ...file })).body.data;
    await dryRun(id);
    await apply(id);
    const [variant] = await asOwner(`select id from variants where sku = 'SHP-M-W'`);
    const change = { token: tokens.owner, body: { price: 61_500 } };
    expect((await call('PATCH', `/variants/${variant!.id}`, change)).status).toBe(200);
    await call('POST', `/imports/${id}/undo`, { token: tokens.owner });
    await work();
    expect(await read(id)).toMatchObject({
      state: 'undone',
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

  it('returns the failed rows as a file that can be corrected and imported', async () => {
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

  it('remembers the mapping of files with the same headers', async () => {
    const made = await paste('products', 'Foo,Bar\nShirt,REM-1');
    expect(made.mapping).toEqual([null, null]);
    await dryRun(made.id, { mapping: ['name', 'sku'], key: 'sku' });
    const again = await paste('products', 'Foo,Bar\nTrousers,REM-2');
    expect(again).toMatchObject({ mapping: ['name', 'sku'], key: 'sku' });
    expect(again.columns[0].confidence).toBe('remembered');
  });

  it('continues after its job runner died, without a lost or duplicated row', async () => {
    const lines = Array.from({ length: 400 }, (_, n) => `Product ${n},CRASH-${n},${n}`);
    const made = await paste('products', ['Name,SKU,Price', ...lines].join('\n'));
    await dryRun(made.id);
    await call('POST', `/imports/${made.id}/apply`, { token: tokens.owner });
    const { previewId } = await read(made.id);
    // A trigger that fails at the 200th row simulates a process killed between two batches.
    await asOwner(`create function test_crash() returns trigger language plpgsql as $$ begin
      if (select count(*) from products where sku like 'CRASH-%') > 200 then raise exception 'killed'; end if; return null; end $$`);
    await asOwner(
      'create trigger test_crash after insert on products for each statement execute function test_crash()',
    );
    await work();
    await asOwner('drop function test_crash cascade');
    const written = (await asOwner(`select from products where sku like 'CRASH-%'`)).length;
    const marked = (
      await asOwner(`select from change_preview_rows where preview = $1 and state = 'applied'`, [previewId])
    ).length;
    expect(written).toBeGreaterThan(0);
    expect(written).toBeLessThan(400);
    expect(marked).toBe(written);
    expect(await apply(made.id)).toMatchObject({ state: 'applied', counts: { applied: 400, waiting: 0 } });
    expect((await asOwner(`select from products where sku like 'CRASH-%'`)).length).toBe(400);
  });

  it('is accessible to its company and to users with the right to edit only', async () => {
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

describe('an upload is refused', () => {
  it('above 40 MB, before it is read', async () => {
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

  it('that is not a table, with the remedy', async () => {
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
