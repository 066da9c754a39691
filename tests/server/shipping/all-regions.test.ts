/** The file of all regions: imported unchanged it changes nothing, with values it sets prices. */
import { expect, it } from 'vitest';
import { egypt } from '../../../src/server/modules/shipping/locations.ts';
import type { Place } from '../../../src/server/modules/shipping/read-places.ts';
import { upload, useImports } from '../crud/imports/import-fixture.ts';

const { app, call, dryRun, apply, tokens, work, nile, asOwner } = await useImports();
const token = tokens.owner;

const table = async (format: string, locale: string) =>
  (
    await app.inject({
      url: `/api/v2/geolocations/table?format=${format}`,
      headers: { authorization: `Bearer ${token}`, locale },
    })
  ).rawPayload;
const imported = async (bytes: Buffer | string, format: string) => {
  const { status, body } = await call('POST', '/imports', {
    token,
    ...upload(bytes, `regions.${format}`, 'geolocations'),
  });
  expect(status, JSON.stringify(body)).toBe(201);
  await work();
  return dryRun(body.data.id, { onMissing: 'create', onEmpty: 'clear' });
};
const count = ({ children }: Place): number => children.reduce((sum, each) => sum + count(each), 1);
const stated = () =>
  asOwner(
    `select "locationId", first, extra, "isDisabled" from geolocations where company_id = $1 order by 1`,
    [nile.id],
  );

it.each([
  ['csv', 'en'],
  ['xlsx', 'ar'],
])(
  'the file has every region with both names, and imports without changes: %s, %s',
  async (format, locale) => {
    await call('PUT', '/geolocations/change_many', {
      token,
      body: { ids: ['egypt.cairo'], change: { kind: 'set', first: 4000, extra: 0 } },
    });
    const bytes = await table(format, locale);
    if (format === 'csv')
      for (const said of ['Nasr City', 'مدينة نصر', 'egypt.cairo.nasr-city'])
        expect(bytes.toString('utf8')).toContain(said);
    const { counts } = await imported(bytes, format);
    expect(counts).toMatchObject({ create: 0, update: 0, fail: 0, skip: count(egypt) });
  },
);

it('the file sets prices where it has values', async () => {
  const lines = (await table('csv', 'en')).toString('utf8').split('\r\n');
  const place = lines.findIndex((line) => line.includes('egypt.giza.dokki,'));
  expect(place).toBeGreaterThan(0);
  lines[place] = lines[place]!.replace('egypt.giza.dokki,,,', 'egypt.giza.dokki,45.50,5,');
  const preview = await imported(lines.join('\r\n'), 'csv');
  expect(preview.counts).toMatchObject({ create: 1, update: 0, fail: 0 });
  await apply(preview.id);
  expect(await stated()).toEqual([
    { locationId: 'egypt.cairo', first: '4000', extra: '0', isDisabled: false },
    { locationId: 'egypt.giza.dokki', first: '4550', extra: '500', isDisabled: false },
  ]);
});
