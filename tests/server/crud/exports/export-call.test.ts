/** The calls `<resource>/export`: a file in the answer, with the list's records and the user's readable fields. */
import { parse } from 'csv-parse/sync';
import readXlsx from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../../src/generated/catalogue.js';
import { isUnchanged, type Cell } from '../../../../src/field-types/table-cell.ts';
import { envelopeOf, openEnvelope } from '../../../../src/shared/resources/envelope.ts';
import { ownResources } from '../../../../src/shared/resources/resource-model.ts';
import { systemFields } from '../../../../src/shared/resources/record-fields.ts';
import { columnNamed, tableColumns, unguarded } from '../../../../src/shared/texts/table-file.ts';
import { leastRecord } from '../../../contract/crud-requests.ts';
import { insertRow } from '../../../contract/insert-rows.ts';
import { useApp } from '../../app-harness.ts';
import { useDatabase } from '../../harness.ts';
import { onOneDay } from '../../../clock.ts';

const place = await useDatabase();
const { shops, asOwner } = place;
const app = await useApp(place);
const owner = await app.signIn(shops.nile.owner.email);
const rowsOf = (text: string) => parse(text, { bom: true }) as string[][];
const exportOf = (address: string, token = owner, locale = 'en') =>
  app.call('GET', address, { token, locale });

describe.each(Object.values(ownResources(catalogue)).map((resource) => [resource.name, resource] as const))(
  '%s',
  (name, resource) => {
    it('exports a file that imports without changes', async () => {
      const create = () =>
        resource.calls.includes('create')
          ? app.call('POST', `/${name}`, { token: owner, body: leastRecord(resource) })
          : insertRow(place, shops.nile.id, name);
      await create();
      await create();
      const order = `order=${encodeURIComponent('id asc')}`;
      const list = await app.call('GET', `/${name}?view=details&${order}`, { token: owner, locale: 'all' });
      const listed = openEnvelope(envelopeOf(resource), list.body).rows as Record<string, unknown>[];
      const columns = tableColumns([...systemFields, ...resource.fields]);
      for (const locale of ['en', 'ar'] as const)
        for (const format of ['csv', 'xlsx']) {
          const { status, bytes } = await exportOf(
            `/${name}/export?format=${format}&${order}`,
            owner,
            locale,
          );
          expect(status).toBe(200);
          const rows =
            format === 'csv'
              ? rowsOf(bytes.toString()).map((row) => row.map((cell) => unguarded(cell) || null))
              : ((await readXlsx(bytes)) as unknown as [{ data: Cell[][] }])[0].data;
          const [titles, ...records] = rows as [string[], ...Cell[][]];
          expect(records).toHaveLength(listed.length);
          for (const [index, title] of titles.entries()) {
            const column = columnNamed(columns, title);
            expect(column, title).toBeDefined();
            for (const [line, record] of listed.entries())
              expect(isUnchanged(column!, records[line]![index] ?? null, record), title).toBe(true);
          }
        }
    });
  },
);

it("products are exported as CSV, with selected columns after the id, in the list's order and with its filters", async () => {
  for (const [handle, price] of [
    ['first', 500],
    ['second', 250],
  ] as const)
    await app.call('POST', '/products', {
      token: owner,
      body: { name: { en: `Lamp ${handle}` }, handle, price, tags: ['=1+1'] },
    });
  const { body, headers, day } = await onOneDay(async (today) => ({
    day: today,
    ...(await exportOf(
      '/products/export?search=lamp&order=price+asc&columns=handle&columns=price&columns=tags',
    )),
  }));
  expect(rowsOf(body)).toEqual([
    [expect.stringMatching(/^Matjar ID \(\d+\)$/u), 'Handle', 'Price', 'Tags'],
    [expect.any(String), 'second', '2.50', "'=1+1"],
    [expect.any(String), 'first', '5.00', "'=1+1"],
  ]);
  expect(headers['content-disposition']).toBe(
    `attachment; filename="nile-products-${day}.csv"; filename*=UTF-8''nile-products-${day}.csv`,
  );
  const arabic = await exportOf('/products/export?columns=price', owner, 'ar');
  expect(rowsOf(arabic.body)[0]).toEqual([expect.stringMatching(/^معرّف متجر \(\d+\)$/u), 'السعر']);
  expect(arabic.headers['content-disposition']).toContain(encodeURIComponent('المنتجات'));
});

it('a range of the list is exported', async () => {
  const { bytes, headers } = await exportOf('/variants/export?page=2&limit=1');
  expect(headers['content-type']).toContain('spreadsheetml');
  const [{ data }] = (await readXlsx(bytes)) as unknown as [{ data: Cell[][] }];
  expect(data).toHaveLength(2);
});

it('an export above the maximum of a file is refused, with both numbers', async () => {
  await asOwner(
    `insert into navigations (company_id, label) select $1, jsonb_build_object('en', 'Link ' || n) from generate_series(1, 15001) n`,
    [shops.delta.id],
  );
  const other = await app.signIn(shops.delta.owner.email);
  const { status, body } = await exportOf('/navigations/export', other);
  expect([status, body.code]).toEqual([422, 'export_too_many']);
  expect(body.detail).toContain('15,001');
  expect(body.detail).toContain('15,000');
  expect((await exportOf('/navigations/export?search=link+7&format=csv', other)).status).toBe(200);
});

it('an export is refused for users with the right to view only', async () => {
  const viewer = await app.signIn(shops.nile.viewer.email);
  const { status, body } = await exportOf('/products/export', viewer);
  expect([status, body.code]).toEqual([403, 'forbidden']);
});

it('an export contains nothing of another company', async () => {
  const other = await app.signIn(shops.delta.owner.email);
  expect(rowsOf((await exportOf('/products/export', other)).body)).toHaveLength(1);
});
