/** The entries of the filter bar of a real resource. */
import { expect, test } from 'vitest';
import products from '../../../resources/products.ts';
import productsSchema from '../../../schemas/products.schema.json' with { type: 'json' };
import seo from '../../../schemas/parts/seo.schema.json' with { type: 'json' };
import {
  filterGroups,
  groupValues,
  withGroupValues,
} from '../../../src/admin/crud/list/filters/filter-groups.ts';
import { inferFieldType, fieldTypes } from '../../../src/field-types/field-types.ts';
import type { JsonSchema } from '../../../src/shared/resources/json-schema.ts';
import { readResource } from '../../../src/shared/resources/read/read-resource.ts';

const resource = readResource('products', productsSchema as unknown as JsonSchema, products, {
  file: 'schemas/products.schema.json',
  kinds: { names: Object.keys(fieldTypes), named: (name) => fieldTypes[name], infer: inferFieldType },
  parts: { 'parts/seo.schema.json': seo as JsonSchema },
  problems: [],
});
const groups = filterGroups(resource);
const named = (name: string) => groups.find((group) => group.name === name);

test('the two ends of a range are one entry', () => {
  expect(named('price')?.parameters).toEqual({ from: 'from_price', to: 'to_price' });
});

test('a filter under another name than its field keeps the field’s title and reference', () => {
  const group = named('collections');
  expect(group?.parameters).toEqual({ any: 'collection_ids' });
  expect(group?.field.reference).toBe('collections');
});

test('a filter that a resource hook answers is edited by the type of its schema', () => {
  expect(named('out_of_stock')?.field.kind).toBe('flag');
  expect(named('out_of_stock')?.parameters).toEqual({ equals: 'out_of_stock' });
});

test('changing one entry leaves the others unchanged, and an emptied one is removed', () => {
  const price = named('price');
  if (!price) throw new Error('no price filter');
  const filter = { status: ['visible'], from_price: ['100'], to_price: ['900'] };
  expect(groupValues(price, filter)).toEqual({ from_price: ['100'], to_price: ['900'] });
  expect(withGroupValues(price, filter, { to_price: ['500'] })).toEqual({
    status: ['visible'],
    to_price: ['500'],
  });
  expect(withGroupValues(price, filter, { from_price: [] })).toEqual({ status: ['visible'] });
});
