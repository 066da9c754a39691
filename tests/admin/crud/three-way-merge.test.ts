/** Three-way merge of two users' changes of one record. */
import { expect, test } from 'vitest';
import {
  diffVersions,
  keptFields,
  mergeVersions,
} from '../../../src/admin/crud/form/conflicts/three-way-merge.ts';

const base = { name: { en: 'Lamp', ar: 'مصباح' }, price: 100, vendor: 'Nile', tags: ['a'], sku: null };
const theirs = { ...base, price: 200, vendor: 'Delta', tags: ['a', 'b'] };
const mine = { ...base, price: 300, tags: ['a', 'b'], sku: 'L-1' };

test('only fields that both changed to different values are in conflict', () => {
  expect(diffVersions(base, theirs, mine)).toEqual({
    contested: ['price'],
    theirs: ['vendor', 'tags'],
    mine: ['sku'],
  });
});

test('a user who edits alone has no conflict', () => {
  expect(diffVersions(base, base, mine).contested).toEqual([]);
  expect(diffVersions(base, { ...base, name: { ar: 'مصباح', en: 'Lamp' } }, mine).theirs).toEqual([]);
});

test('unresolved conflicts keep my value; their other changes are merged', () => {
  const divergence = diffVersions(base, theirs, mine);
  expect(mergeVersions(theirs, mine, divergence, {})).toEqual({ ...theirs, price: 300, sku: 'L-1' });
});

test('a conflict resolved for them keeps their value, and my other changes stay', () => {
  const divergence = diffVersions(base, theirs, mine);
  expect(mergeVersions(theirs, mine, divergence, { price: 'theirs' })).toEqual({ ...theirs, sku: 'L-1' });
});

test('the request has my own changes, and of the conflicts those resolved for me', () => {
  const divergence = diffVersions(base, theirs, mine);
  expect(keptFields(divergence, {})).toEqual(['sku', 'price']);
  expect(keptFields(divergence, { price: 'theirs' })).toEqual(['sku']);
});
