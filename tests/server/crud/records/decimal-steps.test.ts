/** Decimal fields are returned exactly as written, and pass a client's JSON Schema validator with default settings. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect, it } from 'vitest';
import { catalogue } from '../../../../src/generated/catalogue.js';
import { readSchema } from '../../../../src/field-types/api-schemas.ts';
import { useApp } from '../../app-harness.ts';
import { useDatabase } from '../../harness.ts';

const place = await useDatabase();
const { call, signIn } = await useApp(place);
const token = await signIn(place.shops.nile.owner.email);

const products = { name: { en: 'Rug' }, price: 100 };
const discounts = { title: 'STEP', type: 'BillDiscount' };
const hard = [0.07, 0.29, 0.57, 1.1, 4.35, 8.2, 16.08, 33.33, 64.1, 99.99];

it.each([
  ['discounts', 'percentage', discounts, hard],
  ['products', 'weight', products, [...hard, 0.001, 0.009, 1.005, 33.333, 8192.003, 99_999.999]],
])(
  '%s: each value of %s is returned as written, by create, read, list and update',
  async (name, field, body, values) => {
    const ajv = new Ajv2020({ strict: false, allErrors: true });
    addFormats.default(ajv);
    const { properties = {} } = readSchema(catalogue[name]!);
    const check = ajv.compile({
      type: 'object',
      properties: { [field]: properties[field] },
      required: [field],
    });
    let record: { id: number; version: number } | undefined;
    for (const value of values) {
      const written = record
        ? await call('PUT', `/${name}/${record.id}`, {
            token,
            body: { [field]: value, version: record.version },
          })
        : await call('POST', `/${name}`, { token, body: { ...body, [field]: value } });
      expect([200, 201], JSON.stringify(written.body)).toContain(written.status);
      record = written.body.data as { id: number; version: number };
      const { body: read } = await call('GET', `/${name}/${record.id}`, { token, locale: 'all' });
      const { body: list } = await call('GET', `/${name}?ids=${record.id}`, { token });
      for (const answered of [record, read.data, list.data[0]])
        expect(answered as Record<string, unknown>).toMatchObject({ [field]: value });
      expect(check(read.data), JSON.stringify(check.errors)).toBe(true);
    }
  },
);

it.each([
  ['discounts', { ...discounts, percentage: 0.075 }, 'percentage'],
  ['products', { ...products, weight: 1.0005 }, 'weight'],
])('%s: a value between two steps is refused at its field', async (name, body, field) => {
  const { status, body: problem } = await call('POST', `/${name}`, { token, body });
  expect(status).toBe(422);
  expect(Object.keys(problem.errors)).toEqual([field]);
});
