/** Every resource has a sample that imports without errors, and its own export imports as no change. */
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../../src/generated/catalogue.js';
import type { ResourceModel } from '../../../../src/shared/resources/resource-model.ts';
import { leastRecord } from '../../../contract/crud-requests.ts';
import { upload, useImports } from './import-fixture.ts';

const { app, call, dryRun, rowsOf, tokens, work } = await useImports();

const importable = Object.values(catalogue).filter(
  ({ calls, servedBy }) => !servedBy && (calls.includes('create') || calls.includes('update')),
);

/** Two records of each resource that another must reference. */
async function makeReferenced({ fields }: ResourceModel): Promise<void> {
  for (const { kind, required, reference } of fields)
    if (kind === 'reference' && required && reference)
      for (const _ of [1, 2])
        await call('POST', `/${reference}`, {
          token: tokens.owner,
          body: leastRecord(catalogue[reference]!),
        });
}

describe.each(importable.map((model) => [model.name, model] as const))('%s', (name, model) => {
  it.each(['csv', 'xlsx'])(
    'has a sample as %s that imports without errors, and a second time without changes',
    async (format) => {
      await makeReferenced(model);
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
      const previewed = await dryRun(id);
      expect(await rowsOf(id, '&action=fail')).toEqual([]);
      expect(previewed.counts.create + previewed.counts.update + previewed.counts.skip).toBe(2);
    },
  );

  it('imports its own export as no change', async () => {
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
      // An empty list has only headers.
      if (made.status === 422) return expect(made.body.errors.file[0].code).toBe('file_no_rows');
      await work();
      const previewed = await dryRun(made.body.data.id, { onEmpty: 'clear' });
      expect(await rowsOf(previewed.id, '&action=fail')).toEqual([]);
      expect(await rowsOf(previewed.id, '&action=update')).toEqual([]);
      expect(previewed.counts.create).toBe(0);
    }
  });
});

it.each(['en', 'ar'])(
  'imports instants with a finer precision than a sheet shows as no change, in %s',
  async (locale) => {
    const body = { title: 'FINE', type: 'BillDiscount', valueType: 'percentage', percentage: 10 };
    const times = { startsAt: '2026-03-01T08:15:30.497Z', endsAt: '2026-04-01T00:00:00.003Z' };
    const made = await call('POST', '/discounts', {
      token: tokens.owner,
      body: { ...body, ...times, title: `FINE${locale}` },
    });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const { rawPayload } = await app.inject({
      url: '/api/v2/discounts/export?format=xlsx',
      headers: { authorization: `Bearer ${tokens.owner}`, locale },
    });
    const sent = await call('POST', '/imports', {
      token: tokens.owner,
      ...upload(rawPayload, 'own.xlsx', 'discounts'),
    });
    await work();
    const { id, counts } = await dryRun(sent.body.data.id, { onEmpty: 'clear' });
    expect([await rowsOf(id, '&action=update'), counts.update, counts.fail]).toEqual([[], 0, 0]);
  },
);
